import type { en } from '../en.ts';

/** The words of the components in web/parts. A page of another module that uses one loads these words and no others (apps/portal/pages.ts). */
export const messageKeys = [
  'channelOnline',
  'channelPhone',
  'channelStore',
  'channelAutomatic',
  'channelAgent',
  'channelChat',
  'moreThan',
  'lessThan',
  'sameAs',
  'more',
  'less',
  'nothingChanged',
  'changePrice',
  'changeNew',
  'changeRemoved',
  'changeDiscountStarted',
  'changeDiscountEnded',
  'changeDiscount',
  'changeUsage',
  'changeOneTime',
  'changeOneTimePast',
  'changeCredit',
  'changeCreditPast',
  'changeTax',
  'restSame',
  'restSmaller',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
