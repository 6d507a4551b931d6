import { plainDigits } from '#platform/rules/text/digits.ts';

/**
 * The form in which account numbers are compared: letters and digits alone, in capitals. Bills print them in groups, people type and paste them with
 * any blanks and dashes, and an operator's files hold them either way: all of these mean one account. Empty if the text has no letter or digit.
 */
export const normalAccountNumber = (typed: string): string =>
  plainDigits(typed.normalize('NFKC'))
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase();

/** As it is read aloud and copied from paper: digits alone in groups of four, anything else as it is stored. Typed back, it is the same number. */
export const writtenAccountNumber = (stored: string): string => (/^\d{9,}$/.test(stored) ? stored.replace(/\d{4}(?=\d)/g, '$& ') : stored);
