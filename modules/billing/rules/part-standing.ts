import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { atLeastZero, type Cents, lesser, minus, negated, plus, zero } from '#platform/rules/money.ts';
import { type Ageing, ageing, type OpenItem, type ServiceState, type UnpaidItem, unpaidItems } from './ageing.ts';
import { type ArrangementTerms, arrangedAndUnpaid, besideArrangement, type CountedPayment, countedPayments, nextPayment } from './arrangement.ts';
import type { InAutoPay, NotInAutoPay } from './enrollment.ts';
import { MOST_SCHEDULED, whyToday } from './must-pay-today.ts';
import { type DunningStep, type PlannedStep, type StepAhead, stepsAhead } from './steps-ahead.ts';

/** A part according to the provider's ledger, such as the billing port's `PartSummary`. */
export type PartFacts = {
  readonly part: AccountPart;
  readonly currentBalance: Cents;
  readonly unbilled: Cents;
  readonly items: readonly OpenItem[];
  readonly lastStatement: { readonly on: IsoDate; readonly dueOn: IsoDate; readonly balance: Cents } | undefined;
  readonly nextStatementOn: IsoDate;
  readonly serviceState: ServiceState;
  readonly restorationMinutes: number;
  readonly bankPaymentsRestore: boolean;
  readonly restoresOn: IsoDate | undefined;
  readonly graceUntil: IsoDate | undefined;
  /** What a statement adds if an older one is past due on its day; 0 or undefined if nothing. */
  readonly lateFee?: Cents;
  /** What the provider does about a debt as it ages, in its order; empty if nothing. */
  readonly dunning?: readonly PlannedStep[];
  /** Undefined if nothing is, or was, paid by arrangement. */
  readonly arrangement?: (ArrangementTerms & { readonly resumesOn: IsoDate | undefined }) | undefined;
  readonly autoPay:
    | { readonly state: NotInAutoPay }
    | {
        readonly state: InAutoPay;
        readonly methodId: string;
        readonly nextDebitOn: IsoDate | undefined;
        readonly takes: { readonly atMost: Cents | undefined } | undefined;
        readonly refusedOn: readonly IsoDate[];
      };
  readonly scheduled: readonly DatedAmount[];
  readonly postedPaymentIds: readonly string[];
};

/** An amount and the day on which it was or will be taken. */
export type DatedAmount = { readonly amount: Cents; readonly on: IsoDate };

/**
 * A payment of ours for this part that matters now (decisions 6). `paid`: approved for good. `settling`: a bank payment in flight, which counts as
 * paid and shows as pending. `unanswered`: its outcome is unknown, so it shows as pending and settles nothing yet.
 */
export type OurPayment = {
  readonly paymentId: string;
  readonly amount: Cents;
  readonly on: IsoDate;
  readonly state: 'paid' | 'settling' | 'unanswered';
  /** Something was past due when it was made. */
  readonly coversPastDue?: boolean;
  /** The provider is known to have booked it; until then its books may or may not include it. */
  readonly posted: boolean;
};

/** What follows if the oldest unpaid bill is not paid in time. */
export type IfLate = {
  readonly dueOn: IsoDate;
  /** Asked for by the statement of `lateFeeOn`, if the bill is past due then; 0 if nothing is. */
  readonly lateFee: Cents;
  readonly lateFeeOn: IsoDate;
  /** The day on which service is limited; undefined if it never is, or already is. */
  readonly limitedOn: IsoDate | undefined;
};

/** What is paid by arrangement, or was until it was broken or ended. */
export type ArrangementStanding = {
  readonly amount: Cents;
  readonly unpaid: Cents;
  readonly payments: readonly CountedPayment[];
  readonly next: DatedAmount | undefined;
  /** It was broken or ended: before this day no step is taken against the service. Undefined while it is active. */
  readonly resumesOn: IsoDate | undefined;
  /** What an active one does not cover and is past due as well. */
  readonly beside: Ageing;
};

