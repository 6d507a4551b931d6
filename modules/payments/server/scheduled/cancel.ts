import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { FIRST_LOOK_MS } from '../../rules/state/check-times.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { move } from '../paying/move.ts';
import { type Payer, type PayerRefusal, payingAccount } from '../paying/payer.ts';
import type { Payment } from '../store/payment.ts';
import { putOff, readPayment, takeDue } from '../store/payments.ts';

/** already-taken: it was taken or is being taken. A payment of another account counts as nonexistent. */
export type CancelRefusal = PayerRefusal | { readonly reason: 'already-taken' | 'no-such-payment' };

const BATCH = 50;

/**
 * Cancels a scheduled payment. The provider's schedule decides between this and the run that takes it, so that exactly one wins. A repeat returns the
 * same. The request is stored first; if the process dies, `cancelDue` finishes it.
 * @throws if the provider cannot be asked; a run asks again
 */
export async function cancelScheduled(context: PaymentsContext, payer: Payer, paymentId: string): Promise<Result<Payment, CancelRefusal>> {
  const account = payingAccount(payer);
  if (!account.ok) return account;
  const payment = isUuid(paymentId) ? await readPayment(context.database, account.value, paymentId) : undefined;
  if (!payment || payment.state === 'draft') return refuse({ reason: 'no-such-payment' });
  if (payment.state !== 'scheduled') return answerOf(payment);
  await putOff(context.database, payment, plusMilliseconds(context.clock.now(), FIRST_LOOK_MS));
  await context.failPoint('before-cancel');
  return cancel(context, payment);
}

const answerOf = (payment: Payment): Result<Payment, CancelRefusal> =>
  payment.state === 'cancelled' ? accept(payment) : refuse({ reason: 'already-taken' });

async function cancel(context: PaymentsContext, payment: Payment): Promise<Result<Payment, CancelRefusal>> {
  const { accountId, paymentId } = payment;
  const answer = await context.payments.cancelScheduled({ accountId, scheduledPaymentId: paymentId });
  await context.failPoint('after-cancel');
  if (!answer.ok) {
    await putOff(context.database, payment, undefined);
    return answer;
  }
  const cancelled = await move(context, payment, 'cancel', { dueAt: undefined }, context.clock.now());
  // Something else moved it first: another cancellation, unless the provider broke its contract.
  return answerOf(cancelled ?? (await readPayment(context.database, accountId, paymentId)) ?? payment);
}

/** Finishes cancellations that died between the request and the provider's answer; a scheduled payment is never due for anything else. */
export async function cancelDue(context: PaymentsContext, now: IsoInstant): Promise<void> {
  for (const payment of await takeDue(context.database, ['scheduled'], now, plusMilliseconds(now, FIRST_LOOK_MS), BATCH)) {
    try {
      await cancel(context, payment);
    } catch (error) {
      context.onError(`scheduled payment ${payment.paymentId} could not be cancelled; a run will try again`, error);
    }
  }
}
