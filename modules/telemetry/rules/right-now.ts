import type { EventName } from './events.ts';

/** What the operators' first page draws by the hour. visits: that saw a page; paid: visits that ended on a payment's done page; failures: of requests and scripts, without input that was refused as it should be. */
export const hourlyNames = ['visits', 'paid', 'failures'] as const;
export type HourlyName = (typeof hourlyNames)[number];

/** Events that tell of something that did not work. */
export const failureNames: readonly string[] = [
  'requestFailed',
  'responseError',
  'noAnswer',
  'frontendError',
  'chunkFailed',
] satisfies readonly EventName[];

/** Each hour's count, the oldest first and the last one ending now, and the same hours a week before. */
export type Hourly = { readonly hours: readonly number[]; readonly weekBefore: readonly number[] };
export type RightNow = Readonly<Record<HourlyName, Hourly>>;

export const HOURS_SHOWN = 12;

/** few: too few to compare */
export type Trend = 'few' | 'usual' | 'more' | 'fewer';

/** Below it, chance decides how two hours compare. */
const FEW = 20;
/** By how much an hour differs when somebody should look. */
const MUCH = 1.5;

/** How the last hour compares with the same hour a week before. */
export function trendOf({ hours, weekBefore }: Hourly): Trend {
  const now = hours.at(-1) ?? 0;
  const before = weekBefore.at(-1) ?? 0;
  if (Math.max(now, before) < FEW) return 'few';
  if (now > before * MUCH) return 'more';
  return now * MUCH < before ? 'fewer' : 'usual';
}
