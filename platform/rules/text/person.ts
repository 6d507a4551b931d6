/** Names stand in mails of ours: letters and what joins them, so that nobody has us send an address or an advertisement. */
const NAME = /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u;
const EMAIL = /^[^\s@<>"(),:;\\]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;
const LONGEST_EMAIL = 254;

/** A first or a last name that may stand in a mail of ours. */
export const isName = (text: string): boolean => NAME.test(text);

/** An address that a mail can be sent to, as far as its looks tell. */
export const isEmailAddress = (text: string): boolean => EMAIL.test(text) && text.length <= LONGEST_EMAIL;
