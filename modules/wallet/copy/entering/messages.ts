import type { en } from '../en.ts';

/** What a step says in which a new method is entered where it is chosen (web/parts/new-method). */
export const messageKeys = [
  'anotherCard',
  'anotherCardNote',
  'anotherBank',
  'anotherBankNote',
  'newEntered',
  'newOpening',
  'newNext',
  'entryEnded',
  'saveToo',
  'saveTooHint',
  'problemsTitle',
  'cardFrame',
  'bankFrame',
  'keptSafe',
  'noFrame',
  'openAgain',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
