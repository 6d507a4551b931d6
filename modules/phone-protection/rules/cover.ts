import { readImei } from '#modules/mobile/rules/imei.ts';
import { type IsoDate, plusMonths } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { withoutCardNumbers } from '#platform/rules/text/card-numbers.ts';
import type { Claim, Remedy } from './claim.ts';

/** In both languages. */
export type Names = { readonly en: string; readonly es: string };

/** A phone under the repair and replacement plan. */
export type Cover = {
  readonly coverId: string;
  /** The mobile line that uses it, by its code on bills. */
  readonly line: string;
  readonly lineName: Names;
  readonly imei: string;
  /** As the customer calls it. */
  readonly phone: string;
  /** A month, before taxes. */
  readonly monthly: Cents;
  readonly startsOn: IsoDate;
  /** The last day; undefined: until further notice. */
  readonly endsOn: IsoDate | undefined;
};

export const isCovered = ({ endsOn }: Pick<Cover, 'endsOn'>, today: IsoDate): boolean => endsOn === undefined || endsOn >= today;

/** What the operator offers (config). */
export type CoverTerms = { readonly repair: Cents; readonly replacement: Cents; readonly claimsAYear: number };

export const deductibleOf = (remedy: Remedy, { repair, replacement }: CoverTerms): Cents => (remedy === 'repair' ? repair : replacement);

/** How many claims a phone has left: those that came to nothing do not count, and after a year none does. */
export function claimsLeft(claims: readonly Pick<Claim, 'state' | 'filedOn'>[], today: IsoDate, { claimsAYear }: CoverTerms): number {
  const since = plusMonths(today, -12);
  const counted = claims.filter(({ state, filedOn }) => filedOn > since && state !== 'denied' && state !== 'withdrawn');
  return Math.max(0, claimsAYear - counted.length);
}

export type TypedPhone = { readonly imei: string; readonly phone: string };
export const phoneFieldEnum: Enumeration<keyof TypedPhone> = {
  name: 'CoveredPhoneField',
  description: 'What of a phone was typed',
  values: { imei: 'its IMEI', phone: 'what it is called' },
};

export const LONGEST_PHONE = 60;

/** A phone as typed, or the fields to correct. */
export function readPhone({ imei: typed, phone: called }: TypedPhone): Result<TypedPhone, readonly (keyof TypedPhone)[]> {
  const imei = readImei(typed);
  const phone = withoutCardNumbers(called.replace(/[\p{C}\s]+/gu, ' ').trim());
  const isNamed = phone !== '' && phone.length <= LONGEST_PHONE;
  return imei !== undefined && isNamed
    ? accept({ imei, phone })
    : refuse([...(imei === undefined ? (['imei'] as const) : []), ...(isNamed ? [] : (['phone'] as const))]);
}
