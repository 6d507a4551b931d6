import { plainDigits } from './digits.ts';

/** What people write between the digits of a number: blanks, hyphens, dots and what cannot be seen, up to three. */
const BETWEEN = /^[\s\p{Pd}\p{Cf}./_·•]{0,3}$/u;
const DIGITS = /\p{Nd}+/gu;
/** An id of ours (RFC 9562): its digits may look like a number by chance. No card number in groups of four fits its version and variant. */
const UUID = /\b[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\b/gi;
const [SHORTEST, LONGEST] = [13, 19];
/** First digits and lengths of the networks (ISO/IEC 7812), for numbers among other digits, where the check digit alone would be right too often. */
const NETWORKS = /^(?:4(?:\d{12}|\d{15}|\d{18})|5\d{15}|2[2-7]\d{14}|3[47]\d{13}|3[0689]\d{12,17}|35\d{14,17}|6\d{15,18})$/;

/** The check digit of ISO/IEC 7812 (Luhn): every second digit from the right counts double. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a text holds what looks like a card number, which only the vault may store (PCI DSS 3.2.1): for names, which are refused. */
export const holdsCardNumber = (text: string): boolean => numbersIn(text).length > 0;

/** The text with only the last four digits of what looks like a card number: for messages and reasons, which are kept. */
export function withoutCardNumbers(text: string): string {
  let [rest, end] = ['', 0];
  for (const { from, to, digits } of numbersIn(text)) {
    rest += `${text.slice(end, from)}•••• ${digits.slice(-4)}`;
    end = to;
  }
  return rest + text.slice(end);
}

type Group = { readonly from: number; readonly to: number; readonly digits: string };

/** Takes time in proportion to the text. */
function numbersIn(text: string): readonly Group[] {
  const ids = [...text.matchAll(UUID)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }));
  const groups = [...text.matchAll(DIGITS)]
    .map(({ 0: found, index }) => ({ from: index, to: index + found.length, digits: plainDigits(found) }))
    .filter((group) => !ids.some(({ from, to }) => group.from >= from && group.to <= to));
  const numbers: Group[] = [];
  for (let first = 0; first < groups.length; ) {
    const found = numberFrom(text, groups, first);
    if (found) numbers.push(found.number);
    first = found ? found.last + 1 : first + 1;
  }
  return numbers;
}

/** The longest number that begins with a group of digits. */
function numberFrom(text: string, groups: readonly Group[], first: number): { readonly number: Group; readonly last: number } | undefined {
  const start = groups[first];
  let digits = '';
  let found: { readonly number: Group; readonly last: number } | undefined;
  for (let last = first; start !== undefined; last++) {
    const [before, group] = [groups[last - 1], groups[last]];
    if (!group || (last > first && before && !BETWEEN.test(text.slice(before.to, group.from)))) return found;
    digits += group.digits;
    if (digits.length > LONGEST) return found;
    if (isNumber(digits, first === 0 || !joins(text, groups[first - 1], start), !joins(text, group, groups[last + 1])))
      found = { number: { from: start.from, to: group.to, digits }, last };
  }
  return found;
}

const joins = (text: string, before: Group | undefined, after: Group | undefined): boolean =>
  before !== undefined && after !== undefined && BETWEEN.test(text.slice(before.to, after.from));

/** Account numbers that begin with 0, 1, 7, 8 or 9, and times in milliseconds, are no card numbers: no network that customers pay with begins so. */
function isNumber(digits: string, begins: boolean, ends: boolean): boolean {
  if (digits.length < SHORTEST || !/^[2-6]/.test(digits) || !hasCheckDigit(digits)) return false;
  return (begins && ends) || NETWORKS.test(digits);
}
