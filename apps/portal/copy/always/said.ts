import type { en } from '../en.ts';

/** What the shell says around every page. What some pages say, or what comes when a page is idle, is not loaded before. */
export const said = [
  'accountEnding',
  'accountMenu',
  'back',
  'brandHome',
  'callUs',
  'commitment',
  'contactUs',
  'disclaimers',
  'done',
  'errorTitle',
  'help',
  'home',
  'leave',
  'mainMenu',
  'menuActivity',
  'menuBilling',
  'menuMobile',
  'menuStreaming',
  'questions',
  'settings',
  'signIn',
  'signOut',
  'skipToContent',
  'windowTitle',
] as const satisfies readonly (keyof typeof en)[];
