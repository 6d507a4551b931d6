import type { PasswordWords } from '#design/web/fields/PasswordField.tsx';
import type { Say } from '#platform/web/say.tsx';
import type { Messages } from '../copy/login/messages.ts';

/** What the button in a password's field says. */
export const passwordWords = (say: Say<Messages>): PasswordWords => ({
  show: say('show'),
  hide: say('hide'),
  showLabel: say('showTyped'),
  hideLabel: say('hideTyped'),
  isShown: say('passwordShown'),
  isHidden: say('passwordHidden'),
});
