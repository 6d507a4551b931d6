import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { accountTime } from '#platform/rules/time/account-time.ts';
import { type AuditLine, writeAudit } from '#platform/server/audit/audit.ts';
import type { Database } from '#platform/server/database/database.ts';
import { continueTrace } from '#platform/server/http/trace-id.ts';
import { isUuid, uuidOf } from '#platform/server/uuid.ts';
import { type RefundGround, refundableOf } from '../../rules/reversal/reversal.ts';
import { FIRST_LOOK_MS, nextCheck } from '../../rules/state/check-times.ts';
import { NOT_ATTEMPTED } from '../../rules/state/decline-classes.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { askProcessor } from '../paying/ask-processor.ts';
import { POST_GRACE_MS } from '../paying/charge.ts';
import { statusOf } from '../paying/situation.ts';
import type { ChargeAnswer } from '../processor.ts';
import { askRefund } from '../store/ask-refund.ts';
import { findPayment } from '../store/events.ts';
import type { Payment } from '../store/payment.ts';
import type { Reversal } from '../store/reversal.ts';
import { concludeReversal, type NewReversal, putOffReversal, type ReversalKey, readReversal, takeDueReversals } from '../store/reversals.ts';
import { nextBillOf } from './next-bill.ts';
import { postSoon } from './post-reversals.ts';
import { putReversalNotice } from './reversal-notices.ts';

/** A refund that an operator or a client requests. */
export type RefundRequest = {
  readonly paymentId: string;
  /** Undefined means all that is left of it. */
  readonly amount: Cents | undefined;
  readonly ground: RefundGround;
  /** What was left to refund when the requester decided, if somebody looked: with another refund since, they have to look again. */
  readonly leftSeen?: Cents | undefined;
  /** For the audit trail. */
  readonly actor: string;
  /** For the audit trail; other systems give none. */
  readonly reason?: string | undefined;
  /** Chosen by the requester: the same key always means the same refund. */
  readonly key: string;
};

export type RefundRefusal =
  | { readonly reason: 'no-such-payment' }
  /** The payment was not taken, has not settled, or was taken by someone else, who has to refund it. */
  | { readonly reason: 'not-successful' | 'not-settled' | 'taken-elsewhere' }
  /** Its money is disputed, or went back already. */
  | { readonly reason: 'nothing-left' }
  | { readonly reason: 'amount-out-of-range'; readonly maximum: Cents }
  /** Money went back, or came under dispute, since the requester looked. */
  | { readonly reason: 'changed' }
  /** The key was used with another amount or ground: nothing was refunded. */
  | { readonly reason: 'key-reused' };

/**
 * Refunds a payment, in full or in part, to the method it came from. The processor is asked once and never again; a refund without an answer is
 * looked up like a charge.
 * @returns the refund in its current state: given, refused by the processor, or unknown
 */
export async function refundPayment(context: PaymentsContext, request: RefundRequest): Promise<Result<Reversal, RefundRefusal>> {
  const payment = isUuid(request.paymentId) ? await findPayment(context.database, { id: request.paymentId }) : undefined;
  if (!payment) return refuse({ reason: 'no-such-payment' });
  const at = context.clock.now();
  const { today } = accountTime(at, await zoneOf(context, payment));
  const reversalId = refundIdOf(request);
  if (payment.state !== 'succeeded') return refuse({ reason: 'not-successful' });
  if (payment.submittedMs === null) return refuse({ reason: 'taken-elsewhere' });
  if (statusOf(payment, today) === 'pending') return refuse({ reason: 'not-settled' });

  const requested = await askRefund(context.database, payment, {
    actor: request.actor,
    reason: request.reason,
    ground: request.ground,
    refundOf: (reversals) => wantedOf(payment, request, reversals),
    refund: { reversalId, happenedAt: at, happenedOn: today, askedMs: context.machine.nowMs(), dueAt: plusMilliseconds(at, FIRST_LOOK_MS) },
  });
  if (!requested.ok) return requested;
  const { fresh, refund } = requested.value;
  if (!fresh) {
    const isSame = (request.amount ?? refund.amount) === refund.amount && (refund.ground ?? request.ground) === request.ground;
    return isSame ? accept(refund) : refuse({ reason: 'key-reused' });
  }
  await context.failPoint('before-refund');
  const { reversalId: refundId, amount } = refund;
  const answer = await askProcessor(context, refund.askedMs, () => context.processor.refund({ refundId, paymentId: refund.paymentId, amount }));
  await context.failPoint('after-refund');
  return accept(await settleRefund(context, payment, refund, answer, at));
}

function wantedOf(payment: Payment, { amount, leftSeen }: RefundRequest, reversals: Payment['reversals']): Result<Cents, RefundRefusal> {
  const left = refundableOf(payment.amount, reversals);
  if (left === 0) return refuse({ reason: 'nothing-left' });
  if (leftSeen !== undefined && leftSeen !== left) return refuse({ reason: 'changed' });
  const wanted = amount ?? left;
  return wanted > 0 && wanted <= left ? accept(wanted) : refuse({ reason: 'amount-out-of-range', maximum: left });
}

/** Stores the processor's answer to a refund, once, and posts it if given. If another process has stored an answer, that one stands. */
async function settleRefund(context: PaymentsContext, payment: Payment, refund: Reversal, answer: ChargeAnswer, now: IsoInstant): Promise<Reversal> {
  return (await endRefund(context, payment, refund, answer, now)) ?? (await ofEndedRefund(context, refund, answer)) ?? refund;
}

