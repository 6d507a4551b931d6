/** What browsers measure against. They belong to no page, and answer at an origin of their own. */
export const SPEED_TEST_DOWN = '/speed-test/down';
export const SPEED_TEST_UP = '/speed-test/up';

/** One direction of a test: sizes in bytes, from small to large, and how often each is taken; a size that takes long enough is the last. */
type Sizes = readonly { readonly bytes: number; readonly count: number }[];

export const downloads: Sizes = [
  { bytes: 100_000, count: 1 },
  { bytes: 1_000_000, count: 4 },
  { bytes: 10_000_000, count: 4 },
  { bytes: 25_000_000, count: 4 },
  { bytes: 100_000_000, count: 3 },
];

export const uploads: Sizes = [
  { bytes: 100_000, count: 2 },
  { bytes: 1_000_000, count: 3 },
  { bytes: 4_000_000, count: 3 },
  { bytes: 10_000_000, count: 3 },
  { bytes: 25_000_000, count: 3 },
];

/** The longest that each part takes, in ms: about twenty seconds in all. What was measured until then counts. */
export const longest = { latency: 3_000, download: 9_000, upload: 8_000 } as const;

export const TEST_SECONDS = 20;

const sumOf = (sizes: Sizes): number => sizes.reduce((sum, { bytes, count }) => sum + bytes * count, 0);

/** The most data of a whole test, with a tenth for what surrounds it, in bytes. */
export const MOST_BYTES = Math.round(1.1 * (sumOf(downloads) + sumOf(uploads)));

/** The largest single request, in bytes. */
export const MOST_OF_A_REQUEST = Math.max(...[...downloads, ...uploads].map(({ bytes }) => bytes));

/** About how much data a test takes at most on a line of this plan (kbps; null: any), in megabytes rounded up to tens. */
export function expectedMegabytes(planKbps: number | null): number {
  // Lines carry a little more than their plans promise.
  const inTime = planKbps === null ? MOST_BYTES : (1.2 * planKbps * 1_000 * (longest.download + longest.upload / 2)) / 8_000;
  return Math.ceil(Math.min(MOST_BYTES, inTime) / 10_000_000) * 10;
}
