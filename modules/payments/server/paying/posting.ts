import { setTimeout as pause } from 'node:timers/promises';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { skipFailing } from '#platform/server/skip-failing.ts';
import type { PaymentsContext } from '../dependencies.ts';
import type { PaymentToPost } from '../port.ts';
import type { Payment } from '../store/payment.ts';
import { markPosted, takeDue } from '../store/payments.ts';
import { finishEnteredMethod } from './method-after-payment.ts';

const BATCH = 100;
const RETRY_MS = 60_000;
/** How long a success waits for others, so that they are posted in one batch. */
const BATCH_WINDOW_MS = 25;
/** A busy process posts at this interval, or once a batch is full: each posting costs two commits, which slow down those that customers wait for. */
const BUSY_BATCH_WINDOW_MS = 250;

export type Posting = {
  /** Posts a success in the background, in one batch with others that arrive meanwhile. */
  soon(payment: Payment): void;
  /** Resolves when everything is posted. */
  idle(): Promise<void>;
};

/** Posts successes to the provider's books. What fails here, or is lost with the process, stays in the outbox for `postDue`. */
export function createPosting(context: PaymentsContext): Posting {
  let waiting: Payment[] = [];
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    for (let windowMs = BATCH_WINDOW_MS; waiting.length > 0; windowMs = waiting.length < BATCH ? BUSY_BATCH_WINDOW_MS : 0) {
      await pause(windowMs);
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      try {
        await post(context, batch, context.clock.now());
      } catch (error) {
        context.onError('payments could not be posted; a run will try again', error);
      }
    }
    working = undefined;
  }

  return {
    soon(payment) {
      waiting.push(payment);
      working ??= work();
    },
    idle: async () => working,
  };
}

/** Posts what is due in the outbox, in batches. A batch that fails is posted by halves, so that one bad payment holds up no other. */
export async function postDue(context: PaymentsContext, now: IsoInstant): Promise<void> {
  for (;;) {
    const batch = await takeDue(context.database, ['succeeded'], now, plusMilliseconds(now, RETRY_MS), BATCH);
    const { failed } = await skipFailing(batch, (some) => post(context, some, now));
    for (const { item, error } of failed) context.onError(`payment ${item.paymentId} could not be posted; a run will try again`, error);
    // The process that charged these died before it could do so.
    for (const payment of batch) await finishEnteredMethod(context, payment);
    if (batch.length < BATCH) return;
  }
}

/** Posts to the provider, then marks as posted. A process may die in between: posting is idempotent by payment id. */
export async function post(context: PaymentsContext, payments: readonly Payment[], now: IsoInstant): Promise<void> {
  if (payments.length === 0) return;
  await context.failPoint('before-post');
  await context.payments.post(payments.map(entryOf));
  await context.failPoint('after-post');
  await markPosted(context.database, payments, now);
  await context.failPoint('after-posted');
}

const entryOf = ({ paymentId, accountId, part, amount, payOn, enteredAt, submittedAt, settlesOn, channel, payable }: Payment): PaymentToPost => ({
  paymentId,
  accountId,
  part,
  amount,
  on: payOn,
  at: submittedAt ?? enteredAt,
  channel,
  ...(settlesOn !== null && { settlesOn }),
  ...(payable !== null && { payable: { kind: payable.kind, id: payable.id } }),
});
