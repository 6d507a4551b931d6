import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { continueTrace } from '#platform/server/http/trace-id.ts';
import type { ReplacementRefusal } from '../../rules/quote/replacement.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { move, moveInPlaceOf } from '../paying/move.ts';
import { releaseClaim } from '../store/claim.ts';
import { methodIdOf, type Payment } from '../store/payment.ts';
import { readPayment, takeDue } from '../store/payments.ts';

const BATCH = 50;
const RETRY_MS = 60_000;

export type ScheduleRefusal = { readonly reason: 'too-many-scheduled' } | ReplacementRefusal;

/**
 * Hands a claimed payment to the provider's schedule. This is idempotent, so a run may repeat it after a process died. If the provider refuses,
 * because two are scheduled already or the payment to replace is no longer waiting, the claim is released and nothing is stored.
 */
export async function schedule(context: PaymentsContext, payment: Payment): Promise<Result<Payment, ScheduleRefusal>> {
  const { accountId, paymentId, part, amount, payOn, confirmationNumber, enteredAt, replaces } = payment;
  const methodId = methodIdOf(payment);
  await context.failPoint('before-schedule');
  const request = { scheduledPaymentId: paymentId, accountId, part, amount, on: payOn, methodId, confirmationNumber, at: enteredAt };
  const stored = await context.payments.schedule(replaces === null ? request : { ...request, replaces });
  await context.failPoint('after-schedule');
  if (!stored.ok) {
    await releaseClaim(context.database, payment);
    return refuse({ reason: refusals[stored.refusal.reason] });
  }
  const scheduled = await noteScheduled(context, payment);
  await context.failPoint('after-scheduled');
  return accept(scheduled);
}

/** The provider's refusals in our terms, for the payment to replace. */
const refusals = { 'too-many-scheduled': 'too-many-scheduled', 'already-taken': 'scheduled-taken', 'no-such-payment': 'scheduled-gone' } as const;

/** Notes that a claimed payment is on the provider's schedule and, if it replaces one, that that one no longer is. Returns the payment as it is then. */
export async function noteScheduled(context: PaymentsContext, payment: Payment): Promise<Payment> {
  const { accountId, paymentId, replaces, enteredAt } = payment;
  const replaced = replaces === null ? undefined : await readPayment(context.database, accountId, replaces);
  const moved = replaced
    ? await moveInPlaceOf(context, payment, replaced, enteredAt)
    : await move(context, payment, 'schedule', { dueAt: undefined }, enteredAt);
  return moved ?? (await readPayment(context.database, accountId, paymentId)) ?? payment;
}

/** Finishes payments that died between the claim and the provider's answer. */
export async function scheduleDue(context: PaymentsContext, now: IsoInstant): Promise<void> {
  for (const payment of await takeDue(context.database, ['draft'], now, plusMilliseconds(now, RETRY_MS), BATCH)) {
    try {
      await continueTrace(payment.trace, 'payments.schedule', () => schedule(context, payment));
    } catch (error) {
      context.onError(`payment ${payment.paymentId} could not be scheduled; a run will try again`, error);
    }
  }
}
