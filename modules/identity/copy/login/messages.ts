import type { en } from '../en.ts';

/** What the sign-in page says. It is the first page of most visits, so it loads these words and no others (apps/portal/pages.ts). */
export const messageKeys = [
  'signInTitle',
  'problemsTitle',
  'startAgain',
  'otherWays',
  'toForgot',
  'toRecoverId',
  'toCreate',
  'withoutTitle',
  'toOutages',
  'toOutagesNote',
  'toVisit',
  'toVisitNote',
  'toOrder',
  'toOrderNote',
  'toPlans',
  'toPlansNote',
  'toHelp',
  'toHelpNote',
  'passkeySignIn',
  'passkeyUnused',
  'username',
  'password',
  'keepMeIn',
  'keepMeInHint',
  'signingIn',
  'signIn',
  'show',
  'hide',
  'showTyped',
  'hideTyped',
  'passwordShown',
  'passwordHidden',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
