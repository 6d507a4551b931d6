import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { endRefund } from '../going-back/refund.ts';
import type { Till } from '../needs.ts';
import type { ChargeAnswer } from '../processor.ts';
import { findPayment } from '../store/events.ts';
import { readUnresolved } from '../store/open-payments.ts';
import type { Payment } from '../store/payment.ts';
import type { Reversal } from '../store/reversal.ts';
import { readUnresolvedRefunds } from '../store/reversals.ts';
import { POST_GRACE_MS } from './charge.ts';
import { lookAfterMethod } from './look-after-method.ts';
import { move } from './move.ts';
import type { Posting } from './posting.ts';

/** The processor's own word on a payment that it never answered, brought by an operator who asked. */
export type Word = Brought & { readonly paymentId: string };

/** The same on a refund. */
export type WordOnRefund = Brought & { readonly refundId: string };

type Brought = {
  readonly as: { readonly outcome: 'succeeded'; readonly processorReference: string } | { readonly outcome: 'declined' };
  /** For the audit trail. */
  readonly actor: string;
};

/** Our own code where an operator brought the processor's no. */
const SAID_BY_PROCESSOR = 'said-by-processor';

/** Gives a payment that became an operator's case its outcome; everything else finds its own. */
export async function resolvePayment(till: Till, posting: Posting, { paymentId, as, actor }: Word): Promise<Result<Payment, 'not-a-case'>> {
  const payment = (await readUnresolved(till.database)).find((unresolved) => unresolved.paymentId === paymentId);
  if (!payment) return refuse('not-a-case');
  const at = till.clock.now();
  const [event, mark] =
    as.outcome === 'succeeded'
      ? (['approve', { processorReference: as.processorReference, dueAt: plusMilliseconds(at, POST_GRACE_MS) }] as const)
      : (['decline', { declineClass: 'hard', declineCode: SAID_BY_PROCESSOR, dueAt: undefined }] as const);
  const line = { actor, act: 'payment.resolve', subject: { paymentId, as: as.outcome }, at };
  const moved = await move(till, payment, event, mark, at, line);
  if (!moved) return refuse('not-a-case');
  if (moved.state === 'succeeded') {
    posting.soon(moved);
    await lookAfterMethod(till, moved);
  }
  return accept(moved);
}

/** Gives a refund that became an operator's case its outcome; what was given goes into the provider's books. */
export async function resolveRefund(till: Till, { refundId, as, actor }: WordOnRefund): Promise<Result<Reversal, 'not-a-case'>> {
  const refund = (await readUnresolvedRefunds(till.database)).find(({ reversalId }) => reversalId === refundId);
  const payment = refund && (await findPayment(till.database, { id: refund.paymentId }));
  if (!payment) return refuse('not-a-case');
  const at = till.clock.now();
  const answer: ChargeAnswer =
    as.outcome === 'succeeded'
      ? { outcome: 'approved', processorReference: as.processorReference, networkTransactionId: undefined, settlesOn: undefined }
      : { outcome: 'declined', class: 'hard', code: SAID_BY_PROCESSOR };
  const reference = as.outcome === 'succeeded' ? as.processorReference : null;
  const subject = { paymentId: refund.paymentId, refundId, as: as.outcome, reference };
  const ended = await endRefund(till, payment, refund, answer, at, { actor, act: 'refund.resolve', subject, at });
  return ended ? accept(ended) : refuse('not-a-case');
}
