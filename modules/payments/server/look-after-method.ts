import type { Till } from './needs.ts';
import { methodIdOf, type Payment } from './store/payment.ts';

/** A method that was entered for one payment, which went through, is saved or forgotten (PAY-01). May be done again; does nothing for saved ones. */
export async function lookAfterMethod(till: Till, payment: Payment): Promise<void> {
  if (payment.channel === 'online') await till.wallet.afterPayment(payment.accountId, methodIdOf(payment));
}
