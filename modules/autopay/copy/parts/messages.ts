import type { en } from '../en.ts';

/** The words of the components in web/parts. A page of another module that uses one loads these words and no others (apps/portal/pages.ts). */
export const messageKeys = [
  'authScope',
  'authAmount',
  'authDay',
  'authAgain',
  'authEnd',
  'authFor',
  'partCore',
  'partMobile',
  'partStreaming',
  'brandVisa',
  'brandMc',
  'brandAmex',
  'brandDiscover',
  'brandCreditCard',
  'methodCard',
  'methodBank',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
