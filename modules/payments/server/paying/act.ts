import { randomBytes } from 'node:crypto';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, type IsoInstant, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { AuditLine } from '#platform/server/audit/audit.ts';
import { traceHeaders } from '#platform/server/http/trace-id.ts';
import { isUuid, uuidAt } from '#platform/server/uuid.ts';
import { CONFIRMATION_RANDOM_BYTES, confirmationNumber } from '../../rules/confirmation-number.ts';
import type { PaymentChannel } from '../../rules/payment-channel.ts';
import { type LeftAfter, leftAfter } from '../../rules/quote/left-after.ts';
import { type LastPayment, type Quote, type QuoteRefusal, quotePayment } from '../../rules/quote/quote.ts';
import type { PaymentsContext } from '../needs.ts';
import type { NewPayment } from '../store/claim.ts';
import type { Payment } from '../store/payment.ts';
import { readClaim } from '../store/payments.ts';
import { violates } from '../store/violates.ts';
import { type Claiming, claim } from './move.ts';
import { type Payer, type PayerRefusal, payingAccount } from './payer.ts';
import { digest, lastPaymentOf, paidSince, quoteVersion, readSituation, type Situation } from './situation.ts';

/** What the customer reviewed and submits. The intent id makes it happen once; the version proves that it is what was reviewed. */
export type Act = {
  readonly intentId: string;
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly methodId: string;
  /** The version of the quote that was reviewed. */
  readonly version: string;
  readonly aboveDueConfirmed: boolean;
  /** The customer was warned that a payment of the same amount is unanswered, and wants to make another one. */
  readonly sameAmountConfirmed: boolean;
  readonly termsAgreed: boolean;
  /** The vault's reference to the security code entered for this card. Not part of the body hash: acts that differ in it alone are the same act. */
  readonly securityCode?: string | null | undefined;
};

/** An act for a later day: `on` is after today. */
export type FutureAct = Act & {
  readonly on: IsoDate;
  /** The scheduled payment that it replaces, which is cancelled with it. */
  readonly replaces?: string | undefined;
};

export type ActRefusal =
  | QuoteRefusal
  | PayerRefusal
  | { readonly reason: 'no-such-intent' | 'no-such-part' | 'terms-not-agreed' }
  /** The same intent with another body: nothing was charged (REST 422). */
  | { readonly reason: 'intent-reused' }
  /** A payment for a later day needs a saved method, and this one could not be saved. */
  | { readonly reason: 'method-not-saved' }
  /** The vault no longer has the security code, or never had it: the customer enters it again, or pays without one. */
  | { readonly reason: 'security-code-gone' }
  /** Something in the quote has changed: review again. `lastPayment` is a payment made in the meantime, if there was one. */
  | { readonly reason: 'changed'; readonly lastPayment: LastPayment | undefined }
  /** Only the day has changed: midnight has passed in the account's zone since the review, and the payment would be made today. */
  | { readonly reason: 'new-day'; readonly today: IsoDate }
  | BusyRefusal;

export type BusyRefusal =
  /** Another payment of this part is being charged right now. */
  | { readonly reason: 'payment-in-progress'; readonly lastPayment: LastPayment }
  /** A payment of the same amount is unanswered; `sameAmountConfirmed` overrides this. */
  | { readonly reason: 'same-amount-unanswered'; readonly lastPayment: LastPayment };

/** The result of claiming an intent: a fresh payment to carry out, or the one the intent led to before. `entered`: its method was entered for it. */
export type Claimed =
  | {
      readonly fresh: true;
      readonly payment: Payment;
      readonly token: string;
      readonly entered: boolean;
      /** For the receipt. */
      readonly left: LeftAfter;
      /** The processor's reference to the security code. */
      readonly code?: string | undefined;
    }
  | { readonly fresh: false; readonly payment: Payment };

/** A payment today towards what is left of a device plan. */
export type DeviceAct = Omit<Act, 'part'> & { readonly devicePlanId: string };

