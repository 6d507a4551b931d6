import { choosing } from '../en/choosing.ts';
import { refusals } from '../en/refusals.ts';
import type { review } from '../en/review.ts';
import { words } from '../en/words.ts';

/** What only a list of payments, a receipt or a review says. */
const elsewhere: readonly string[] = [
  'methodBankAccount',
  'methodCheck',
  'methodCheckNumber',
  'methodOther',
  'methodCash',
  'paidThrough',
  'channelPhone',
  'channelStore',
  'channelAutomatic',
  'channelAgent',
  'channelChat',
  'receivedTitle',
  'receivedPending',
  'receivedText',
  'receivedOther',
  'receivedSeveral',
  'receivedSeveralText',
  'receivedCash',
  'statusScheduled',
  'statusAsking',
  'statusPending',
  'statusSuccessful',
  'statusDeclined',
  'statusReturned',
  'statusRefunded',
  'statusCancelled',
  'backToBilling',
  'print',
  'unavailablePay',
  'tonePositive',
  'columnStatus',
  'columnNumber',
  'within24',
] satisfies readonly (keyof typeof words)[];

/** What the steps before the review say of what it says, too. */
const ofReview = ['reviewHeading', 'creditRow', 'termsNotAgreed'] satisfies readonly (keyof typeof review)[];

/** What the steps of a payment say until its review. */
export const messageKeys: readonly string[] = [
  ...Object.keys(words).filter((id) => !elsewhere.includes(id)),
  ...Object.keys({ ...choosing, ...refusals }),
  ...ofReview,
];
