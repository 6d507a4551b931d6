import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { PaymentsContext } from '../dependencies.ts';
import type { ChargeAnswer } from '../processor.ts';
import { endRefund } from '../reversals/refund.ts';
import { findPayment } from '../store/events.ts';
import type { Payment } from '../store/payment.ts';
import type { Reversal } from '../store/reversal.ts';
import { findUnresolvedPayment, findUnresolvedRefund } from '../store/unresolved.ts';
import { POST_GRACE_MS } from './charge.ts';
import { finishEnteredMethod } from './method-after-payment.ts';
import { move } from './move.ts';
import type { Posting } from './posting.ts';

/** The outcome of a payment that the processor never answered, as an operator learned it from the processor. */
export type PaymentResolution = Resolution & { readonly paymentId: string };

/** The same for a refund. */
export type RefundResolution = Resolution & { readonly refundId: string };

type Resolution = {
  readonly as: { readonly outcome: 'succeeded'; readonly processorReference: string } | { readonly outcome: 'declined' };
  /** Who reports it, and why it is so ("Ada of the processor, ticket 4711"); for the audit trail. */
  readonly actor: string;
  readonly reason: string;
};

/** The decline code that we store when an operator reports that the processor declined. */
const SAID_BY_PROCESSOR = 'said-by-processor';

/** Stores the outcome of an unresolved payment, as an operator learned it. Refused for any other payment: the runs resolve those. */
export async function resolvePayment(
  context: PaymentsContext,
  posting: Posting,
  { paymentId, as, actor, reason }: PaymentResolution,
): Promise<Result<Payment, 'not-a-case'>> {
  const payment = await findUnresolvedPayment(context.database, paymentId);
  if (!payment) return refuse('not-a-case');
  const at = context.clock.now();
  const [event, mark] =
    as.outcome === 'succeeded'
      ? (['approve', { processorReference: as.processorReference, dueAt: plusMilliseconds(at, POST_GRACE_MS) }] as const)
      : (['decline', { declineClass: 'hard', declineCode: SAID_BY_PROCESSOR, dueAt: undefined }] as const);
  const reference = as.outcome === 'succeeded' ? as.processorReference : null;
  const line = { actor, act: 'payment.resolve', subject: { paymentId, as: as.outcome, reference, reason }, at };
  const moved = await move(context, payment, event, mark, at, { audit: line });
  if (!moved) return refuse('not-a-case');
  if (moved.state === 'succeeded') {
    posting.soon(moved);
    await finishEnteredMethod(context, moved);
  }
  return accept(moved);
}

/** Stores the outcome of an unresolved refund; a successful one is then posted to the provider's books. */
export async function resolveRefund(
  context: PaymentsContext,
  { refundId, as, actor, reason }: RefundResolution,
): Promise<Result<Reversal, 'not-a-case'>> {
  const refund = await findUnresolvedRefund(context.database, refundId);
  const payment = refund && (await findPayment(context.database, { id: refund.paymentId }));
  if (!payment) return refuse('not-a-case');
  const at = context.clock.now();
  const answer: ChargeAnswer =
    as.outcome === 'succeeded'
      ? { outcome: 'approved', processorReference: as.processorReference, networkTransactionId: undefined, settlesOn: undefined }
      : { outcome: 'declined', class: 'hard', code: SAID_BY_PROCESSOR };
  const reference = as.outcome === 'succeeded' ? as.processorReference : null;
  const subject = { paymentId: refund.paymentId, refundId, as: as.outcome, reference, reason };
  const ended = await endRefund(context, payment, refund, answer, at, { actor, act: 'refund.resolve', subject, at });
  return ended ? accept(ended) : refuse('not-a-case');
}
