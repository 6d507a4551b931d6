import type { en } from '../en.ts';

/** How a payment was made, and where it stands. */
export const paymentWords = [
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
  'statusAsking',
  'statusSuccessful',
  'statusDeclined',
  'statusReturned',
  'statusRefunded',
  'statusCancelled',
] as const satisfies readonly (keyof typeof en)[];

/** The words of the components in web/parts. A page of another module that uses one loads these words and no others (apps/portal/pages.ts). */
export const messageKeys = [
  ...paymentWords,
  'receivedTitle',
  'receivedSeveral',
  'receivedSeveralText',
  'receivedPending',
  'receivedText',
  'receivedOther',
  'receivedCash',
  'noPayments',
  'lastPayments',
  'allPayments',
  'columnDate',
  'columnMethod',
  'columnStatus',
  'columnAmount',
  'columnNumber',
  'toneCaution',
  'toneInfo',
  'tonePositive',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
