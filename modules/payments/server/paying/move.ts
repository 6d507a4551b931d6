import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { AuditLine } from '#platform/server/audit/audit.ts';
import { traceHeaders } from '#platform/server/http/trace-id.ts';
import type { PaymentFacts, PaymentNotice } from '../../rules/notices.ts';
import type { LeftAfter } from '../../rules/quote/left-after.ts';
import { ONLINE_REFUSED } from '../../rules/state/decline-classes.ts';
import { edgesOf, type PaymentEvent, type PaymentState } from '../../rules/state/payment-states.ts';
import type { PaymentsContext } from '../dependencies.ts';
import type { Claim } from '../store/claim.ts';
import type { Mark } from '../store/moves.ts';
import type { Payment } from '../store/payment.ts';
import { claimAndTell, moveAndTell } from './batched-statements.ts';

/**
 * Applies an event of the state table to a payment and writes its notice, and the audit line if an operator does it, in one atomic statement.
 * Undefined if the payment has changed since this version, or the table has no such edge.
 * @param left what its receipt says is owed; undefined if this process does not know
 */
export async function move(
  context: PaymentsContext,
  payment: Payment,
  event: PaymentEvent,
  mark: Mark,
  at: IsoInstant,
  { audit, left }: { readonly audit?: AuditLine; readonly left?: LeftAfter | undefined } = {},
): Promise<Payment | undefined> {
  // The statement moves this version only, so the resulting payment is known in advance.
  const notice = noticeOf(
    payment.state,
    { ...payment, state: edgesOf(event).to, settlesOn: mark.settlesOn ?? payment.settlesOn, declineCode: mark.declineCode ?? null },
    at,
    left,
  );
  const moving = { payment, event, mark, notice };
  if (!audit) return context.batched.move(moving);
  return (await moveAndTell(context, [moving], audit)).get(moving);
}

/** `left`: for the receipt of money that was taken elsewhere. */
export type Claiming = Claim & { readonly left?: LeftAfter };

/**
 * Claims a payment. Money that was taken elsewhere gets its receipt, and an act on the customer's behalf its audit line, in the same statement.
 * Undefined if a concurrent claim won. @see claimPayments
 */
export async function claim(context: PaymentsContext, { left, ...claiming }: Claiming, audit?: AuditLine): Promise<Payment | undefined> {
  const { payment } = claiming;
  const receipt = {
    ...claiming,
    notice: payment.state === 'succeeded' ? noticeOf('draft', { ...payment, settlesOn: null }, payment.enteredAt, left) : undefined,
  };
  if (!audit) return context.batched.claim(receipt);
  return (await claimAndTell(context, [receipt], audit)).get(receipt);
}

/**
 * Schedules a payment and cancels the one that it replaces, in one statement and with one notice. The provider has swapped them already;
 * if the old one was cancelled first, only the new one moves. Undefined if the new one has changed since this version.
 */
export async function moveInPlaceOf(context: PaymentsContext, payment: Payment, replaced: Payment, at: IsoInstant): Promise<Payment | undefined> {
  const { accountId, paymentId } = payment;
  const before = { amount: replaced.amount, on: replaced.payOn };
  const facts = { ...factsOf(payment), before };
  const notice: PaymentNotice = { kind: 'scheduled-payment-changed', key: `payment ${paymentId} scheduled`, accountId, at, facts };
  const mark: Mark = { dueAt: undefined };
  const moving = { payment, event: 'schedule', mark, notice } as const;
  return (await moveAndTell(context, [moving, { payment: replaced, event: 'cancel', mark, notice: undefined }])).get(moving);
}

/** A payment, or one that is about to be written. */
type PaymentToTell = Omit<Payment, 'version' | 'declineClass' | 'declineCode' | 'postedAt' | 'reversals'> & Partial<Pick<Payment, 'declineCode'>>;

/** The notice of a payment's new state; undefined if there is none. The provider's run sends those of automatic payments, as it knows what comes next. */
function noticeOf(before: PaymentState, payment: PaymentToTell, at: IsoInstant, left?: LeftAfter): PaymentNotice | undefined {
  if (payment.channel === 'automatic') return undefined;
  const { accountId, paymentId, state, settlesOn } = payment;
  // The trace is stored with the notice, because one statement may write notices of several requests.
  const told = { key: `payment ${paymentId} ${state}`, accountId, at, trace: traceHeaders().traceparent };
  const facts = factsOf(payment);
  switch (state) {
    case 'succeeded':
      return before === 'unknown'
        ? { kind: 'payment-resolved', ...told, facts: { ...facts, taken: true } }
        : { kind: 'payment-received', ...told, facts: { ...facts, settlesOn, ...(left && { left }) } };
    case 'declined':
      if (before === 'unknown') return { kind: 'payment-resolved', ...told, facts: { ...facts, taken: false } };
      if (!wasScheduled(payment)) return { kind: 'payment-declined', ...told, facts };
      return { kind: 'scheduled-payment-failed', ...told, facts: { ...facts, storeOnly: payment.declineCode === ONLINE_REFUSED } };
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

/** The facts of a payment for its notice. */
export const factsOf = ({
  part,
  payable,
  amount,
  payOn,
  confirmationNumber,
  methodKind,
  methodBrand,
  methodLastFour,
}: PaymentToTell): PaymentFacts => ({
  part,
  ...(payable !== null && { [payable.kind]: payable.name }),
  amount,
  on: payOn,
  confirmationNumber,
  method: { kind: methodKind, brand: methodBrand, lastFour: methodLastFour },
});
