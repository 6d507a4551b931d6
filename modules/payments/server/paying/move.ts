import type { NoticeEvent } from '#modules/notices/rules/notice-event.ts';
import type { PaymentFacts } from '#modules/notices/rules/payment-notices.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { AuditLine } from '#platform/server/audit/audit.ts';
import { traceHeaders } from '#platform/server/http/trace-id.ts';
import { edgesOf, type PaymentEvent, type PaymentState } from '../../rules/payment-states.ts';
import type { Till } from '../needs.ts';
import type { Claim } from '../store/claim.ts';
import type { Mark } from '../store/moves.ts';
import type { Payment } from '../store/payment.ts';
import { claimAndTell, moveAndTell } from './joined.ts';

/**
 * Moves a payment along its state table and leaves the notice of it, and the line in the audit trail where an operator does it: one statement,
 * all or nothing. Undefined when it has changed since this version, or the table has no such edge.
 */
export async function move(
  till: Till,
  payment: Payment,
  event: PaymentEvent,
  mark: Mark,
  at: IsoInstant,
  audit?: AuditLine,
): Promise<Payment | undefined> {
  // It moves from this version alone, so what it becomes is known before.
  const notice = noticeOf(payment.state, { ...payment, state: edgesOf(event).to, settlesOn: mark.settlesOn ?? payment.settlesOn }, at);
  const moving = { payment, event, mark, notice };
  if (!audit) return till.joined.move(moving);
  return (await moveAndTell(till, [moving], audit)).get(moving);
}

/**
 * Claims a payment; of money that was taken elsewhere with its receipt, and where somebody does it for the customer with the line in the audit
 * trail. Undefined when somebody else was quicker. @see claimPayments
 */
export async function claim(till: Till, claiming: Claim, audit?: AuditLine): Promise<Payment | undefined> {
  const { payment } = claiming;
  const receipt = {
    ...claiming,
    notice: payment.state === 'succeeded' ? noticeOf('draft', { ...payment, settlesOn: null }, payment.enteredAt) : undefined,
  };
  if (!audit) return till.joined.claim(receipt);
  return (await claimAndTell(till, [receipt], audit)).get(receipt);
}

/**
 * Schedules a payment and cancels the one that it takes the place of, in one statement, and tells of both in one notice. The provider has
 * decided already: where the other one was cancelled first, this one moves alone. Undefined when it has changed since this version.
 */
export async function moveInPlaceOf(till: Till, payment: Payment, replaced: Payment, at: IsoInstant): Promise<Payment | undefined> {
  const { accountId, paymentId } = payment;
  const before = { amount: replaced.amount, on: replaced.payOn };
  const facts = { ...factsOf(payment), before };
  const notice: NoticeEvent = { kind: 'scheduled-payment-changed', key: `payment ${paymentId} scheduled`, accountId, at, facts };
  const mark: Mark = { dueAt: undefined };
  const moving = { payment, event: 'schedule', mark, notice } as const;
  return (await moveAndTell(till, [moving, { payment: replaced, event: 'cancel', mark, notice: undefined }])).get(moving);
}

/** A payment, or one about to be. */
type PaymentToTell = Omit<Payment, 'version' | 'declineClass' | 'declineCode' | 'postedAt' | 'reversals'>;

/** What the customer is told of a payment's new state; undefined: nothing. Of automatic payments the provider's run tells, which knows what comes next. */
function noticeOf(before: PaymentState, payment: PaymentToTell, at: IsoInstant): NoticeEvent | undefined {
  if (payment.channel === 'automatic') return undefined;
  const { accountId, paymentId, state, settlesOn } = payment;
  // It may be kept in one statement with those of others.
  const told = { key: `payment ${paymentId} ${state}`, accountId, at, trace: traceHeaders().traceparent };
  const facts = factsOf(payment);
  switch (state) {
    case 'succeeded':
      return before === 'unknown'
        ? { kind: 'payment-resolved', ...told, facts: { ...facts, taken: true } }
        : { kind: 'payment-received', ...told, facts: { ...facts, settlesOn } };
    case 'declined':
      if (before === 'unknown') return { kind: 'payment-resolved', ...told, facts: { ...facts, taken: false } };
      return { kind: wasScheduled(payment) ? 'scheduled-payment-failed' : 'payment-declined', ...told, facts };
    case 'scheduled':
      return { kind: 'payment-scheduled', ...told, facts };
    case 'cancelled':
      return { kind: 'scheduled-payment-cancelled', ...told, facts };
    case 'draft':
    case 'submitted':
    case 'unknown':
      return undefined;
  }
}

/** One that is taken at once is submitted when it is entered. */
const wasScheduled = ({ enteredAt, submittedAt }: PaymentToTell): boolean => submittedAt !== enteredAt;

/** A payment as a notice tells of it. */
export const factsOf = ({
  part,
  device,
  amount,
  payOn,
  confirmationNumber,
  methodKind,
  methodBrand,
  methodLastFour,
}: PaymentToTell): PaymentFacts => ({
  part,
  ...(device !== null && { device }),
  amount,
  on: payOn,
  confirmationNumber,
  method: { kind: methodKind, brand: methodBrand, lastFour: methodLastFour },
});
