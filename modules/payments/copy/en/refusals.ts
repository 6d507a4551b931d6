/** Why a payment is refused or postponed before it is attempted. */
export const refusals = {
  minutesAgo:
    '{count, plural, =0 {a moment ago} =1 {one minute ago} =2 {two minutes ago} =3 {three minutes ago} =4 {four minutes ago} =5 {five minutes ago} other {# minutes ago}}',
  hoursAgo: '{count, plural, one {one hour ago} other {# hours ago}}',
  daysAgo: '{count, plural, one {yesterday} other {# days ago}}',
  changed: 'Something on your bill has changed since you opened this page. Check the payment again before you pay.',
  newDay: 'A new day has begun, so this payment will be made today, {today}. Check it again before you pay.',
  changedByPayment: 'You paid {amount} {ago} (confirmation number {number}). Nothing more was charged. Check this payment again before you pay.',
  changedByScheduled: 'You scheduled {amount} {ago} (confirmation number {number}). Nothing was charged. Check this payment again before you pay.',
  paymentInProgress: 'Your payment of {amount} from {ago} is still being processed (confirmation number {number}). Wait for it before you pay again.',
  sameAmountUnanswered:
    'We are still checking your payment of {amount} from {ago} (confirmation number {number}). If you pay the same amount again, both payments may be taken.',
  mayNotPay: 'Only the Primary or an Admin of this account can pay.',
  paymentGone: 'This payment was started too long ago. Start a new one. Nothing was charged.',
  alreadySubmitted: 'This payment has been made already.',
  intentReused: 'This payment has been made already, with other details. Nothing more was charged.',
  nothingDue: 'There is no amount due. You can still make a payment, which becomes credit.',
  nothingDueHeading: 'No payment due',
  notQuicklyHeading: "We can't take this payment in one step",
  otherAmountOrDate: 'Pay another way',
} as const;
