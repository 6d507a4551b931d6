import type { en } from '../en.ts';

/** What Home says of the last payment. */
export const messageKeys = [
  'methodBankAccount',
  'methodCard',
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
  'statusScheduled',
  'statusPending',
  'statusSuccessful',
  'statusDeclined',
  'statusReturned',
  'statusRefunded',
  'statusCancelled',
  'lately',
  'latestPayment',
  'allActivity',
] as const satisfies readonly (keyof typeof en)[];
