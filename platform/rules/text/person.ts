/** Names appear in our mail: only letters and what joins them, so that nobody can make us send a link or an advertisement. */
const NAME = /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u;
const EMAIL = /^[^\s@<>"(),:;\\]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;
const LONGEST_EMAIL = 254;

/** Whether a first or last name may appear in our mail. */
export const isName = (text: string): boolean => NAME.test(text);

/** Whether this looks like a valid email address. */
export const isEmailAddress = (text: string): boolean => EMAIL.test(text) && text.length <= LONGEST_EMAIL;
