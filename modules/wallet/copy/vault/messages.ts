import type { en } from '../en.ts';

/** What a frame of the vault says, and around it whoever asks a card for its security code. */
export const messageKeys = [
  'cardFrame',
  'bankFrame',
  'codeFrame',
  'keptSafe',
  'noFrame',
  'openAgain',
  'codeOffer',
  'codeOpen',
  'codeLeave',
  'codeProblem',
  'codeUnavailable',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
