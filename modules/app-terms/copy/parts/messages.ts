import type { en } from '../en.ts';

/** The screen's own words; the terms come from the server. */
export const messageKeys = [
  'title',
  'lead',
  'agree',
  'agreeing',
  'signOut',
  'toneNegative',
  'noAnswer',
  'changed',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
