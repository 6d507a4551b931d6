import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { traceHeaders } from '#platform/server/http/trace-id.ts';
import { uuidAt } from '#platform/server/uuid.ts';
import type { RecordedChannel } from '../../rules/payment-channel.ts';
import { leftAfter } from '../../rules/quote/left-after.ts';
import type { LastPayment } from '../../rules/quote/quote.ts';
import type { Tender } from '../../rules/tender.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { POST_GRACE_MS } from '../paying/charge.ts';
import { claimOnce, newConfirmationNumber } from '../paying/new-payment.ts';
import type { Posting } from '../paying/posting.ts';
import { lastPaymentOf, readSituation, type Situation } from '../paying/situation.ts';
import type { NewPayment } from '../store/claim.ts';
import type { Payment } from '../store/payment.ts';
import { readClaim } from '../store/payments.ts';
import { readRecorded } from '../store/recorded.ts';
import { type BoundIdempotencyKey, bindIdempotencyKey, type KeyedRequest, type KeyRefusal } from './idempotency-key.ts';

/** Money already taken elsewhere: in a store, by mail, by another system. */
export type MoneyTaken = {
  readonly accountId: string;
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly channel: RecordedChannel;
  readonly tender: Tender;
  /** The reference of whoever took it, such as a receipt or check number. */
  readonly reference: string;
  /** The day on which it was taken, in the account's time zone; undefined means today. */
  readonly takenOn: IsoDate | undefined;
  /**
   * Refuse money that was recorded before with the same reference, amount and part. For people, who may type a slip that a colleague typed already;
   * a system has its keys instead, and its references are its own affair.
   */
  readonly unlessRecorded?: boolean | undefined;
};

export type TakenMoney = KeyedRequest & MoneyTaken;

type TakenRefusal = { readonly reason: 'no-such-part' } | { readonly reason: 'taken-on-out-of-range'; readonly from: IsoDate; readonly to: IsoDate };

export type RecordRefusal = KeyRefusal | TakenRefusal | { readonly reason: 'already-recorded'; readonly lastPayment: LastPayment };

/** What recording it would do: the day it counts for, what is due before it, and the payment that it seems to repeat. */
export type RecordReview = { readonly on: IsoDate; readonly amountDue: Cents; readonly recordedBefore: LastPayment | undefined };

/** Days. A store that was offline reports its payments late, but older ones are for the accountants. */
export const OLDEST_DAYS = 30;

/** What recording this money would do, or why it would be refused; changes nothing. */
export async function reviewRecord(context: PaymentsContext, taken: MoneyTaken): Promise<Result<RecordReview, TakenRefusal>> {
  const fitting = await fits(context, taken);
  if (!fitting.ok) return fitting;
  const { on, situation, before } = fitting.value;
  return accept({ on, amountDue: situation.facts.debt.amountDue, recordedBefore: before && lastPaymentOf(before) });
}

/** Records money already taken: a success at once, never charged, and posted to the provider's books shortly after. Once for each key. */
export async function recordPayment(context: PaymentsContext, posting: Posting, taken: TakenMoney): Promise<Result<Payment, RecordRefusal>> {
  const { part, amount, channel, tender, reference, takenOn } = taken;
  const bound = await bindIdempotencyKey(context, taken, ['record', part, amount, channel, tender, reference, takenOn ?? null]);
  if (!bound.ok) return bound;
  if (bound.value.first) return accept(bound.value.first);
  const recorded = await claim(context, taken, bound.value);
  if (!recorded.ok) return recorded;
  const { payment, fresh } = recorded.value;
  if (fresh) posting.soon(payment);
  return accept(payment);
}

type Fitting = { readonly situation: Situation; readonly on: IsoDate; readonly before: Payment | undefined };

async function fits(context: PaymentsContext, taken: MoneyTaken): Promise<Result<Fitting, TakenRefusal>> {
  const { accountId, part, takenOn } = taken;
  const situation = await readSituation(context, accountId, part, undefined, context.clock.now());
  if (!situation) return refuse({ reason: 'no-such-part' });
  const { today } = situation.facts;
  const range = { from: plusDays(today, -OLDEST_DAYS), to: today };
  const on = takenOn ?? today;
  if (on < range.from || on > range.to) return refuse({ reason: 'taken-on-out-of-range', ...range });
  // Read after the payer's version: one that is recorded between the two reads is found when that version is claimed.
  return accept({ situation, on, before: await readRecorded(context.database, { ...taken, since: range.from }) });
}

async function claim(
  context: PaymentsContext,
  taken: TakenMoney,
  { intentId, bodyHash }: BoundIdempotencyKey,
): Promise<Result<{ readonly payment: Payment; readonly fresh: boolean }, RecordRefusal>> {
  const { accountId, part, amount, channel, tender, reference, unlessRecorded = false } = taken;
  const ofKey = async () => (await readClaim(context.database, accountId, intentId))?.payment;
  const fitting = refuseRepeated(await fits(context, taken), unlessRecorded);
  if (!fitting.ok) {
    // Even if it would be refused now: if a request with the same key went through meanwhile, its payment is the answer.
    const first = await ofKey();
    return first ? accept({ payment: first, fresh: false }) : fitting;
  }
  const { situation, on } = fitting.value;
  const payment = recordedPayment(taken, situation, on);
  const subject = { paymentId: payment.paymentId, part, amount, channel, tender: tender.kind, reference };
  const payerVersion = unlessRecorded ? situation.payer.version : undefined;
  const left = leftAfter(situation.facts.debt, amount);
  const claiming = { payment, intent: { intentId, bodyHash, aboveDueConfirmed: true }, payerVersion, left };
  const claimed = await claimOnce(context, claiming, { actor: taken.actor, act: 'payment.record', subject, at: situation.at });
  if (claimed) return accept({ payment: claimed, fresh: true });
  // Of two concurrent requests with one key, the second finds the payment of the first.
  const first = await ofKey();
  if (first) return accept({ payment: first, fresh: false });
  if (!unlessRecorded) throw new Error(`the payment of intent ${intentId} is gone`);
  // Another payment of the account came between: it may be this very money. Each round means that one has gone through, so there are few.
  return claim(context, taken, { intentId, bodyHash, first: undefined });
}

const refuseRepeated = (fitting: Result<Fitting, TakenRefusal>, unlessRecorded: boolean): Result<Fitting, RecordRefusal> =>
  unlessRecorded && fitting.ok && fitting.value.before
    ? refuse({ reason: 'already-recorded', lastPayment: lastPaymentOf(fitting.value.before) })
    : fitting;

function recordedPayment({ accountId, part, amount, channel, tender, reference }: TakenMoney, { at, facts }: Situation, on: IsoDate): NewPayment {
  return {
    accountId,
    paymentId: uuidAt(at),
    state: 'succeeded',
    part,
    amount,
    confirmationNumber: newConfirmationNumber(),
    methodId: null,
    methodKind: tender.kind,
    methodBrand: tender.kind === 'card' ? tender.brand : null,
    methodLastFour: 'lastFour' in tender ? (tender.lastFour ?? null) : null,
    channel,
    coversPastDue: facts.debt.pastDue > 0,
    restoresInMinutes: null,
    restoresOnceSettled: false,
    enteredAt: at,
    enteredOn: facts.today,
    payOn: on,
    submittedAt: null,
    submittedMs: null,
    dueAt: plusMilliseconds(at, POST_GRACE_MS),
    recordedReference: reference,
    payable: null,
    replaces: null,
    trace: traceHeaders().traceparent ?? null,
  };
}
