import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { continueTrace } from '#platform/server/http/trace-id.ts';
import { nextCheck } from '../../rules/state/check-times.ts';
import type { PaymentsContext } from '../dependencies.ts';
import type { ChargeAnswer } from '../processor.ts';
import type { Payment } from '../store/payment.ts';
import { putOff, takeDue } from '../store/payments.ts';
import { storeAnswer } from './charge.ts';
import { finishEnteredMethod } from './method-after-payment.ts';
import type { Posting } from './posting.ts';

const BATCH = 50;
/** How long a run holds its batch before another may take it, in business time. */
const LEASE_MS = 60_000;
/** The delay before asking again, when the processor knows nothing and it is too soon to believe that. */
const SOON_MS = 1_000;

/** Asks the processor about charges without an answer, for whatever reason it was lost. It never charges. */
export async function askForUnanswered(context: PaymentsContext, posting: Posting, now: IsoInstant): Promise<void> {
  for (;;) {
    const batch = await takeDue(context.database, ['submitted', 'unknown'], now, plusMilliseconds(now, LEASE_MS), BATCH);
    await Promise.all(batch.map((payment) => continueTrace(payment.trace, 'payments.ask', () => tryToAsk(context, posting, payment, now))));
    if (batch.length < BATCH) return;
  }
}

/** A payment whose answer cannot be stored holds up no other. */
async function tryToAsk(context: PaymentsContext, posting: Posting, payment: Payment, now: IsoInstant): Promise<void> {
  try {
    await ask(context, posting, payment, now);
  } catch (error) {
    context.onError(`what became of payment ${payment.paymentId} could not be stored; a run will ask again`, error);
  }
}

async function ask(context: PaymentsContext, posting: Posting, payment: Payment, now: IsoInstant): Promise<void> {
  await context.failPoint('before-lookup');
  const answer = await lookUp(context, payment);
  await context.failPoint('after-lookup');
  if (answer === 'too-soon') return putOff(context.database, payment, plusMilliseconds(now, SOON_MS));
  if (answer.outcome === 'unknown' && payment.state === 'unknown') {
    const again = nextCheck(payment.submittedAt ?? now, now);
    await putOff(context.database, payment, again);
    if (again === undefined)
      context.onError('a payment is unresolved and needs an operator', new Error(`payment ${payment.paymentId}, no outcome for days`));
    return;
  }
  const answered = await storeAnswer(context, payment, answer, now);
  await context.failPoint('after-resolve');
  if (answered.state !== 'succeeded') return;
  posting.soon(answered);
  await finishEnteredMethod(context, answered);
}

/** "None" is believed only after twice our timeout, whatever this server's clock says: until then the charge may still be in flight (decisions 6). */
async function lookUp(context: PaymentsContext, payment: Payment): Promise<ChargeAnswer | 'too-soon'> {
  try {
    const answer = await context.processor.lookup(payment.paymentId);
    if (answer.outcome !== 'none') return answer;
    await context.agreeOnTime();
    const age = context.machine.nowMs() - (payment.submittedMs ?? 0);
    return age >= 2 * context.settings.chargeTimeoutMs ? { outcome: 'not-attempted' } : 'too-soon';
  } catch (error) {
    context.onError('the processor could not be asked about a charge', error);
    return { outcome: 'unknown' };
  }
}