type AnyAct = Act & { readonly on?: IsoDate; readonly devicePlanId?: string; readonly replaces?: string | undefined };

/**
 * Claims an intent for exactly what was reviewed, in one short transaction. A repeated act returns the first payment, whatever its
 * state (REST 409 while that is 'submitted' or 'draft').
 */
export async function claimAct(context: PaymentsContext, payer: Payer, act: AnyAct, kind: Quote['kind']): Promise<Result<Claimed, ActRefusal>> {
  const account = payingAccount(payer);
  if (!account.ok) return account;
  if (!isUuid(act.intentId)) return refuse({ reason: 'no-such-intent' });
  const special = [act.devicePlanId, act.replaces].filter((id) => id !== undefined);
  const bodyHash = digest([kind, act.part, act.amount, act.methodId, act.on ?? null, ...special]);
  await context.failPoint('before-claim');
  const tried = await tryToClaim(context, account.value, act, kind, bodyHash);
  if (tried.ok) return tried;
  // Whatever stands against a new payment now, a repeat of an earlier act gets that act's answer.
  const first = await readClaim(context.database, account.value, act.intentId);
  if (!first) return tried;
  return first.bodyHash === bodyHash ? accept({ fresh: false, payment: first.payment }) : refuse({ reason: 'intent-reused' });
}

async function tryToClaim(
  context: PaymentsContext,
  accountId: string,
  act: AnyAct,
  kind: Quote['kind'],
  bodyHash: string,
): Promise<Result<Claimed, ActRefusal>> {
  if (!act.termsAgreed) return refuse({ reason: 'terms-not-agreed' });
  const situation = await readSituation(context, accountId, act.part, act.methodId, context.clock.now(), act);
  if (!situation) return refuse({ reason: 'no-such-part' });
  // Checked first: if the payment to replace was taken or cancelled, that explains every change found below.
  const { replaces } = situation.facts;
  if (replaces && !replaces.ok) return replaces;
  const busy = busyWith(situation, act);
  if (busy) return refuse(busy);
  // Checked before the quote: "You paid $142.37 two minutes ago" explains why the quote no longer holds.
  if (paidSince(act.version, situation.payer)) return refuse({ reason: 'changed', lastPayment: situation.facts.lastPayment });
  const wish = { ...act, on: act.on };
  const quote = quotePayment(wish, situation.method, situation.facts, situation.limits);
  if (!quote.ok) return quote;
  if (situation.token === undefined) return refuse({ reason: 'no-such-method' });
  if (!isReviewed(quote.value, situation, act, kind)) {
    const { facts } = situation;
    const yesterday = quotePayment(wish, situation.method, { ...facts, today: plusDays(facts.today, -1) }, situation.limits);
    const onlyTheDay = quote.value.on === facts.today && yesterday.ok && isReviewed(yesterday.value, situation, act, kind);
    return refuse(onlyTheDay ? { reason: 'new-day', today: facts.today } : { reason: 'changed', lastPayment: undefined });
  }
  const entered = quote.value.method.keeping !== undefined;
  if (kind === 'future' && entered && !(await context.wallet.saveEntered(accountId, act.methodId))) return refuse({ reason: 'method-not-saved' });
  const code = act.securityCode
    ? await context.wallet.forwardCode(accountId, { ...quote.value.method, token: situation.token }, act.securityCode)
    : undefined;
  if (act.securityCode && code === undefined) return refuse({ reason: 'security-code-gone' });

  const intent = { intentId: act.intentId, bodyHash, aboveDueConfirmed: act.aboveDueConfirmed };
  const payment = newPayment(context, accountId, { ...quote.value, today: situation.facts.today, at: situation.at, channel: 'online' });
  const claimed = await claimOnce(context, { payment, intent, payerVersion: situation.payer.version });
  const left = leftAfter(situation.facts.debt, act.amount);
  if (claimed) return accept({ fresh: true, payment: claimed, token: situation.token, entered, left, code });
  const since = await readSituation(context, accountId, act.part, undefined, situation.at);
  return refuse({ reason: 'changed', lastPayment: since?.facts.lastPayment });
}

