import { setTimeout as pause } from 'node:timers/promises';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Till } from '../needs.ts';
import type { PaymentToPost } from '../port.ts';
import type { Payment } from '../store/payment.ts';
import { markPosted, takeDue } from '../store/payments.ts';
import { lookAfterMethod } from './look-after-method.ts';

const BATCH = 100;
const RETRY_MS = 60_000;
/** How long a success waits for others, so that they are posted together; nobody looks at it but the ledger. */
const COMPANY_MS = 25;
/** A till that is busy posts this often, or a full batch at once: each posting is two commits beside those that customers wait for. */
const BUSY_COMPANY_MS = 250;

export type Posting = {
  /** Posts a success without making anybody wait; together with all that came in meanwhile. */
  soon(payment: Payment): void;
  /** Resolves when nothing is waiting. */
  idle(): Promise<void>;
};

/** Brings successes into the provider's books. What fails here, or dies with the process, stays in the outbox for `postDue`. */
export function createPosting(till: Till): Posting {
  let waiting: Payment[] = [];
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    for (let companyMs = COMPANY_MS; waiting.length > 0; companyMs = waiting.length < BATCH ? BUSY_COMPANY_MS : 0) {
      await pause(companyMs);
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      try {
        await post(till, batch, till.clock.now());
      } catch (error) {
        till.onError('payments could not be posted; a run will try again', error);
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

/** The outbox: posts what is due, by batches, and one by one where a batch fails, so that one bad payment holds up no other. */
export async function postDue(till: Till, now: IsoInstant): Promise<void> {
  for (;;) {
    const batch = await takeDue(till.database, ['succeeded'], now, plusMilliseconds(now, RETRY_MS), BATCH);
    try {
      await post(till, batch, now);
    } catch {
      for (const payment of batch) await postAlone(till, payment, now);
    }
    // Whoever took these did not live to do it.
    for (const payment of batch) await lookAfterMethod(till, payment);
    if (batch.length < BATCH) return;
  }
}

async function postAlone(till: Till, payment: Payment, now: IsoInstant): Promise<void> {
  try {
    await post(till, [payment], now);
  } catch (error) {
    till.onError(`payment ${payment.paymentId} could not be posted; a run will try again`, error);
  }
}

/** Posting is idempotent by payment id: between the two steps a process may die. */
export async function post(till: Till, payments: readonly Payment[], now: IsoInstant): Promise<void> {
  if (payments.length === 0) return;
  await till.failPoint('before-post');
  await till.payments.post(payments.map(entryOf));
  await till.failPoint('after-post');
  await markPosted(till.database, payments, now);
  await till.failPoint('after-posted');
}

const entryOf = ({
  paymentId,
  accountId,
  part,
  amount,
  payOn,
  enteredAt,
  submittedAt,
  settlesOn,
  channel,
  devicePlanId,
}: Payment): PaymentToPost => ({
  paymentId,
  accountId,
  part,
  amount,
  on: payOn,
  at: submittedAt ?? enteredAt,
  channel,
  ...(settlesOn !== null && { settlesOn }),
  ...(devicePlanId !== null && { devicePlanId }),
});
