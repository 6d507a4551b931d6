import type { RefundRefusal } from '#modules/payments/server/going-back/refund.ts';
import type { AssistedRefusal } from '#modules/payments/server/other-channels/charge-for-customer.ts';
import type { KeyRefusal } from '#modules/payments/server/other-channels/idempotency-key.ts';
import type { RecordRefusal } from '#modules/payments/server/other-channels/record.ts';
import { formatCents } from '#platform/rules/format.ts';

/** Why a payment of another channel was refused, in one line for the person at the other end. */
export function refusalWords(refusal: RecordRefusal | AssistedRefusal): string {
  switch (refusal.reason) {
    case 'intent-reused':
      return 'This key stands for another request already; nothing was taken.';
    case 'no-such-part':
      return 'The account has no such part.';
    case 'taken-on-out-of-range':
      return `The day on which it was taken lies between ${refusal.from} and ${refusal.to}.`;
    case 'amount-out-of-range':
      return `The amount lies between ${formatCents(refusal.minimum, 'en')} and ${formatCents(refusal.maximum, 'en')}.`;
    case 'amount-above-due':
      return `${formatCents(refusal.amountDue, 'en')} is due: ${formatCents(refusal.surplus, 'en')} would become credit. Ask the customer, then confirm it.`;
    case 'no-such-method':
      return 'The account has no such method.';
    case 'method-expired':
      return 'The card has expired.';
    case 'method-unavailable':
      return 'The bank or card company no longer accepts charges to this method.';
    case 'payment-in-progress':
      return `Another payment of this part is being charged (${refusal.lastPayment.confirmationNumber}).`;
    case 'same-amount-unanswered':
      return `A payment of the same amount has no answer yet (${refusal.lastPayment.confirmationNumber}). Ask the customer, then confirm it.`;
    case 'changed':
      return `Another payment of the account came between${refusal.lastPayment ? ` (${refusal.lastPayment.confirmationNumber})` : ''}: look again.`;
    case 'must-pay-today':
    case 'date-out-of-range':
    case 'past-cut-off':
    case 'too-many-scheduled':
    case 'only-later':
    case 'scheduled-taken':
    case 'scheduled-gone':
    case 'method-restricted':
    case 'method-only-today':
    case 'method-expires-first':
    case 'online-payments-refused':
      return 'The payment cannot be taken today.';
  }
}

/** Why a refund was refused, in one line for the person at the other end. */
export function refundRefusalWords(refusal: RefundRefusal | KeyRefusal): string {
  switch (refusal.reason) {
    case 'no-such-payment':
      return 'There is no such payment.';
    case 'not-successful':
      return 'The payment was not taken: there is nothing to give back.';
    case 'not-settled':
      return 'The bank payment is not settled yet: it can be refunded from its settlement day on.';
    case 'taken-elsewhere':
      return 'The money was taken elsewhere: who took it gives it back.';
    case 'nothing-left':
      return 'Nothing is left to refund: it went back already, or is disputed.';
    case 'amount-out-of-range':
      return `The amount to refund lies between $0.01 and ${formatCents(refusal.maximum, 'en')}.`;
    case 'key-reused':
    case 'intent-reused':
      return 'This key stands for another request already; nothing was refunded.';
  }
}
