import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { move } from './move.ts';
import type { Till } from './needs.ts';
import { releaseClaim } from './store/claim.ts';
import { methodIdOf, type Payment } from './store/payment.ts';
import { readPayment, takeDue } from './store/payments.ts';

const BATCH = 50;
const RETRY_MS = 60_000;

/**
 * Hands a claimed payment to the provider's schedule. The provider answers the same however often it is asked, so a run may do this again
 * after a process died. Undefined when two are scheduled already: the claim is released and nothing is stored.
 */
export async function schedule(till: Till, payment: Payment): Promise<Payment | undefined> {
  const { accountId, paymentId, part, amount, payOn, confirmationNumber, enteredAt } = payment;
  const methodId = methodIdOf(payment);
  await till.failPoint('before-schedule');
  const request = { scheduledPaymentId: paymentId, accountId, part, amount, on: payOn, methodId, confirmationNumber, at: enteredAt };
  const stored = await till.payments.schedule(request);
  await till.failPoint('after-schedule');
  if (!stored.ok) {
    await releaseClaim(till.database, payment);
    return undefined;
  }
  const scheduled = await move(till, payment, 'schedule', { dueAt: undefined }, enteredAt);
  await till.failPoint('after-scheduled');
  return scheduled ?? readPayment(till.database, accountId, paymentId);
}

/** Finishes what died between the claim and the provider's answer. */
export async function scheduleDue(till: Till, now: IsoInstant): Promise<void> {
  for (const payment of await takeDue(till.database, ['draft'], now, plusMilliseconds(now, RETRY_MS), BATCH)) {
    try {
      await schedule(till, payment);
    } catch (error) {
      till.onError(`payment ${payment.paymentId} could not be scheduled; a run will try again`, error);
    }
  }
}
