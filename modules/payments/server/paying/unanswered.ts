import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { goingOn } from '#platform/server/http/trace-id.ts';
import { nextCheck } from '../../rules/check-times.ts';
import type { Till } from '../needs.ts';
import type { ChargeAnswer } from '../processor.ts';
import type { Payment } from '../store/payment.ts';
import { putOff, takeDue } from '../store/payments.ts';
import { settle } from './charge.ts';
import { lookAfterMethod } from './look-after-method.ts';
import type { Posting } from './posting.ts';

const BATCH = 50;
/** How long a run has for its batch before another one may take it, in business time. */
const LEASE_MS = 60_000;
/** When the processor knows nothing yet and it is too soon to believe that, it is asked again. */
const SOON_MS = 1_000;

/** The janitor: asks the processor what became of charges without an answer, whoever lost it. It never charges. */
export async function askForUnanswered(till: Till, posting: Posting, now: IsoInstant): Promise<void> {
  for (;;) {
    const batch = await takeDue(till.database, ['submitted', 'unknown'], now, plusMilliseconds(now, LEASE_MS), BATCH);
    await Promise.all(batch.map((payment) => goingOn(payment.trace, 'payments.ask', () => tryToAsk(till, posting, payment, now))));
    if (batch.length < BATCH) return;
  }
}

/** One whose answer cannot be stored holds up no other. */
async function tryToAsk(till: Till, posting: Posting, payment: Payment, now: IsoInstant): Promise<void> {
  try {
    await ask(till, posting, payment, now);
  } catch (error) {
    till.onError(`what became of payment ${payment.paymentId} could not be stored; a run will ask again`, error);
  }
}

async function ask(till: Till, posting: Posting, payment: Payment, now: IsoInstant): Promise<void> {
  await till.failPoint('before-lookup');
  const answer = await lookUp(till, payment);
  await till.failPoint('after-lookup');
  if (answer === 'too-soon') return putOff(till.database, payment, plusMilliseconds(now, SOON_MS));
  if (answer.outcome === 'unknown' && payment.state === 'unknown') {
    const again = nextCheck(payment.submittedAt ?? now, now);
    await putOff(till.database, payment, again);
    if (again === undefined) till.onError("a payment became an operator's case", new Error(`payment ${payment.paymentId}, no outcome for days`));
    return;
  }
  const settled = await settle(till, payment, answer, now);
  await till.failPoint('after-resolve');
  if (settled.state !== 'succeeded') return;
  posting.soon(settled);
  await lookAfterMethod(till, settled);
}

/** "None" is believed only after twice our time-out: until then the charge may still be on its way (decisions 6). */
async function lookUp(till: Till, payment: Payment): Promise<ChargeAnswer | 'too-soon'> {
  try {
    const answer = await till.processor.lookup(payment.paymentId);
    if (answer.outcome !== 'none') return answer;
    const age = till.machine.nowMs() - (payment.submittedMs ?? 0);
    return age >= 2 * till.settings.chargeTimeoutMs ? { outcome: 'not-attempted' } : 'too-soon';
  } catch (error) {
    till.onError('the processor could not be asked about a charge', error);
    return { outcome: 'unknown' };
  }
}
