import { randomBytes } from 'node:crypto';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { AuditLine } from '#platform/server/audit/audit.ts';
import { traceHeaders } from '#platform/server/http/trace-id.ts';
import { isUuid, uuidAt } from '#platform/server/uuid.ts';
import { CONFIRMATION_RANDOM_BYTES, confirmationNumber } from '../../rules/confirmation-number.ts';
import type { PaymentChannel } from '../../rules/payment-channel.ts';
import { type LastPayment, type Quote, type QuoteRefusal, quotePayment } from '../../rules/quote.ts';
import type { Till } from '../needs.ts';
import { breaks } from '../store/breaks.ts';
import type { Claim, NewPayment } from '../store/claim.ts';
import type { Payment } from '../store/payment.ts';
import { readClaim } from '../store/payments.ts';
import { claim } from './move.ts';
import { type Payer, type PayerRefusal, payingAccount } from './payer.ts';
import { digest, lastPaymentOf, paidSince, quoteVersion, readSituation, type Situation } from './situation.ts';

/** What the customer reviewed and submits. The intent's id makes it happen once, the version makes it what was reviewed. */
export type Act = {
  readonly intentId: string;
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly methodId: string;
  /** Of the quote that was reviewed. */
  readonly version: string;
  readonly aboveDueConfirmed: boolean;
  /** The customer was told that a payment of the same amount has no answer yet, and means another one. */
  readonly sameAmountConfirmed: boolean;
  readonly termsAgreed: boolean;
  /** The vault's reference of a security code that was entered for this card; no part of what makes two acts the same. */
  readonly securityCode?: string | null | undefined;
};

