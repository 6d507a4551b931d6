import type { en } from '../en.ts';

/** The words of the components in web/parts that other pages place. */
export const messageKeys = [
  'needsYou',
  'needsCount',
  'needsLeft',
  'needsNothing',
  'needsUnknown',
  'needBroken',
  'needLate',
  'needDays',
  'needBy',
  'copyAccountNumber',
  'accountNumberCopied',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
