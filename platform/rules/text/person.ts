import { holdsCardNumber } from './card-numbers.ts';

/** Names appear in our mail: only letters and what joins them, so that nobody can make us send a link or an advertisement. */
const NAME = /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u;
/** Neither what cannot be seen nor what ends a line stands in an address. */
const EMAIL = /^[^\s\p{C}@<>"(),:;\\]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/iu;
const LONGEST_EMAIL = 254;

/** Whether a first or last name may appear in our mail. */
export const isName = (text: string): boolean => NAME.test(text);

/** Whether this looks like a valid email address, and holds no card number. */
export const isEmailAddress = (text: string): boolean => EMAIL.test(text) && text.length <= LONGEST_EMAIL && !holdsCardNumber(text);
