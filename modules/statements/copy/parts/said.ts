import type { en } from '../en.ts';

/** What the pieces in web/parts say. A page of another module that places one loads these words and no others (apps/portal/pages.ts). */
export const said = [
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
] as const satisfies readonly (keyof typeof en)[];

export type Said = Pick<typeof en, (typeof said)[number]>;
