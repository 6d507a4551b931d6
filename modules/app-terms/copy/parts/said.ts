import type { en } from '../en.ts';

/** What the screen says by itself; the terms come from the server. */
export const said = [
  'title',
  'lead',
  'agree',
  'agreeing',
  'signOut',
  'toneNegative',
  'noAnswer',
  'changed',
] as const satisfies readonly (keyof typeof en)[];

export type Said = Pick<typeof en, (typeof said)[number]>;
