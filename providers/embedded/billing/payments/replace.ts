import type { PaymentToSchedule } from '#modules/payments/server/port.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { cancelWaiting, stateOf, takeSlot } from './scheduled-payments.ts';

type Replacement = Result<{ readonly scheduledPaymentId: string }, { readonly reason: 'already-taken' | 'no-such-payment' }>;

/**
 * Replaces a waiting payment with a new one, both or neither. The waiting payment's row decides between this, a cancellation and the run: the first
 * to update it wins. A repeat returns the same.
 */
export async function replaceWaiting(database: Database, payment: PaymentToSchedule, replaces: string, dueAt: IsoInstant): Promise<Replacement> {
  const { accountId, scheduledPaymentId, part } = payment;
  const replaced = { accountId, scheduledPaymentId: replaces };
  return database.transaction().execute(async (transaction) => {
    if (await cancelWaiting(transaction, replaced, part)) {
      if (!(await takeSlot(transaction, payment, dueAt))) throw new Error(`the place of ${replaces} could not be taken by ${scheduledPaymentId}`);
      return accept({ scheduledPaymentId });
    }
    if ((await stateOf(transaction, payment)) !== undefined) return accept({ scheduledPaymentId });
    return refuse({ reason: (await stateOf(transaction, replaced)) === 'submitted' ? 'already-taken' : 'no-such-payment' });
  });
}
