import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { nextCheck } from '../../rules/check-times.ts';
import { NOT_ATTEMPTED } from '../../rules/decline-classes.ts';
import { edgesOf } from '../../rules/payment-states.ts';
import type { Till } from '../needs.ts';
import type { Charge, ChargeAnswer } from '../processor.ts';
import type { Move } from '../store/moves.ts';
import type { Payment } from '../store/payment.ts';
import { readPayment } from '../store/payments.ts';
import { askProcessor } from './ask-processor.ts';
import { endRefusedMethod } from './look-after-method.ts';
import { move } from './move.ts';

/** How long after its success a payment waits for this process to post it, before a run does; business time. */
export const POST_GRACE_MS = 10_000;

/** Whom the money is taken from, and whether the customer is there or we do it by an agreement of theirs: then since which payment. */
export type Charging = Pick<Charge, 'token' | 'initiator' | 'reason' | 'networkTransactionId' | 'securityCodeReference'>;

/** A payment that its customer makes now. */
export const byCustomer = (token: string, securityCodeReference?: string): Charging => ({
  token,
  initiator: 'customer',
  reason: 'one-time',
  networkTransactionId: undefined,
  securityCodeReference,
});

/** Charges a submitted payment, once, and stores what came of it. */
export async function chargePayment(till: Till, payment: Payment, charging: Charging, at: IsoInstant): Promise<Payment> {
  await till.failPoint('before-charge');
  const answer = await askForMoney(till, payment, charging);
  await till.failPoint('after-charge');
  return settleOrLeave(till, payment, answer, at);
}

/** The payment with its answer; as it was, where that cannot be stored now: a run will ask for it. */
export async function settleOrLeave(till: Till, payment: Payment, answer: ChargeAnswer, at: IsoInstant): Promise<Payment> {
  try {
    return await settle(till, payment, answer, at);
  } catch (error) {
    till.onError('the result of a charge could not be stored; a run will ask for it', error);
    return payment;
  }
}

/** Sends a charge, once. Never throws: what goes wrong is an answer. */
export function askForMoney(till: Till, payment: Payment, charging: Charging): Promise<ChargeAnswer> {
  const charge: Charge = { id: payment.paymentId, amount: payment.amount, ...charging };
  return askProcessor(till, payment.submittedMs, () => till.processor.charge(charge));
}

/** Stores what the processor said, once; when another process stored an answer first, that one stands. */
export async function settle(till: Till, payment: Payment, answer: ChargeAnswer, now: IsoInstant): Promise<Payment> {
  await till.failPoint('before-store');
  const { event, mark } = consequence(payment, answer, now);
  const moved = await move(till, payment, event, mark, now);
  await till.failPoint('after-store');
  if (moved) {
    await endRefusedMethod(till, moved, now);
    return moved;
  }
  const stored = await readPayment(till.database, payment.accountId, payment.paymentId);
  if (!stored) throw new Error(`payment ${payment.paymentId} is gone`);
  if (edgesOf(event).from.includes(stored.state)) return settle(till, stored, answer, now);
  if (answer.outcome === 'approved' && stored.state !== 'succeeded') {
    till.onError('a charge was approved after its payment had ended otherwise', new Error(`payment ${payment.paymentId} is ${stored.state}`));
  }
  return stored;
}

/** What an answer makes of a payment. */
export function consequence(payment: Payment, answer: ChargeAnswer, now: IsoInstant): Pick<Move, 'event' | 'mark'> {
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