const isReviewed = (quote: Quote, { payer }: Situation, { version }: Act, kind: Quote['kind']): boolean =>
  quote.kind === kind && quoteVersion(quote, payer) === version;

/** Whether another payment of the same part, not answered yet, blocks this one. */
export function busyWith({ payer }: Situation, act: Pick<Act, 'part' | 'amount' | 'sameAmountConfirmed'>): BusyRefusal | undefined {
  const ofPart = payer.payments.filter(({ part }) => part === act.part);
  const charging = ofPart.find(({ state }) => state === 'submitted');
  if (charging) return { reason: 'payment-in-progress', lastPayment: lastPaymentOf(charging) };
  const unanswered = ofPart.find(({ state, amount }) => state === 'unknown' && amount === act.amount);
  if (unanswered && !act.sameAmountConfirmed) return { reason: 'same-amount-unanswered', lastPayment: lastPaymentOf(unanswered) };
  return undefined;
}

type PaymentToMake = {
  readonly paymentId?: string;
  readonly device?: Quote['device'];
  readonly replaces?: Quote['replaces'];
  readonly restoresInMinutes?: Quote['restoresInMinutes'];
  readonly restoresOnceSettled?: Quote['restoresOnceSettled'];
} & Pick<Quote, 'kind' | 'part' | 'amount' | 'on' | 'method' | 'coversPastDue'> & {
    readonly today: IsoDate;
    readonly at: IsoInstant;
    readonly channel: PaymentChannel;
  };

/** Builds the row of a payment that is about to be charged, or handed to the provider's schedule. */
export function newPayment(context: PaymentsContext, accountId: string, make: PaymentToMake): NewPayment {
  const { method, at } = make;
  const charged = make.kind === 'instant';
  return {
    accountId,
    paymentId: make.paymentId ?? uuidAt(at),
    state: charged ? 'submitted' : 'draft',
    part: make.part,
    amount: make.amount,
    confirmationNumber: newConfirmationNumber(),
    methodId: method.methodId,
    methodKind: method.kind,
    methodBrand: method.kind === 'card' ? method.brand : null,
    methodLastFour: method.lastFour,
    channel: make.channel,
    coversPastDue: make.coversPastDue,
    restoresInMinutes: make.restoresInMinutes ?? null,
    restoresOnceSettled: make.restoresOnceSettled ?? false,
    enteredAt: at,
    enteredOn: make.today,
    payOn: make.on,
    submittedAt: charged ? at : null,
    submittedMs: charged ? context.machine.nowMs() : null,
    dueAt: plusMilliseconds(at, FIRST_LOOK_MS),
    recordedReference: null,
    devicePlanId: make.device?.planId ?? null,
    device: make.device?.device ?? null,
    replaces: make.replaces?.paymentId ?? null,
    trace: traceHeaders().traceparent ?? null,
  };
}

/** After this long (business time) a run takes over a payment that its process has not finished. */
export const FIRST_LOOK_MS = 60_000;

/**
 * Claims a payment, drawing another confirmation number if the first is in use. Undefined if a concurrent claim won.
 * @param audit who acted for the customer; undefined if the customer did, or a standing agreement of theirs
 */
export async function claimOnce(context: PaymentsContext, claiming: Claiming, audit?: AuditLine): Promise<Payment | undefined> {
  try {
    return await claim(context, claiming, audit);
  } catch (error) {
    if (violates(error, 'one_charge_at_a_time') || violates(error, 'replaced_once')) return undefined;
    if (!violates(error, 'payment_number_pkey')) throw error;
    return claimOnce(context, { ...claiming, payment: renumbered(claiming.payment) }, audit);
  }
}

/** The same payment with another confirmation number. */
export const renumbered = (payment: NewPayment): NewPayment => ({ ...payment, confirmationNumber: newConfirmationNumber() });

const newConfirmationNumber = () => confirmationNumber(randomBytes(CONFIRMATION_RANDOM_BYTES));
