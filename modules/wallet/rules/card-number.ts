import { hasCheckDigit } from '#platform/rules/text/card-numbers.ts';
import { plainDigits } from '#platform/rules/text/digits.ts';
import type { CardBrand } from './payment-method.ts';

/** The digits of a number as people type or paste it, such as "4000 0012–3456": of any script, without blanks, dashes, dots and what cannot be seen. */
export const digitsOf = (typed: string): string => plainDigits(typed).replace(/[\s\p{Pd}\p{Cf}\u2212.·]/gu, '');

type Issuer = { readonly brand: Exclude<CardBrand, 'creditCard'>; readonly begins: RegExp; readonly lengths: readonly number[] };

/** First digits and lengths by network, as the networks publish them (ISO/IEC 7812). Other networks are not accepted. */
const issuers: readonly Issuer[] = [
  { brand: 'visa', begins: /^4/, lengths: [13, 16, 19] },
  { brand: 'amex', begins: /^3[47]/, lengths: [15] },
  { brand: 'mc', begins: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { brand: 'discover', begins: /^(?:6011|64[4-9]|65)/, lengths: [16, 17, 18, 19] },
];

const issuerOf = (digits: string): Issuer | undefined => issuers.find(({ begins }) => begins.test(digits));

/** The brand as soon as the first digits show it; undefined for one that we do not accept. */
export const brandOf = (digits: string): CardBrand | undefined => issuerOf(digits)?.brand;

/** The brand of a complete number with the right length and check digit; undefined for anything else. */
export function cardBrand(digits: string): CardBrand | undefined {
  const issuer = issuerOf(digits);
  return issuer && /^\d+$/.test(digits) && issuer.lengths.includes(digits.length) && hasCheckDigit(digits) ? issuer.brand : undefined;
}

/** The digits as they stand on the card: 4-6-5 for American Express, else in fours. What is not a digit stays as it was typed. */
export function groupedNumber(digits: string): string {
  if (!/^\d*$/.test(digits)) return digits;
  const groups = brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d+)?$/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g);
  return (groups ?? []).filter((group) => group !== undefined).join(' ');
}

/** Whether it is the complete number of a card, by its length and check digit, but of a network that we do not accept. */
export const isOtherCard = (digits: string): boolean => brandOf(digits) === undefined && /^[2-6]\d{11,18}$/.test(digits) && hasCheckDigit(digits);
