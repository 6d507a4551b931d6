import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { goneBack } from '../../rules/reversal.ts';
import type { Till } from '../needs.ts';
import type { ReversalToPost } from '../port.ts';
import { readPayment } from '../store/payments.ts';
import type { Reversal } from '../store/reversal.ts';
import { markReversalsPosted, takeDueReversals } from '../store/reversals.ts';

const BATCH = 100;
const RETRY_MS = 60_000;

/** Brings what went back into the provider's books at once. What fails stays in the outbox for `postDueReversals`. */
export async function postSoon(till: Till, reversal: Reversal, now: IsoInstant): Promise<void> {
  if (!goneBack.includes(reversal.state)) return;
  try {
    await post(till, reversal, now);
  } catch (error) {
    till.onError(`${reversal.kind} ${reversal.reversalId} could not be posted; a run will try again`, error);
  }
}

/** The outbox of what went back. Few in a day, so one by one: no bad one holds up another. */
export async function postDueReversals(till: Till, now: IsoInstant): Promise<void> {
  for (;;) {
    const batch = await takeDueReversals(till.database, goneBack, now, plusMilliseconds(now, RETRY_MS), BATCH);
    for (const reversal of batch) await postSoon(till, reversal, now);
    if (batch.length < BATCH) return;
  }
}

/** Posting is idempotent by reversal id: between the two steps a process may die. */
async function post(till: Till, reversal: Reversal, now: IsoInstant): Promise<void> {
  await till.failPoint('before-reverse');
  await till.payments.reverse([await entryOf(till, reversal)]);
  await till.failPoint('after-reverse');
  await markReversalsPosted(till.database, [reversal], now);
  await till.failPoint('after-reversed');
}

async function entryOf(
  till: Till,
  { accountId, paymentId, reversalId, kind, amount, code, happenedOn, happenedAt }: Reversal,
): Promise<ReversalToPost> {
  const payment = await readPayment(till.database, accountId, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} is gone`);
  const returnCode = kind === 'return' ? (code ?? undefined) : undefined;
  return { accountId, paymentId, reversalId, part: payment.part, kind, amount, returnCode, on: happenedOn, at: happenedAt };
}