/** What a part of an account owes today, as shown to the customer. */
export type PartStanding = Ageing & {
  readonly part: AccountPart;
  readonly today: IsoDate;
  /** Everything together; negative is a credit. */
  readonly currentBalance: Cents;
  /** What the provider owes the customer; zero or more. */
  readonly credit: Cents;
  /** The share of the amount due that the last statement asked for, which is all that Auto Pay debits (decisions 7). The rest was returned since. */
  readonly billedDue: Cents;
  /** The due date of the last statement; undefined if nothing is due. */
  readonly dueOn: IsoDate | undefined;
  /** Undefined if nothing is due. */
  readonly ifLate: IfLate | undefined;
  readonly nextStatementOn: IsoDate;
  readonly serviceState: ServiceState;
  readonly restorationMinutes: number;
  readonly bankPaymentsRestore: boolean;
  /** If stopped service is waiting for a bank payment: the day on which that settles. */
  readonly restoresOn: IsoDate | undefined;
  readonly graceUntil: IsoDate | undefined;
  /** Those in progress that were answered, soonest first. */
  readonly pending: readonly DatedAmount[];
  /** Those whose outcome is unknown, soonest first. */
  readonly unanswered: readonly DatedAmount[];
  /** Soonest first. */
  readonly scheduled: readonly DatedAmount[];
  /** A payment can be made, but only for today (specification 5). */
  readonly onlyToday: boolean;
  /** What Auto Pay will take next as things stand; undefined if it is off or has nothing to take. */
  readonly autoPayDebit: DatedAmount | undefined;
  /** What it would take with the customer's approval, and does not take without it. */
  readonly autoPayQuestion: DatedAmount | undefined;
  /** The bills of which something is unpaid, oldest first. */
  readonly unpaidBills: readonly UnpaidItem[];
  /** What follows if nothing is paid, in the order of its days. */
  readonly stepsAhead: readonly StepAhead[];
  /** What the next statement adds if what is past due now is not paid by then; 0 if nothing. */
  readonly lateFeeAhead: Cents;
  /** Undefined if nothing of it is left to pay. */
  readonly arrangement: ArrangementStanding | undefined;
  /** Auto Pay could not take what is still due of its statement. */
  readonly autoPayRefused: RefusedDebits | undefined;
};

/** Debits of a statement that were declined, or sent back by the bank. `retryOn`: undefined if none follows by itself. */
export type RefusedDebits = { readonly times: number; readonly lastOn: IsoDate; readonly retryOn: IsoDate | undefined };

/**
 * The standing of a part: the provider's ledger less payments not yet posted there.
 * @param payments ours that the ledger may not include yet, and those that still show as pending; `on` is the day they were made
 */
export function partStanding(facts: PartFacts, payments: readonly OurPayment[], today: IsoDate): PartStanding {
  const unposted = payments.filter(
    ({ paymentId, state, posted }) => !posted && state !== 'unanswered' && !facts.postedPaymentIds.includes(paymentId),
  );
  const currentBalance = minus(facts.currentBalance, sumOf(unposted));
  const billed = minus(currentBalance, facts.unbilled);
  const age = ageing(billed, facts.items, today);
  const arrangement = arrangementStanding(facts, billed, today);
  const billedDue = lesser(age.amountDue, atLeastZero(facts.lastStatement?.balance ?? zero));
  const unanswered = payments.filter(({ state }) => state === 'unanswered');
  const pending = payments.filter(({ state }) => state === 'settling');
  const pendingToo = minus(billedDue, sumOf(unanswered));
  const mustBeToday = whyToday({
    pastDue: age.pastDue,
    inactive: facts.serviceState === 'inactive',
    pendingCoversPastDue: [...pending, ...unanswered].some(({ coversPastDue }) => coversPastDue),
  });
  const unpaidBills = unpaidItems(billed, facts.items).toReversed();
  return {
    ...age,
    ...nextDebit(facts, pendingToo, today),
    autoPayRefused: refusedDebits(facts, billedDue, today),
    part: facts.part,
    today,
    currentBalance,
    credit: atLeastZero(negated(currentBalance)),
    billedDue,
    dueOn: age.amountDue > 0 ? facts.lastStatement?.dueOn : undefined,
    nextStatementOn: facts.nextStatementOn,
    serviceState: facts.serviceState,
    restorationMinutes: facts.restorationMinutes,
    bankPaymentsRestore: facts.bankPaymentsRestore,
    restoresOn: facts.restoresOn !== undefined && facts.restoresOn > today ? facts.restoresOn : undefined,
    graceUntil: facts.graceUntil,
    arrangement,
    unpaidBills,
    ifLate: unpaidBills[0] && ifLateOf(facts, unpaidBills[0].dueOn, today),
    stepsAhead: stepsAheadOf(facts, arrangement, age, today),
    lateFeeAhead: countingLate(arrangement, age).pastDue > 0 ? (facts.lateFee ?? zero) : zero,
    pending: soonestFirst(pending),
    unanswered: soonestFirst(unanswered),
    scheduled: soonestFirst(facts.scheduled),
    onlyToday: mustBeToday !== undefined || facts.scheduled.length >= MOST_SCHEDULED,
  };
}

