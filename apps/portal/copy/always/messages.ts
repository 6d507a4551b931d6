import type { en } from '../en.ts';

/** What the shell says around every page. Messages of single pages, or of what loads when a page is idle, are not loaded up front. */
export const messageKeys = [
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
  'leave',
  'loading',
  'mainMenu',
  'questions',
  'settings',
  'signIn',
  'signOut',
  'skipToContent',
  'tooManyChanges',
  'voicemail',
  'watchTv',
  'wholeSite',
  'windowTitle',
] as const satisfies readonly (keyof typeof en)[];
