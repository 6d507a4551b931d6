import type { en } from '../en.ts';

/** What the payment before an order says of its order; the rest are the words of every payment. */
export const messageKeys = [
  'orderTitle',
  'payChoose',
  'payKept',
  'payOnItsWay',
  'payText',
  'payThen',
  'payTitle',
  'toOrder',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