/** Undefined if the refund already has an outcome. `audit` names the operator who reported it. */
export async function endRefund(
  context: PaymentsContext,
  payment: Payment,
  refund: Reversal,
  answer: ChargeAnswer,
  now: IsoInstant,
  audit?: AuditLine,
): Promise<Reversal | undefined> {
  const nextBill = await nextBillOf(context, payment);
  const stored = await context.database.transaction().execute(async (transaction) => {
    const concluded = await concludeRefund(transaction, refund, answer, dueAfter(refund, answer, now));
    if (concluded) await putReversalNotice(context, transaction, payment, concluded, nextBill);
    if (concluded && audit) await writeAudit(transaction, payment.accountId, audit);
    return concluded;
  });
  await context.failPoint('after-reversal');
  if (stored && payment.postedAt !== null) await postSoon(context, stored, now);
  return stored;
}

/** A refund that had its outcome before this answer. If the processor gave a refund that we had recorded as refused, the operator is alerted. */
export async function ofEndedRefund(context: PaymentsContext, refund: ReversalKey, answer: ChargeAnswer): Promise<Reversal | undefined> {
  const known = await readReversal(context.database, refund);
  if (answer.outcome === 'approved' && known?.state === 'refused') {
    context.onError('a refund was given after it had ended otherwise', new Error(`refund ${refund.reversalId} of ${refund.paymentId}`));
  }
  return known;
}

function dueAfter({ happenedAt }: Reversal, { outcome }: ChargeAnswer, now: IsoInstant): IsoInstant | undefined {
  if (outcome === 'approved') return plusMilliseconds(now, POST_GRACE_MS);
  return outcome === 'unknown' ? nextCheck(happenedAt, now) : undefined;
}

/** Undefined if the refund already has an outcome. */
export function concludeRefund(
  transaction: Database,
  refund: Omit<NewReversal, 'kind' | 'state' | 'code' | 'dueAt'>,
  answer: ChargeAnswer,
  dueAt: IsoInstant | undefined,
): Promise<Reversal | undefined> {
  const common = { ...refund, kind: 'refund', dueAt } as const;
  switch (answer.outcome) {
    case 'approved':
      return concludeReversal(transaction, 'approve', { ...common, code: null });
    case 'declined':
      return concludeReversal(transaction, 'decline', { ...common, code: answer.code, dueAt: undefined });
    case 'not-attempted':
      return concludeReversal(transaction, 'decline', { ...common, code: NOT_ATTEMPTED, dueAt: undefined });
    case 'unknown':
      return concludeReversal(transaction, 'lose-answer', { ...common, code: null });
  }
}

const BATCH = 50;
const LEASE_MS = 60_000;
/** The delay before asking again, when the processor knows nothing and it is too soon to believe that. */
const SOON_MS = 1_000;

/** Asks the processor about refunds without an answer. It never refunds. */
export async function askForUnansweredRefunds(context: PaymentsContext, now: IsoInstant): Promise<void> {
  for (;;) {
    const batch = await takeDueReversals(context.database, ['asked', 'unknown'], now, plusMilliseconds(now, LEASE_MS), BATCH);
    for (const refund of batch) await continueTrace(refund.trace, 'payments.ask-refunds', () => tryToAsk(context, refund, now));
    if (batch.length < BATCH) return;
  }
}

/** A refund whose answer cannot be stored holds up no other. */
async function tryToAsk(context: PaymentsContext, refund: Reversal, now: IsoInstant): Promise<void> {
  try {
    await ask(context, refund, now);
  } catch (error) {
    context.onError(`what became of refund ${refund.reversalId} could not be stored; a run will ask again`, error);
  }
}

async function ask(context: PaymentsContext, refund: Reversal, now: IsoInstant): Promise<void> {
  await context.failPoint('before-refund-lookup');
  const answer = await lookUp(context, refund);
  if (answer === 'too-soon') return putOffReversal(context.database, refund, plusMilliseconds(now, SOON_MS));
  if (answer.outcome === 'unknown' && refund.state === 'unknown') {
    const again = nextCheck(refund.happenedAt, now);
    await putOffReversal(context.database, refund, again);
    if (again === undefined)
      context.onError('a refund is unresolved and needs an operator', new Error(`refund ${refund.reversalId} of ${refund.paymentId}`));
    return;
  }
  const payment = await findPayment(context.database, { id: refund.paymentId });
  if (payment) await settleRefund(context, payment, refund, answer, now);
}

/** "None" is believed only after twice our timeout, whatever this server's clock says: until then the refund may still be in flight (decisions 6). */
async function lookUp(context: PaymentsContext, { reversalId, askedMs }: Reversal): Promise<ChargeAnswer | 'too-soon'> {
  try {
    const answer = await context.processor.lookupRefund(reversalId);
    if (answer.outcome !== 'none') return answer;
    await context.agreeOnTime();
    return context.machine.nowMs() - (askedMs ?? 0) >= 2 * context.settings.chargeTimeoutMs ? { outcome: 'not-attempted' } : 'too-soon';
  } catch (error) {
    context.onError('the processor could not be asked about a refund', error);
    return { outcome: 'unknown' };
  }
}

/** The refund's id here and at the processor: the same for a repeated request. */
const refundIdOf = ({ paymentId, key }: RefundRequest): string => uuidOf(JSON.stringify(['refund', paymentId, key]));

/** @throws for an unknown account, which cannot happen: it has a payment */
async function zoneOf(context: PaymentsContext, { accountId }: Payment): Promise<string> {
  const account = await context.accounts.account(accountId);
  if (!account) throw new Error(`no account ${accountId}`);
  return account.timeZone;
}
