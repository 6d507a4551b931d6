import type { Language } from '#platform/rules/language.ts';
import { type Partner, wordsOf } from '#platform/rules/partner/partner.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import type { Credentials, PasswordRefusal, SignInRefusal } from './api.ts';
import type { PasskeyRefusal } from './passkeys/api.ts';

export type SignInProblem = { readonly field: 'username' | 'password' | 'current' | ''; readonly text: string };

const say = createSay({ en, es });

/** The language of the message, and the partner it speaks for. */
type Asker = { readonly language: Language; readonly partner: Partner };

/** The required fields left empty; an empty list if there is something to check. */
export function missingFields({ username, password }: Credentials, language: Language): SignInProblem[] {
  const missing: SignInProblem[] = [];
  if (username.trim() === '') missing.push({ field: 'username', text: say(language, 'enterUsername') });
  if (password === '') missing.push(missingPassword(language));
  return missing;
}

/** For a user who is already known and gives the password again. */
export const missingPassword = (language: Language): SignInProblem => ({ field: 'password', text: say(language, 'enterPassword') });

export function refusedPassword(refusal: PasswordRefusal, language: Language, field: 'password' | 'current' = 'password'): SignInProblem {
  if (refusal.reason === 'wrong') return { field, text: say(language, 'wrongPassword') };
  return { field: '', text: say(language, 'tooManyTries', { seconds: refusal.waitSeconds }) };
}

/** A refused passkey. The message does not say why. */
export function refusedPasskey(
  refusal: Exclude<PasskeyRefusal, { readonly reason: 'blocked' }>,
  words: 'passkeyRefused' | 'passkeyNotConfirmed',
  { language, partner }: Asker,
): SignInProblem {
  if (refusal.reason === 'refused') return { field: '', text: say(language, words) };
  if (refusal.reason === 'closed') return { field: '', text: say(language, 'signInClosed', wordsOf(partner)) };
  return { field: '', text: say(language, 'tooManyTries', { seconds: refusal.waitSeconds }) };
}

/**
 * The message for a refusal. It never reveals whether the username exists. With scripts, the captcha is solved by the time the password is retyped.
 */
export function refusedSignIn(refusal: Exclude<SignInRefusal, { readonly reason: 'blocked' }>, { language, partner }: Asker): SignInProblem {
  if (refusal.reason === 'too-many') {
    const wait = { seconds: refusal.waitSeconds, minutes: Math.ceil(refusal.waitSeconds / 60) };
    return { field: 'password', text: say(language, 'enterPasswordAgain', wait) };
  }
  if (refusal.reason === 'closed') return { field: '', text: say(language, 'signInClosed', wordsOf(partner)) };
  return { field: 'username', text: say(language, 'wrongCredentials') };
}

export const tooManyBegun = (language: Language): SignInProblem => ({ field: '', text: say(language, 'askedTooOften') });

export const stoppedSignIn = (language: Language): SignInProblem => ({ field: '', text: say(language, 'signInStopped') });
