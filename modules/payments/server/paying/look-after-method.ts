import type { IsoInstant } from '#platform/rules/calendar.ts';
import { endsMethod } from '../../rules/decline-classes.ts';
import type { Till } from '../needs.ts';
import { methodIdOf, type Payment } from '../store/payment.ts';

/** A method that was entered for one payment, which went through, is saved or forgotten (PAY-01). May be done again; does nothing for saved ones. */
export async function lookAfterMethod(till: Till, payment: Payment): Promise<void> {
  if (payment.channel === 'online') await till.wallet.afterPayment(payment.accountId, methodIdOf(payment));
}

/** A method that a decline has ended is offered for nothing more (WAL-05). Never throws: whoever charges it again is told the same. */
export async function endRefusedMethod(till: Till, payment: Payment, at: IsoInstant): Promise<void> {
  if (payment.state === 'declined' && endsMethod(payment.declineClass, payment.declineCode)) await endMethod(till, payment, at);
}

/** The same where a bank says that the account cannot be used. Never throws: what went back is recorded and told in any case. */
export async function endMethod(till: Till, payment: Payment, at: IsoInstant): Promise<void> {
  try {
    await till.wallet.markUnavailable(payment.accountId, methodIdOf(payment), at);
  } catch (error) {
    till.onError('a method that can no longer be used could not be marked', error);
  }
}
