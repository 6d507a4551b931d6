import type { methods } from '../en/methods.ts';
import { needs } from '../en/needs.ts';

/** What the list of what waits says of a method, and its name. */
const ofMethods = [
  'methodCard',
  'methodBank',
  'brandVisa',
  'brandMc',
  'brandAmex',
  'brandDiscover',
  'brandCreditCard',
  'expires',
  'expired',
] as const satisfies readonly (keyof typeof methods)[];

export const messageKeys: readonly string[] = [...Object.keys(needs), ...ofMethods];

export type Messages = typeof needs & Pick<typeof methods, (typeof ofMethods)[number]>;
