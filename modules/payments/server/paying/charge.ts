import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { LeftAfter } from '../../rules/quote/left-after.ts';
import { nextCheck } from '../../rules/state/check-times.ts';
import { NOT_ATTEMPTED } from '../../rules/state/decline-classes.ts';
import { edgesOf } from '../../rules/state/payment-states.ts';
import type { PaymentsContext } from '../dependencies.ts';
import type { Charge, ChargeAnswer } from '../processor.ts';
import type { Move } from '../store/moves.ts';
import type { Payment } from '../store/payment.ts';
import { readPayment } from '../store/payments.ts';
import { askProcessor } from './ask-processor.ts';
import { endRefusedMethod } from './method-after-payment.ts';
import { move } from './move.ts';

/** How long (business time) a successful payment is left to this process to post, before a run posts it. */
export const POST_GRACE_MS = 10_000;

/** How to charge: which token, and whether the customer is present or agreed earlier (then with which first transaction). */
export type Charging = Pick<Charge, 'token' | 'initiator' | 'reason' | 'networkTransactionId' | 'securityCodeReference'>;

/** A payment that the customer makes now. */
export const byCustomer = (token: string, securityCodeReference?: string): Charging => ({
  token,
  initiator: 'customer',
  reason: 'one-time',
  networkTransactionId: undefined,
  securityCodeReference,
});

/** Charges a submitted payment, once, and stores the answer. */
export async function chargePayment(
  context: PaymentsContext,
  payment: Payment,
  charging: Charging,
  at: IsoInstant,
  left?: LeftAfter,
): Promise<Payment> {
  await context.failPoint('before-charge');
  const answer = await sendCharge(context, payment, charging);
  await context.failPoint('after-charge');
  return tryToStoreAnswer(context, payment, answer, at, left);
}

/** Stores the answer and returns the payment as it is then. If storing fails, returns the payment unchanged: a run will ask the processor for the answer. */
export async function tryToStoreAnswer(
  context: PaymentsContext,
  payment: Payment,
  answer: ChargeAnswer,
  at: IsoInstant,
  left?: LeftAfter,
): Promise<Payment> {
  try {
    return await storeAnswer(context, payment, answer, at, left);
  } catch (error) {
    context.onError('the result of a charge could not be stored; a run will ask for it', error);
    return payment;
  }
}

/** Sends a charge, once. Never throws: a failure is an answer too (`unknown` or `not-attempted`). */
export function sendCharge(context: PaymentsContext, payment: Payment, charging: Charging): Promise<ChargeAnswer> {
  const charge: Charge = { id: payment.paymentId, amount: payment.amount, ...charging };
  return askProcessor(context, payment.submittedMs, () => context.processor.charge(charge));
}

/**
 * Stores the processor's answer, once. If another process has stored an answer already, that one stands.
 * @param left for the receipt; undefined if this process did not read what was owed before the payment
 */
export async function storeAnswer(
  context: PaymentsContext,
  payment: Payment,
  answer: ChargeAnswer,
  now: IsoInstant,
  left?: LeftAfter,
): Promise<Payment> {
  await context.failPoint('before-store');
  const { event, mark } = transitionFor(payment, answer, now);
  const moved = await move(context, payment, event, mark, now, { left });
  await context.failPoint('after-store');
  if (moved) {
    await endRefusedMethod(context, moved, now);
    return moved;
  }
  const stored = await readPayment(context.database, payment.accountId, payment.paymentId);
  if (!stored) throw new Error(`payment ${payment.paymentId} is gone`);
  if (edgesOf(event).from.includes(stored.state)) return storeAnswer(context, stored, answer, now, left);
  if (answer.outcome === 'approved' && stored.state !== 'succeeded') {
    context.onError('a charge was approved after its payment had ended otherwise', new Error(`payment ${payment.paymentId} is ${stored.state}`));
  }
  return stored;
}

/** The transition of the state table that an answer causes, with the columns to set. */
export function transitionFor(payment: Payment, answer: ChargeAnswer, now: IsoInstant): Pick<Move, 'event' | 'mark'> {
  switch (answer.outcome) {
    case 'approved': {
      const { processorReference, networkTransactionId, settlesOn } = answer;
      return { event: 'approve', mark: { processorReference, networkTransactionId, settlesOn, dueAt: plusMilliseconds(now, POST_GRACE_MS) } };
    }
    case 'declined':
      return { event: 'decline', mark: { declineClass: answer.class, declineCode: answer.code, dueAt: undefined } };
    case 'not-attempted':
      return { event: 'decline', mark: { declineClass: 'soft', declineCode: NOT_ATTEMPTED, dueAt: undefined } };
    case 'unknown':
      return { event: 'lose-answer', mark: { dueAt: nextCheck(payment.submittedAt ?? now, now) } };
  }
}
