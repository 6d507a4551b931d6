import { hasCheckDigit } from '#platform/rules/text/card-numbers.ts';
import { plainDigits } from '#platform/rules/text/digits.ts';

/** What phones and people write between the digits. */
const BETWEEN = /[\s\p{Pd}\p{Cf}./]/gu;

/**
 * The identity of a phone (3GPP TS 23.003: 15 digits, the last one a check digit), as typed or pasted from what it shows for *#06#. Undefined for
 * anything else, such as a digit too few or two that are swapped.
 */
export function readImei(typed: string): string | undefined {
  const digits = plainDigits(typed)
    .replace(/^\s*imei\s*:?/iu, '')
    .replace(BETWEEN, '');
  return /^\d{15}$/.test(digits) && hasCheckDigit(digits) && !/^0+$/.test(digits) ? digits : undefined;
}

/**
 * Its first fourteen digits, which are what is kept: the fifteenth follows from them, and fifteen digits with a right check digit look like the number
 * of a card, which only the vault may hold.
 */
export const withoutCheckDigit = (imei: string): string => imei.slice(0, 14);

/** All fifteen digits. @param kept the first fourteen */
export const withCheckDigit = (kept: string): string => `${kept}${[...'0123456789'].find((digit) => hasCheckDigit(kept + digit)) ?? ''}`;
