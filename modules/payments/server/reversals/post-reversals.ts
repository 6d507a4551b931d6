import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { goneBack, owedAfter } from '../../rules/reversal/reversal.ts';
import type { PaymentsContext } from '../dependencies.ts';
import type { ReversalToPost } from '../port.ts';
import { readPayment } from '../store/payments.ts';
import type { Reversal } from '../store/reversal.ts';
import { markReversalsPosted, takeDueReversals } from '../store/reversals.ts';

const BATCH = 100;
const RETRY_MS = 60_000;

/** Posts a reversal to the provider's books at once. If that fails, it stays in the outbox for `postDueReversals`. */
export async function postSoon(context: PaymentsContext, reversal: Reversal, now: IsoInstant): Promise<void> {
  if (!goneBack.includes(reversal.state)) return;
  try {
    await post(context, reversal, now);
  } catch (error) {
    context.onError(`${reversal.kind} ${reversal.reversalId} could not be posted; a run will try again`, error);
  }
}

/** Posts the reversals in the outbox, one by one since there are few a day, so that a bad one holds up no other. */
export async function postDueReversals(context: PaymentsContext, now: IsoInstant): Promise<void> {
  for (;;) {
    const batch = await takeDueReversals(context.database, goneBack, now, plusMilliseconds(now, RETRY_MS), BATCH);
    for (const reversal of batch) await postSoon(context, reversal, now);
    if (batch.length < BATCH) return;
  }
}

/** A process may die between the two steps; posting is idempotent by reversal id. */
async function post(context: PaymentsContext, reversal: Reversal, now: IsoInstant): Promise<void> {
  await context.failPoint('before-reverse');
  await context.payments.reverse([await entryOf(context, reversal)]);
  await context.failPoint('after-reverse');
  await markReversalsPosted(context.database, [reversal], now);
  await context.failPoint('after-reversed');
}

async function entryOf(
  context: PaymentsContext,
  { accountId, paymentId, reversalId, kind, ground, amount, code, happenedOn, happenedAt }: Reversal,
): Promise<ReversalToPost> {
  const payment = await readPayment(context.database, accountId, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} is gone`);
  const returnCode = kind === 'return' ? (code ?? undefined) : undefined;
  const methodId = payment.methodId ?? undefined;
  const owed = owedAfter(kind, ground);
  return { accountId, paymentId, reversalId, part: payment.part, kind, amount, owed, returnCode, methodId, on: happenedOn, at: happenedAt };
}
