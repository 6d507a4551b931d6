import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { type OpeningHours, standingAt } from '#platform/rules/partner/opening-hours.ts';
import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';

/** A call is promised within this time (areas 16). */
export const WINDOW_MS = 15 * MINUTE_MS;
/** So many are offered: the rest of a working day at most. */
const MOST_OFFERED = 32;
const LOOKED_AHEAD_MS = 4 * DAY_MS;

/** The beginning of the window in which an instant lies. Zones differ by whole quarters of an hour, so it is one everywhere. */
export const windowOf = (at: IsoInstant): IsoInstant => plusMilliseconds(at, -(Date.parse(at) % WINDOW_MS));

/** The windows in which we can call, the running one first: those in the hours of our lines that are not full. Through nights and closed days. */
export function freeWindows(hours: OpeningHours, now: IsoInstant, taken: ReadonlyMap<IsoInstant, number>, perWindow: number): readonly IsoInstant[] {
  const free: IsoInstant[] = [];
  for (let at = windowOf(now); free.length < MOST_OFFERED && Date.parse(at) - Date.parse(now) < LOOKED_AHEAD_MS; ) {
    const standing = standingAt(hours, at < now ? now : at);
    if (!standing.isOpen) {
      if (standing.next === undefined) break;
      // What opens within a window begins with the next whole one.
      at = plusMilliseconds(windowOf(plusMilliseconds(standing.next, WINDOW_MS - 1)), 0);
      continue;
    }
    if ((taken.get(at) ?? 0) < perWindow) free.push(at);
    at = plusMilliseconds(at, WINDOW_MS);
  }
  return free;
}
