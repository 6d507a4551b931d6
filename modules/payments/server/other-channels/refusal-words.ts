import { formatCents } from '#platform/rules/format.ts';
import type { RefundRefusal } from '../reversals/refund.ts';
import type { AssistedRefusal } from './charge-for-customer.ts';
import type { KeyRefusal } from './idempotency-key.ts';
import type { RecordRefusal } from './record.ts';

/** Why a payment of another channel was refused, in one line for the person at the other end. */
export function refusalWords(refusal: RecordRefusal | AssistedRefusal): string {
  switch (refusal.reason) {
    case 'intent-reused':
      return 'This key was already used for a different request, and nothing was taken: use a new key.';
    case 'no-such-part':
      return 'The account has no such part: look at the account for its parts.';
    case 'taken-on-out-of-range':
      return `The day on which it was taken must be from ${refusal.from} to ${refusal.to}.`;
    case 'already-recorded':
      return `This amount was already recorded with this reference (${refusal.lastPayment.confirmationNumber}). If the customer paid it again, say so (--again).`;
    case 'amount-out-of-range':
      return `The amount must be from ${formatCents(refusal.minimum, 'en')} to ${formatCents(refusal.maximum, 'en')}.`;
    case 'amount-above-due':
      return `${formatCents(refusal.amountDue, 'en')} is due, so ${formatCents(refusal.surplus, 'en')} would become credit. Ask the customer, then confirm it (aboveDueConfirmed, or --above-due).`;
    case 'no-such-method':
      return 'The account has no such saved method: look at the account for its methods.';
    case 'method-expired':
      return 'The card has expired: charge another method.';
    case 'method-unavailable':
      return 'The bank or card company no longer accepts charges to this method: charge another one.';
    case 'payment-in-progress':
      return `Another payment of this part is being charged (${refusal.lastPayment.confirmationNumber}): wait for its outcome.`;
    case 'same-amount-unanswered':
      return `A payment of the same amount has no answer yet (${refusal.lastPayment.confirmationNumber}). Ask the customer, then confirm it (sameAmountConfirmed, or --same-amount).`;
    case 'changed':
      return `Another payment of the account was made meanwhile${refusal.lastPayment ? ` (${refusal.lastPayment.confirmationNumber})` : ''}: look at the account again.`;
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
      return 'There is no such payment: check its number.';
    case 'not-successful':
      return 'The payment was not taken: there is nothing to refund.';
    case 'not-settled':
      return 'The bank payment has not settled yet: it can be refunded from its settlement day on.';
    case 'taken-elsewhere':
      return 'The money was taken elsewhere: whoever took it refunds it.';
    case 'changed':
      return 'Money of this payment went back meanwhile: look at it again.';
    case 'nothing-left':
      return 'Nothing is left to refund: the money already went back, or is disputed.';
    case 'amount-out-of-range':
      return `The amount to refund must be from $0.01 to ${formatCents(refusal.maximum, 'en')}.`;
    case 'key-reused':
    case 'intent-reused':
      return 'This key was already used for a different request, and nothing was refunded: use a new key.';
  }
}
