import type { en } from '../en.ts';

/** What the pieces in web/parts say. A page of another module that places one loads these words and no others (apps/portal/pages.ts). */
export const said = [
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

export type Said = Pick<typeof en, (typeof said)[number]>;
