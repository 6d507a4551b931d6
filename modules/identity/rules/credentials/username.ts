import { holdsCardNumber } from '#platform/rules/text/card-numbers.ts';

/**
 * The form of a username used for lookup: case, compatibility forms, surrounding blanks and zero bytes (which no database stores) make no difference.
 */
export const usernameKey = (typed: string): string => typed.replaceAll('\0', '').normalize('NFKC').trim().toLowerCase();

/** What may be chosen as a username: 3 to 60 letters, digits and a few signs, so that a mail address qualifies, and no card number. */
export const isUsername = (typed: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}.@_+-]{2,59}$/u.test(usernameKey(typed)) && !holdsCardNumber(typed);
