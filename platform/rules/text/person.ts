import { holdsCardNumber } from './card-numbers.ts';

/**
 * Names appear in our mail: only letters and what joins them, so that nobody can make us send a link or an advertisement. A period ends an initial or
 * an abbreviation ("J.R.", "St. James", "Downey Jr."): a longer word never follows it at once.
 */
const NAME = /^\p{L}(?:[\p{L}\p{M}\p{Pd}'’ʼ ]|\.(?=$|[\p{Pd} ]|\p{L}(?:[. ]|$)))*$/u;
const LONGEST_NAME = 40;
/** What ends a line, turns the direction of writing or cannot be seen: it makes one text look like another. */
const UNSEEN = /[\p{C}\u2028\u2029]/u;
/** Neither what cannot be seen nor what ends a line stands in an address. */
const EMAIL = /^[^\s\p{C}@<>"(),:;\\]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/iu;
const LONGEST_EMAIL = 254;

/** Whether a first or last name may appear in our mail. */
export const isName = (text: string): boolean => text.length <= LONGEST_NAME && NAME.test(text);

/** Whether a text is one line of what can be seen. */
export const isOneLine = (text: string): boolean => !UNSEEN.test(text);

/** Whether this looks like a valid email address, and holds no card number. */
export const isEmailAddress = (text: string): boolean => EMAIL.test(text) && text.length <= LONGEST_EMAIL && !holdsCardNumber(text);
