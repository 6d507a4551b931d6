/** Crockford's 32: no I, L, O or U, so that a number can be read aloud. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many random bytes a number takes. */
export const CHECKED_NUMBER_BYTES = 9;

/**
 * A two-letter prefix, nine random characters and a check character (decisions 6). The check is a code over GF(32): a single wrong character or two
 * swapped characters never pass.
 * @throws RangeError for any other number of bytes
 */
export function checkedNumber(prefix: string, random: Uint8Array): string {
  if (random.length !== CHECKED_NUMBER_BYTES) throw new RangeError(`needs ${CHECKED_NUMBER_BYTES} random bytes, got ${random.length}`);
  const digits = [...random].map((byte) => byte & 31);
  return `${prefix}${[...digits, checkDigit(digits)].map((digit) => CROCKFORD.charAt(digit)).join('')}`;
}

/** Whether the prefix matches and the check character is correct. */
export function isCheckedNumber(prefix: string, text: string): boolean {
  const digits = [...text.slice(prefix.length)].map((character) => CROCKFORD.indexOf(character));
  return text.startsWith(prefix) && digits.length === CHECKED_NUMBER_BYTES + 1 && !digits.includes(-1) && weighed(digits) === 0;
}

const checkDigit = (digits: readonly number[]): number => timesX(weighed(digits));

/** The digits as a polynomial at x, by Horner's rule. */
const weighed = (digits: readonly number[]): number => digits.reduce((sum, digit) => timesX(sum) ^ digit, 0);

/** Multiplies by x in GF(32), modulo the primitive polynomial x⁵ + x² + 1. */
const timesX = (value: number): number => (value & 16 ? (value << 1) ^ 0b100101 : value << 1);