const limiting: readonly DunningStep[] = ['suspend', 'hotline'];

function ifLateOf(facts: PartFacts, dueOn: IsoDate, today: IsoDate): IfLate {
  const { dunning = [], serviceState, graceUntil, lateFee = zero, nextStatementOn } = facts;
  const steps = stepsAhead(dunning, { pastDueSince: dueOn, serviceState, heldUntil: graceUntil }, today);
  return { dueOn, lateFee, lateFeeOn: nextStatementOn, limitedOn: steps.find(({ step }) => limiting.includes(step))?.on };
}

/** Beside an active arrangement, only the debt that it does not cover ages. */
const countingLate = (arrangement: ArrangementStanding | undefined, age: Ageing): Ageing =>
  arrangement && arrangement.resumesOn === undefined ? arrangement.beside : age;

/** After an arrangement that is over, no step comes before the day that was told. */
function stepsAheadOf(facts: PartFacts, arrangement: ArrangementStanding | undefined, age: Ageing, today: IsoDate): readonly StepAhead[] {
  const { dunning = [], serviceState, graceUntil } = facts;
  const { pastDueSince } = countingLate(arrangement, age);
  const until = arrangement?.resumesOn && plusDays(arrangement.resumesOn, -1);
  const heldUntil = [graceUntil, until]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
  return stepsAhead(dunning, { pastDueSince, serviceState, heldUntil }, today);
}

function arrangementStanding({ arrangement, items }: PartFacts, billed: Cents, today: IsoDate): ArrangementStanding | undefined {
  if (arrangement === undefined) return undefined;
  const unpaid = arrangedAndUnpaid(billed, items, arrangement);
  if (unpaid <= 0) return undefined;
  const payments = countedPayments(arrangement, unpaid);
  const next = nextPayment(payments);
  const newer = besideArrangement(billed, items, arrangement);
  return {
    amount: arrangement.amount,
    unpaid,
    payments,
    next: next && { on: next.on, amount: minus(next.amount, next.paid) },
    resumesOn: arrangement.resumesOn,
    beside: ageing(newer.balance, newer.items, today),
  };
}

/**
 * Auto Pay takes what is left of its statement less pending payments, if anything (decisions 7). A day that passed without a debit is not announced.
 */
function nextDebit({ autoPay }: PartFacts, amount: Cents, today: IsoDate): Pick<PartStanding, 'autoPayDebit' | 'autoPayQuestion'> {
  const none = { autoPayDebit: undefined, autoPayQuestion: undefined };
  if (!('takes' in autoPay) || amount <= 0) return none;
  const { nextDebitOn: on, takes } = autoPay;
  if (takes === undefined || on === undefined || on < today) return none;
  const asks = takes.atMost !== undefined && amount > takes.atMost;
  return asks ? { ...none, autoPayQuestion: { amount, on } } : { ...none, autoPayDebit: { amount, on } };
}

/** While something of the statement is owed: a payment by other means ends it. The next day on which it is tried is announced while it is ahead. */
function refusedDebits({ autoPay }: PartFacts, billedDue: Cents, today: IsoDate): RefusedDebits | undefined {
  if (!('refusedOn' in autoPay) || billedDue <= 0) return undefined;
  const { refusedOn, takes, nextDebitOn } = autoPay;
  const lastOn = refusedOn.at(-1);
  if (lastOn === undefined) return undefined;
  return { times: refusedOn.length, lastOn, retryOn: takes && nextDebitOn !== undefined && nextDebitOn >= today ? nextDebitOn : undefined };
}

const sumOf = (amounts: readonly { readonly amount: Cents }[]): Cents => plus(...amounts.map(({ amount }) => amount));

const soonestFirst = (amounts: readonly DatedAmount[]): readonly DatedAmount[] =>
  amounts.map(({ amount, on }) => ({ amount, on })).sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
