import { authorization } from '../en/authorization.ts';
import { settings } from '../en/settings.ts';
import { words } from '../en/words.ts';
import type { en } from '../en.ts';

/** What was just done on other pages, which this one reports; and what its cards say of a method and an authorization. */
const ofOthers = [
  'cancelUnderWay',
  'cancelledTitle',
  'cancelledText',
  'limitChanged',
  'limitNow',
  'limitNowAbove',
  'approvedTitle',
  'backupSetTitle',
  'backupSetText',
  'backupSettingTitle',
  'backupGoneTitle',
  'pausedTitle',
  'pausedUntil',
  'goesOnTitle',
  'goesOnText',
  'dateChanged',
  'dateChangedText',
  'authFor',
  'acting',
  'noAnswerSetting',
  'doneNot',
] satisfies readonly (keyof typeof en)[];

/** What the page of Auto Pay says, without the steps and the pages behind it. */
export const messageKeys: readonly string[] = [...Object.keys({ ...words, ...authorization, ...settings }), ...ofOthers];
