import type { IsoDate } from '#platform/rules/calendar.ts';
import { plainDigits } from '#platform/rules/text/digits.ts';
import { type Expiry, lastDayOf } from './payment-method.ts';

/** Specification 5: an expiry is valid within this many years. */
const YEARS_AHEAD = 20;

const BETWEEN = String.raw`\s{0,3}[/.\s\p{Pd}]\s{0,3}`;
/** Without something between them, month and year have two digits each, or the year has four. */
const FORMS: readonly RegExp[] = [
  new RegExp(`^(?<month>\\d{1,2})${BETWEEN}(?:20)?(?<year>\\d{2})$`, 'u'),
  new RegExp(`^20(?<year>\\d{2})${BETWEEN}(?<month>\\d{1,2})$`, 'u'),
  /^(?<month>\d{2})(?:20)?(?<year>\d{2})$/,
];

/** Parses "1127", "11/27", "4/29", "11 / 2027" or "2029-04", with digits of any script; undefined if it is not a month and year. */
export function readExpiry(typed: string): Expiry | undefined {
  const text = plainDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim();
  const { month, year } = FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined) ?? {};
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return undefined;
  return { month: Number(month), year: 2000 + Number(year) };
}

export const expiryText = ({ year, month }: Expiry): string => `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`;

export type ExpiryProblem = 'expired' | 'too-far' | 'before-scheduled-payment';

/**
 * What is wrong with an expiry (specification 5).
 * @param scheduledFor the last day on which a payment is scheduled with the card
 */
export function expiryProblem(expiry: Expiry, today: IsoDate, scheduledFor?: IsoDate): ExpiryProblem | undefined {
  const lastDay = lastDayOf(expiry);
  if (lastDay < today) return 'expired';
  if (isTooFar(expiry, today)) return 'too-far';
  return scheduledFor !== undefined && lastDay < scheduledFor ? 'before-scheduled-payment' : undefined;
}

function isTooFar({ year, month }: Expiry, today: IsoDate): boolean {
  const lastYear = Number(today.slice(0, 4)) + YEARS_AHEAD;
  return year > lastYear || (year === lastYear && month > Number(today.slice(5, 7)));
}

export const isZip = (typed: string): boolean => /^\d{5}$/.test(typed.trim());
