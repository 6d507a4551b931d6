import type { ServiceState } from '#modules/billing/rules/ageing.ts';
import { type EnrollmentState, isInAutoPay } from '#modules/billing/rules/enrollment.ts';
import { isDisconnected } from '#modules/payments/rules/quote/debt.ts';
import { type MethodRefusal, usableMethod } from '#modules/payments/rules/quote/quote.ts';
import type { PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { type Cents, cents, minus, zero } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { type Ceiling, isAbove, mostTaken } from './ceiling.ts';
import type { DebitedStatement } from './debit-day.ts';
import { nextDebit } from './next-debit.ts';
import type { PauseFacts } from './pause.ts';
import type { DebitState } from './states.ts';

/** Decided for us (config): a new enrollment is debited this many days after the statement, three before its due date. */
const USUAL_DEBIT_DAYS = 18;

/** Specification 1: $5 a month, for core and for mobile each, if eligible. */
export const DISCOUNT: Cents = cents(500);

export type AutoPayKind = 'enroll' | 'change';

export const autoPayKindEnum: Enumeration<AutoPayKind> = {
  name: 'AutoPayKind',
  description: 'A journey of Auto Pay',
  values: { enroll: 'enroll parts that are not in Auto Pay', change: 'change the method of parts that are' },
};

/** What a customer asks for: these parts, debited from this method. */
export type AutoPayWish = { readonly kind: AutoPayKind; readonly parts: readonly AccountPart[]; readonly methodId: string };

/** The facts about a part at the time of the quote. */
export type AutoPayPartFacts = {
  readonly part: AccountPart;
  readonly state: EnrollmentState;
  readonly debitDays: number | undefined;
  readonly discountEligible: boolean;
  readonly lastStatement: DebitedStatement | undefined;
  readonly nextStatement: DebitedStatement;
  readonly nextDebitOn: IsoDate | undefined;
  /** The pause of an enrollment, which a change of method keeps; undefined if this provider does not offer pauses. */
  readonly pause: Pick<PauseFacts, 'leavesOut' | 'resumesOn'> | undefined;
  /** The ceiling, which a change of method also keeps; undefined if this provider does not offer ceilings. */
  readonly ceiling: Ceiling | undefined;
  /** Attempts for the last statement, oldest first. */
  readonly attempts: readonly { readonly on: IsoDate; readonly state: DebitState; readonly retryOn: IsoDate | undefined }[];
  readonly amountDue: Cents;
  /** The share of the amount due that the last statement asked for, which is all that its debit takes. */
  readonly billedDue: Cents;
  readonly pastDue: Cents;
  readonly dueOn: IsoDate | undefined;
  readonly serviceState: ServiceState;
};

export type AutoPayFacts = {
  readonly today: IsoDate;
  /** Days from the notice of a debit to the debit. */
  readonly noticeDays: number;
  readonly restrictions: { readonly card: boolean; readonly bankAccount: boolean; readonly doublePayment: boolean };
  readonly parts: readonly AutoPayPartFacts[];
};

/** Why a part cannot be enrolled or changed (specification 5). */
export type PartRefusal =
  | { readonly reason: 'no-such-part' | 'no-part-chosen' }
  | { readonly reason: 'enrolled-already' | 'not-enrolled' | 'disconnected' | 'past-due'; readonly part: AccountPart };

/** Why Auto Pay cannot debit a method. Mobile accepts only cards; prepaid cards are for one-time payments. */
export type AutoPayMethodRefusal = MethodRefusal | { readonly reason: 'cards-only' | 'prepaid' };

export type AutoPayQuoteRefusal = PartRefusal | AutoPayMethodRefusal | { readonly reason: 'online-payments-refused' };

/** What the review shows for one part. */
export type QuotedPart = {
  readonly part: AccountPart;
  readonly debitDays: number;
  /** The first debit; its amount is undefined if no statement asks for it yet. */
  readonly first: { readonly on: IsoDate; readonly amount: Cents | undefined };
  /** That amount is above the ceiling: nothing is taken unless the customer approves. */
  readonly waitsForYes: boolean;
  /** What is due before that and left for the customer to pay. */
  readonly leftToPay: { readonly amount: Cents; readonly dueOn: IsoDate | undefined } | undefined;
  /** The monthly discount while enrolled. */
  readonly discount: Cents;
  readonly near: NearDebit | undefined;
};

export type AutoPayQuote = { readonly kind: AutoPayKind; readonly method: PaymentMethod; readonly parts: readonly QuotedPart[] };

export const nearDebitKindEnum: Enumeration<NearDebit['kind']> = {
  name: 'NearDebitKind',
  description: 'What happens to a debit that is close when Auto Pay is changed',
  values: { 'under-way': 'it is taken under the previous settings', coming: 'it is taken under the new settings' },
};

/** A debit so close that a change must say what happens to it: one `under-way` is taken as planned, one `coming` follows the new choice. */
export type NearDebit = { readonly kind: 'under-way' | 'coming'; readonly on: IsoDate };

/** The enrollment or change exactly as it would happen, or the first reason against it. */
export function quoteAutoPay(wish: AutoPayWish, method: PaymentMethod | undefined, facts: AutoPayFacts): Result<AutoPayQuote, AutoPayQuoteRefusal> {
  if (facts.restrictions.doublePayment) return refuse({ reason: 'online-payments-refused' });
  const parts = chosenParts(wish, facts);
  if (!parts.ok) return parts;
  const usable = autoPayMethod(method, wish.parts, facts);
  if (!usable.ok) return usable;
  return accept({ kind: wish.kind, method: usable.value, parts: parts.value.map((part) => quotedPart(part, usable.value, facts)) });
}

/** The requested parts, if each is allowed. */
export function chosenParts(
  { kind, parts }: Pick<AutoPayWish, 'kind' | 'parts'>,
  facts: AutoPayFacts,
): Result<readonly AutoPayPartFacts[], PartRefusal> {
  if (parts.length === 0) return refuse({ reason: 'no-part-chosen' });
  const found = facts.parts.filter(({ part }) => parts.includes(part));
  if (found.length < parts.length) return refuse({ reason: 'no-such-part' });
  for (const part of found) {
    const reason = partRefusalReason(kind, part);
    if (reason) return refuse({ reason, part: part.part });
  }
  return accept(found);
}

/** Why a part cannot be enrolled, or its method changed, today; undefined if it can (specification 5). */
export function partRefusalReason(kind: AutoPayKind, { state, serviceState, pastDue }: AutoPayPartFacts) {
  const isEnrolled = isInAutoPay(state);
  if (kind === 'enroll') {
    if (isEnrolled) return 'enrolled-already';
    return isOff(serviceState) ? 'disconnected' : undefined;
  }
  if (!isEnrolled) return 'not-enrolled';
  return pastDue > 0 ? 'past-due' : undefined;
}

/** Disconnected for its debt, temporarily or for good. Suspended service still belongs to the customer. */
const isOff = (state: ServiceState): boolean => isDisconnected(state) || state === 'temporarily-disconnected' || state === 'inactive';

/** Whether Auto Pay can debit a method for these parts. */
export function autoPayMethod(
  method: PaymentMethod | undefined,
  parts: readonly AccountPart[],
  { restrictions, today }: Pick<AutoPayFacts, 'restrictions' | 'today'>,
): Result<PaymentMethod, AutoPayMethodRefusal> {
  const usable = usableMethod(method, restrictions, today);
  if (!usable.ok) return usable;
  if (usable.value.kind === 'card') return usable.value.prepaid ? refuse({ reason: 'prepaid' }) : usable;
  return parts.includes('mobile') ? refuse({ reason: 'cards-only' }) : usable;
}

function quotedPart(facts: AutoPayPartFacts, method: PaymentMethod, days: Days): QuotedPart {
  const { today } = days;
  const { part, billedDue, dueOn, discountEligible } = facts;
  const debitDays = facts.debitDays ?? USUAL_DEBIT_DAYS;
  const near = nearDebit(facts, days);
  const paused = facts.pause?.leavesOut?.statementOn;
  const debit = nextDebit({
    // If nothing of the last statement is due, the next one is the first to ask for something.
    lastStatement: billedDue > 0 ? facts.lastStatement : undefined,
    nextStatement: facts.nextStatement,
    debitDays,
    enrolledOn: today,
    methodKind: method.kind,
    onHold: false,
    lastAttempt: attemptOf(facts),
    ...(paused !== undefined && { pause: { of: paused, statementAfter: facts.nextStatement } }),
  });
  // If the pause leaves out a future statement, only the provider knows the one after it.
  const on = debit && debit.statementOn === paused ? facts.pause?.resumesOn : debit?.on;
  const takesThis = debit !== undefined && billedDue > 0 && debit.statementOn === facts.lastStatement?.on;
  const left = leftBeside(facts, takesThis || near?.kind === 'under-way');
  return {
    part,
    debitDays,
    first: { on: on ?? facts.nextStatement.dueOn, amount: takesThis ? billedDue : undefined },
    waitsForYes: takesThis && isAbove(billedDue, mostTakenOf(facts)),
    leftToPay: left > 0 ? { amount: left, dueOn } : undefined,
    discount: discountEligible ? DISCOUNT : zero,
    near,
  };
}

/** A new enrollment starts without a ceiling; a change keeps it. */
function mostTakenOf({ state, ceiling, lastStatement }: AutoPayPartFacts): Cents | undefined {
  return isInAutoPay(state) && ceiling && lastStatement ? mostTaken(ceiling, lastStatement.on) : undefined;
}

/** The share of the amount due that the customer has to pay, with or without a debit of the last statement. */
const leftBeside = ({ amountDue, billedDue }: Pick<AutoPayPartFacts, 'amountDue' | 'billedDue'>, isDebited: boolean): Cents =>
  isDebited ? minus(amountDue, billedDue) : amountDue;

type EnrolledFacts = Pick<AutoPayPartFacts, 'amountDue' | 'billedDue' | 'lastStatement' | 'attempts'> & {
  readonly nextDebitOf: IsoDate | undefined;
};

/** The same for an existing part, so that the review before an enrollment and the page after it agree. */
export const leftToPay = ({ nextDebitOf, attempts, ...facts }: EnrolledFacts): Cents =>
  leftBeside(facts, attempts.at(-1)?.state === 'claimed' || (nextDebitOf !== undefined && nextDebitOf === facts.lastStatement?.on));

/** An attempt under way finishes by itself: the next debit is for the statement after it. */
function attemptOf({ attempts }: AutoPayPartFacts) {
  const last = attempts.at(-1);
  return last && { attempt: attempts.length - 1, state: last.state === 'claimed' ? ('taken' as const) : last.state, retryOn: last.retryOn };
}

type Days = Pick<AutoPayFacts, 'today' | 'noticeDays'>;

/** The debit that a change today affects (decisions 7); undefined if none is within the notice period. */
export function nearDebit(
  { attempts, nextDebitOn }: Pick<AutoPayPartFacts, 'attempts' | 'nextDebitOn'>,
  { today, noticeDays }: Days,
): NearDebit | undefined {
  const last = attempts.at(-1);
  if (last?.state === 'claimed') return { kind: 'under-way', on: last.on };
  return nextDebitOn !== undefined && nextDebitOn <= plusDays(today, noticeDays) ? { kind: 'coming', on: nextDebitOn } : undefined;
}
