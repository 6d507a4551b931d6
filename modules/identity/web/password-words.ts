import type { PasswordWords } from '#design/web/fields/PasswordField.tsx';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';

/** What the button in a password's field says. */
export const passwordWords = (say: Say<typeof en>): PasswordWords => ({
  show: say('show'),
  hide: say('hide'),
  showLabel: say('showTyped'),
  hideLabel: say('hideTyped'),
  isShown: say('passwordShown'),
  isHidden: say('passwordHidden'),
});
