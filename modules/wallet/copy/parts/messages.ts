import type { en } from '../en.ts';
import { messageKeys as vaultKeys } from '../vault/messages.ts';

/** The words of the components in web/parts. A page of another module that uses one loads these words and no others (apps/portal/pages.ts). */
export const messageKeys = [
  ...vaultKeys,
  'bankLoginHeading',
  'bankLoginText',
  'bankLoginSave',
  'bankLoginSaveHint',
  'bankLoginAct',
  'bankLoginOpening',
  'bankLoginUsing',
  'bankLoginByHand',
  'bankLoginCard',
  'bankLoginAgain',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
