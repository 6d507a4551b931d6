import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { accountTime } from '#platform/rules/time/account-time.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { returnClass } from '../../rules/reversal/return-code.ts';
import { isGivenTwice } from '../../rules/reversal/reversal.ts';
import { FIRST_LOOK_MS, nextCheck } from '../../rules/state/check-times.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { POST_GRACE_MS, storeAnswer } from '../paying/charge.ts';
import { endMethod, finishEnteredMethod } from '../paying/method-after-payment.ts';
import type { Posting } from '../paying/posting.ts';
import type { ProcessorEvent } from '../processor.ts';
import { deleteEventsSettledBefore, type KeptEvent, keepEvent, markApplied, parkEvent, takeDueEvents } from '../store/events.ts';
import type { Payment } from '../store/payment.ts';
import { readPayment } from '../store/payments.ts';
import type { Reversal } from '../store/reversal.ts';
import { addReversal, concludeReversal, readReversal } from '../store/reversals.ts';
import { fitOf } from './event-fit.ts';
import { nextBillOf } from './next-bill.ts';
import { postSoon } from './post-reversals.ts';
import { concludeRefund, ofEndedRefund } from './refund.ts';
import { putReversalNotice } from './reversal-notices.ts';

const BATCH = 50;

/**
 * Receives a processor event: stores it first, so that it can be acknowledged whatever happens next, then applies it. An event whose payment does not
 * exist or has no outcome yet waits in the inbox.
 */
export async function receiveEvent(context: PaymentsContext, posting: Posting, event: ProcessorEvent): Promise<void> {
  const now = context.clock.now();
  await context.failPoint('before-keep');
  const kept = await keepEvent(context.database, event, now, plusMilliseconds(now, FIRST_LOOK_MS));
  await context.failPoint('after-keep');
  if (kept) await tryToApply(context, posting, kept, now);
}

/** Applies what is left in the inbox: events that came too early, and those that a process died on. */
export async function applyDueEvents(context: PaymentsContext, posting: Posting, now: IsoInstant): Promise<void> {
  for (;;) {
    const batch = await takeDueEvents(context.database, now, plusMilliseconds(now, FIRST_LOOK_MS), BATCH);
    for (const kept of batch) await tryToApply(context, posting, kept, now);
    if (batch.length < BATCH) return;
  }
}

/** True once the event is applied. False if it does not fit yet, or if a run has to try again. */
export async function tryToApply(context: PaymentsContext, posting: Posting, kept: KeptEvent, now: IsoInstant): Promise<boolean> {
  try {
    if (await apply(context, posting, kept.event, now)) return true;
    await park(context, kept, now);
  } catch (error) {
    context.onError(`event ${kept.event.eventId} of the processor could not be applied; a run will try again`, error);
  }
  return false;
}

async function park(context: PaymentsContext, { event, receivedAt }: KeptEvent, now: IsoInstant): Promise<void> {
  const again = nextCheck(receivedAt, now);
  await parkEvent(context.database, event, again);
  if (again === undefined) {
    context.onError(
      'an event of the processor is unresolved and needs an operator',
      new Error(`event ${event.eventId}, ${event.kind} of ${event.paymentId}`),
    );
  }
}

/** False if it does not fit the payment now. */
async function apply(context: PaymentsContext, posting: Posting, event: ProcessorEvent, now: IsoInstant): Promise<boolean> {
  const fit = await fitOf(context.database, event);
  if (!fit.ok) return false;
  const payment = fit.value;
  if (event.kind === 'charge-answered') {
    const answered = await storeAnswer(context, payment, event.answer, now);
    await markApplied(context.database, event, now);
    if (answered.state === 'succeeded' && answered.postedAt === null) {
      posting.soon(answered);
      await finishEnteredMethod(context, answered);
    }
    return true;
  }
  if (event.kind === 'account-corrected') {
    const { lastFour, accountType } = event;
    if (payment.methodId !== null) await context.wallet.correctBankAccount(payment.accountId, payment.methodId, { lastFour, accountType });
    await markApplied(context.database, event, now);
    return true;
  }
  if (event.kind === 'returned') await ofReturn(context, payment, event.code, now);
  await context.failPoint('before-reversal');
  const reversal = await storeReversal(context, payment, event, now);
  await context.failPoint('after-reversal');
  if (reversal && payment.postedAt !== null) await postSoon(context, reversal, now);
  if (reversal) await ofGivenTwice(context, reversal);
  else await ofKnownReversal(context, payment, event);
  return true;
}

