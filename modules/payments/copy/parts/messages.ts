import type { en } from '../en.ts';

/** The words of the components in web/parts. A page of another module that uses one loads these words and no others (apps/portal/pages.ts). */
export const messageKeys = [
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
  'receivedCash',
  'statusScheduled',
  'statusPending',
  'statusSuccessful',
  'statusDeclined',
  'statusReturned',
  'statusRefunded',
  'statusCancelled',
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
