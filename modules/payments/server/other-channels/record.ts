import { randomBytes } from 'node:crypto';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { traceHeaders } from '#platform/server/http/trace-id.ts';
import { uuidAt } from '#platform/server/uuid.ts';
import { CONFIRMATION_RANDOM_BYTES, confirmationNumber } from '../../rules/confirmation-number.ts';
import type { RecordedChannel } from '../../rules/payment-channel.ts';
import type { Tender } from '../../rules/tender.ts';
import type { PaymentsContext } from '../needs.ts';
import { claimOnce } from '../paying/act.ts';
import { POST_GRACE_MS } from '../paying/charge.ts';
import type { Posting } from '../paying/posting.ts';
import { readSituation, type Situation } from '../paying/situation.ts';
import type { NewPayment } from '../store/claim.ts';
import type { Payment } from '../store/payment.ts';
import { readClaim } from '../store/payments.ts';
import { bindIdempotencyKey, type KeyedRequest, type KeyRefusal } from './idempotency-key.ts';

/** Money already taken elsewhere: in a store, by mail, by another system. */
export type TakenMoney = KeyedRequest & {
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly channel: RecordedChannel;
  readonly tender: Tender;
  /** The reference of whoever took it, such as a receipt or check number. */
  readonly reference: string;
  /** The day on which it was taken, in the account's time zone; undefined means today. */
  readonly takenOn: IsoDate | undefined;
};

export type RecordRefusal =
  | KeyRefusal
  | { readonly reason: 'no-such-part' }
  | { readonly reason: 'taken-on-out-of-range'; readonly from: IsoDate; readonly to: IsoDate };

/** A store that was offline reports its payments late, but older ones are for the accountants. */
const OLDEST_DAYS = 30;

/** Records money already taken: a success at once, never charged, and posted to the provider's books shortly after. Once for each key. */
export async function recordPayment(context: PaymentsContext, posting: Posting, taken: TakenMoney): Promise<Result<Payment, RecordRefusal>> {
  const { part, amount, channel, tender, reference, takenOn } = taken;
  const bound = await bindIdempotencyKey(context, taken, ['record', part, amount, channel, tender, reference, takenOn ?? null]);
  if (!bound.ok) return bound;
  const { intentId, bodyHash, first } = bound.value;
  if (first) return accept(first);
  const situation = await readSituation(context, taken.accountId, part, undefined, context.clock.now());
  if (!situation) return refuse({ reason: 'no-such-part' });
  const { today } = situation.facts;
  const range = { from: plusDays(today, -OLDEST_DAYS), to: today };
  const on = takenOn ?? today;
  if (on < range.from || on > range.to) return refuse({ reason: 'taken-on-out-of-range', ...range });

  const payment = recordedPayment(taken, situation, on);
  const subject = { paymentId: payment.paymentId, part, amount, channel, tender: tender.kind, reference };
  const claiming = { payment, intent: { intentId, bodyHash, aboveDueConfirmed: true }, payerVersion: undefined };
  const claimed = await claimOnce(context, claiming, { actor: taken.actor, act: 'payment.record', subject, at: situation.at });
  // Of two concurrent requests with one key, the second finds the payment of the first.
  const recorded = claimed ?? (await readClaim(context.database, taken.accountId, intentId))?.payment;
  if (!recorded) throw new Error(`the payment of intent ${intentId} is gone`);
  if (claimed) posting.soon(claimed);
  return accept(recorded);
}

function recordedPayment({ accountId, part, amount, channel, tender, reference }: TakenMoney, { at, facts }: Situation, on: IsoDate): NewPayment {
  return {
    accountId,
    paymentId: uuidAt(at),
    state: 'succeeded',
    part,
    amount,
    confirmationNumber: confirmationNumber(randomBytes(CONFIRMATION_RANDOM_BYTES)),
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
    devicePlanId: null,
    device: null,
    replaces: null,
    trace: traceHeaders().traceparent ?? null,
  };
}