/** The books follow the processor's; an operator can still contest a dispute, or claim the money back. */
async function ofGivenTwice(context: PaymentsContext, { accountId, paymentId, kind, state, reversalId }: Reversal): Promise<void> {
  const payment = await readPayment(context.database, accountId, paymentId);
  if (state === 'won' || !payment || !isGivenTwice(payment.amount, payment.reversals)) return;
  context.onError('more goes back of a payment than was paid', new Error(`${kind} ${reversalId} of ${paymentId} is ${state}`));
}

/** The event changed nothing: it was told before, or it contradicts how its reversal has ended, which only an operator can settle. */
async function ofKnownReversal(context: PaymentsContext, { accountId, paymentId }: Payment, event: ReversalEvent): Promise<void> {
  if (event.kind === 'refund-answered') await ofEndedRefund(context, { accountId, paymentId, reversalId: event.refundId }, event.answer);
  if (event.kind !== 'dispute' || event.state === 'open') return;
  const known = await readReversal(context.database, { accountId, paymentId, reversalId: event.disputeId });
  if (known && known.state !== event.state) {
    context.onError(`a dispute was reported as ${event.state} after it was ${known.state}`, new Error(`dispute ${event.disputeId} of ${paymentId}`));
  }
}

/** What a return means for the method: it is unusable, or may no longer be debited automatically. */
async function ofReturn(context: PaymentsContext, payment: Payment, code: string, at: IsoInstant): Promise<void> {
  const { accountId, methodId } = payment;
  switch (returnClass(code)) {
    case 'account-unusable':
      return endMethod(context, payment, at);
    case 'not-authorized':
      if (methodId !== null) await context.onUnauthorized({ accountId, methodId, at });
      return;
    case 'present-again':
    case 'final':
      return;
  }
}

type ReversalEvent = Extract<ProcessorEvent, { readonly kind: 'refund-answered' | 'returned' | 'dispute' }>;

/** Stores the reversal, marks the event as applied and writes the notice, in one transaction. Undefined if nothing changed. */
async function storeReversal(context: PaymentsContext, payment: Payment, event: ReversalEvent, now: IsoInstant): Promise<Reversal | undefined> {
  const { accountId, paymentId } = payment;
  const { amount, happenedAt } = event;
  const happenedOn = await dayOf(context, payment, happenedAt);
  const common = { accountId, paymentId, amount, happenedAt, happenedOn, askedMs: null, ground: null };
  const dueAt = plusMilliseconds(now, POST_GRACE_MS);
  const nextBill = event.kind === 'returned' ? undefined : await nextBillOf(context, payment);
  return context.database.transaction().execute(async (transaction) => {
    const stored = await store(transaction);
    await markApplied(transaction, event, now);
    if (stored) await putReversalNotice(context, transaction, payment, stored, nextBill);
    return stored;
  });

  function store(transaction: Database): Promise<Reversal | undefined> {
    switch (event.kind) {
      case 'returned':
        return addReversal(transaction, { ...common, reversalId: event.returnId, kind: 'return', state: 'returned', code: event.code, dueAt });
      case 'refund-answered':
        return concludeRefund(transaction, { ...common, reversalId: event.refundId }, event.answer, dueAt);
      case 'dispute': {
        const dispute = { ...common, reversalId: event.disputeId, kind: 'dispute', code: event.reason } as const;
        if (event.state === 'open') return addReversal(transaction, { ...dispute, state: 'open', dueAt: undefined });
        return event.state === 'won'
          ? concludeReversal(transaction, 'win', { ...dispute, dueAt: undefined })
          : concludeReversal(transaction, 'lose', { ...dispute, dueAt });
      }
    }
  }
}

/** The date of an instant in the account's time zone. @throws for an unknown account, which cannot happen: it has a payment */
async function dayOf(context: PaymentsContext, { accountId }: Payment, instant: IsoInstant) {
  const account = await context.accounts.account(accountId);
  if (!account) throw new Error(`no account ${accountId}`);
  return accountTime(instant, account.timeZone).today;
}

const KEPT_MS = 30 * DAY_MS;

/** Deletes events so old that nobody sends them again. */
export async function forgetEvents(context: PaymentsContext, now: IsoInstant): Promise<void> {
  await deleteEventsSettledBefore(context.database, plusMilliseconds(now, -KEPT_MS));
}
