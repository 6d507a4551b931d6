import type { Enumeration } from '#platform/rules/enumeration.ts';

/** Every reason for refusing a payment that the server returns and the pages put into words. */
export const refusalReasonEnum = {
  name: 'PaymentRefusalReason',
  description: 'Why a payment was refused. Nothing was charged',
  values: {
    'amount-out-of-range': 'see minimum and maximum',
    'amount-above-due': 'more than amountDue, by surplus: send it again with aboveDueConfirmed',
    'must-pay-today': 'it cannot be scheduled: see because',
    'date-out-of-range': 'see from and to',
    'past-cut-off': 'it is too late to schedule a payment for tomorrow',
    'too-many-scheduled': 'two payments are scheduled for this part already',
    'only-later': 'a payment that replaces a scheduled one cannot be made today',
    'new-day': 'midnight has passed since the review: the payment would now be made on today',
    'scheduled-taken': 'the scheduled payment to be replaced was taken, or is being taken',
    'scheduled-gone': 'the scheduled payment to be replaced no longer exists',
    'no-such-method': 'the account has no such payment method',
    'method-expired': 'the card has expired',
    'method-restricted': 'the account may not pay with this kind of method',
    'method-unavailable': 'the bank or card company no longer lets anyone charge the method',
    'method-only-today': 'the method is not saved, so it can pay only today',
    'method-expires-first': 'the card expires before the chosen day',
    'method-not-saved': 'the method could not be saved, which a scheduled payment needs',
    'security-code-gone': 'the security code is no longer available: enter it again',
    'no-usable-method': 'quick payment: no saved method can be charged today',
    changed: 'what was reviewed is out of date: review it again',
    'payment-in-progress': 'another payment of this part is being made: see lastPayment',
    'same-amount-unanswered': 'another payment of the same amount has no answer yet: see lastPayment, and send it again with sameAmountConfirmed',
    'online-payments-refused': 'no online payments are accepted for this account',
    'may-not-pay': 'the user may not pay',
    'terms-not-agreed': 'the terms were not agreed to',
    'no-such-intent': 'the account has no draft with this intent',
    'no-such-part': 'the account has no such part or device plan',
    'already-submitted': 'the draft was submitted already: see its outcome',
    'intent-reused': 'the intent belongs to another payment',
    'nothing-due': 'quick payment: nothing is due',
    incomplete: 'the draft lacks something: see missing',
  },
} as const satisfies Enumeration<string>;

export type RefusalReason = keyof typeof refusalReasonEnum.values;
