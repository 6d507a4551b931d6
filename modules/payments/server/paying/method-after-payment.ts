import type { IsoInstant } from '#platform/rules/calendar.ts';
import { endsMethod } from '../../rules/state/decline-classes.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { methodIdOf, type Payment } from '../store/payment.ts';

/** Saves or forgets the method that was entered for a payment, once the payment has succeeded (PAY-01). Idempotent; saved methods are left alone. */
export async function finishEnteredMethod(context: PaymentsContext, payment: Payment): Promise<void> {
  if (payment.channel === 'online') await context.wallet.afterPayment(payment.accountId, methodIdOf(payment));
}

/** Marks a method as unavailable when the decline means that it can never be charged again (WAL-05). Never throws: a later charge would be declined for the same reason. */
export async function endRefusedMethod(context: PaymentsContext, payment: Payment, at: IsoInstant): Promise<void> {
  if (payment.state === 'declined' && endsMethod(payment.declineClass, payment.declineCode)) await endMethod(context, payment, at);
}

/** Marks the payment's method as unavailable. Never throws: a return is recorded and the customer is notified even if this fails. */
export async function endMethod(context: PaymentsContext, payment: Payment, at: IsoInstant): Promise<void> {
  try {
    await context.wallet.markUnavailable(payment.accountId, methodIdOf(payment), at);
  } catch (error) {
    context.onError('a method that can no longer be used could not be marked', error);
  }
}