/** `on` is after today. */
export type FutureAct = Act & {
  readonly on: IsoDate;
  /** The scheduled payment in whose place it stands, and which is cancelled with it. */
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
  /** The security code is not to be had any more, or never was: it is entered again, or the payment goes without. */
  | { readonly reason: 'security-code-gone' }
  /** What was reviewed no longer holds: review again. `lastPayment` is what was paid meanwhile, if anything. */
  | { readonly reason: 'changed'; readonly lastPayment: LastPayment | undefined }
  | BusyRefusal;

export type BusyRefusal =
  /** Another payment of this part is being charged this moment. */
  | { readonly reason: 'payment-in-progress'; readonly lastPayment: LastPayment }
  /** A payment of the same amount has no answer yet; `sameAmountConfirmed` goes past this. */
  | { readonly reason: 'same-amount-unanswered'; readonly lastPayment: LastPayment };

/** What claiming an intent came to: a payment that is ours to carry out, or the one that it led to before. `entered`: its method was entered on the way. */
export type Claimed =
  | {
      readonly fresh: true;
      readonly payment: Payment;
      readonly token: string;
      readonly entered: boolean;
      /** The processor's word for the security code. */
      readonly code?: string | undefined;
    }
  | { readonly fresh: false; readonly payment: Payment };

/** Towards what is left to pay of a device, today. */
export type DeviceAct = Omit<Act, 'part'> & { readonly devicePlanId: string };

type AnyAct = Act & { readonly on?: IsoDate; readonly devicePlanId?: string; readonly replaces?: string | undefined };

/**
 * Claims an intent for exactly what was reviewed, in one short transaction. A repeat of the act answers the first payment, in whatever
 * state it is (REST 409 while that is 'submitted' or 'draft').
 */
export async function claimAct(till: Till, payer: Payer, act: AnyAct, kind: Quote['kind']): Promise<Result<Claimed, ActRefusal>> {
  const account = payingAccount(payer);
  if (!account.ok) return account;
  if (!isUuid(act.intentId)) return refuse({ reason: 'no-such-intent' });
  const special = [act.devicePlanId, act.replaces].filter((id) => id !== undefined);
  const bodyHash = digest([kind, act.part, act.amount, act.methodId, act.on ?? null, ...special]);
  await till.failPoint('before-claim');
  const tried = await tryToClaim(till, account.value, act, kind, bodyHash);
  if (tried.ok) return tried;
  // Whatever stands against a new payment now, an act that was carried out before has its answer.
  const first = await readClaim(till.database, account.value, act.intentId);
  if (!first) return tried;
  return first.bodyHash === bodyHash ? accept({ fresh: false, payment: first.payment }) : refuse({ reason: 'intent-reused' });
}

async function tryToClaim(till: Till, accountId: string, act: AnyAct, kind: Quote['kind'], bodyHash: string): Promise<Result<Claimed, ActRefusal>> {
  if (!act.termsAgreed) return refuse({ reason: 'terms-not-agreed' });
  const situation = await readSituation(till, accountId, act.part, act.methodId, till.clock.now(), act);
  if (!situation) return refuse({ reason: 'no-such-part' });
  // Before all that follows from it: that it was taken or cancelled is why the rest has changed.
  const { replaces } = situation.facts;
  if (replaces && !replaces.ok) return replaces;
  const busy = busyWith(situation, act);
  if (busy) return refuse(busy);
  // Before what is wrong with the payment now: "You paid $142.37 two minutes ago" says why it is.
  if (paidSince(act.version, situation.payer)) return refuse({ reason: 'changed', lastPayment: situation.facts.lastPayment });
  const quote = quotePayment({ ...act, on: act.on }, situation.method, situation.facts, situation.limits);
  if (!quote.ok) return quote;
  if (situation.token === undefined) return refuse({ reason: 'no-such-method' });
  if (quote.value.kind !== kind || quoteVersion(quote.value, situation.payer) !== act.version)
    return refuse({ reason: 'changed', lastPayment: undefined });
  const entered = quote.value.method.keeping !== undefined;
  if (kind === 'future' && entered && !(await till.wallet.saveEntered(accountId, act.methodId))) return refuse({ reason: 'method-not-saved' });
  const code = act.securityCode
    ? await till.wallet.handOnCode(accountId, { ...quote.value.method, token: situation.token }, act.securityCode)
    : undefined;
  if (act.securityCode && code === undefined) return refuse({ reason: 'security-code-gone' });

  const intent = { intentId: act.intentId, bodyHash, aboveDueConfirmed: act.aboveDueConfirmed };
  const payment = newPayment(till, accountId, { ...quote.value, today: situation.facts.today, at: situation.at, channel: 'online' });
  const claimed = await claimOnce(till, { payment, intent, payerVersion: situation.payer.version });
  if (claimed) return accept({ fresh: true, payment: claimed, token: situation.token, entered, code });
  const since = await readSituation(till, accountId, act.part, undefined, situation.at);
  return refuse({ reason: 'changed', lastPayment: since?.facts.lastPayment });
}

/** What another payment of the part, still without an answer, has against this one. */
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

/** The row of a payment that is charged, or handed to the provider's schedule, next. */
export function newPayment(till: Till, accountId: string, make: PaymentToMake): NewPayment {
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
    submittedMs: charged ? till.machine.nowMs() : null,
    dueAt: plusMilliseconds(at, FIRST_LOOK_MS),
    recordedReference: null,
    devicePlanId: make.device?.planId ?? null,
    device: make.device?.device ?? null,
    replaces: make.replaces?.paymentId ?? null,
    trace: traceHeaders().traceparent ?? null,
  };
}

/** A run takes a payment up after this long (business time) when the process that made it has not. */
export const FIRST_LOOK_MS = 60_000;

/**
 * Claims, with another confirmation number where one was taken. Undefined when somebody else was quicker.
 * @param audit who did it for the customer; undefined: the customer, or what they agreed to before
 */
export async function claimOnce(till: Till, claiming: Claim, audit?: AuditLine): Promise<Payment | undefined> {
  try {
    return await claim(till, claiming, audit);
  } catch (error) {
    if (breaks(error, 'one_charge_at_a_time') || breaks(error, 'replaced_once')) return undefined;
    if (!breaks(error, 'payment_number_pkey')) throw error;
    return claimOnce(till, { ...claiming, payment: renumbered(claiming.payment) }, audit);
  }
}

/** The same payment with another confirmation number. */
export const renumbered = (payment: NewPayment): NewPayment => ({ ...payment, confirmationNumber: newConfirmationNumber() });

const newConfirmationNumber = () => confirmationNumber(randomBytes(CONFIRMATION_RANDOM_BYTES));
