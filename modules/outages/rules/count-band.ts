import type { Enumeration } from '#platform/rules/enumeration.ts';

/** How many homes, as the public learns it: never a number that one more or less would change (areas 16). */
export type CountBand = 'under-10' | '10-49' | '50-249' | '250-999' | '1000-4999' | '5000-up';

export const countBandEnum: Enumeration<CountBand> = {
  name: 'CountBand',
  description: 'Roughly how many homes',
  values: {
    'under-10': 'fewer than 10',
    '10-49': '10 to 49',
    '50-249': '50 to 249',
    '250-999': '250 to 999',
    '1000-4999': '1,000 to 4,999',
    '5000-up': '5,000 or more',
  },
};

const floors: readonly (readonly [from: number, band: CountBand])[] = [
  [5000, '5000-up'],
  [1000, '1000-4999'],
  [250, '250-999'],
  [50, '50-249'],
  [10, '10-49'],
];

export const bandOf = (count: number): CountBand => floors.find(([from]) => count >= from)?.[1] ?? 'under-10';

/** The least that a band stands for; 0 for the lowest. */
export const leastOf = (band: CountBand): number => floors.find(([, each]) => each === band)?.[0] ?? 0;

/**
 * The band of several areas together, from their bands alone, so that it tells nothing that they do not: with the exact sum, the band of a town would
 * betray how many of its homes lie near the edge of a band.
 */
export const bandOfAll = (bands: readonly CountBand[]): CountBand => bandOf(bands.reduce((sum, band) => sum + leastOf(band), 0));
