import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { instantAt } from '#platform/server/clock/zone.ts';

/** Business time while the personas grow: it goes from instant to instant, never back and never past the end. */
export type SeedClock = BusinessClock & { readonly end: IsoInstant; moveTo(at: IsoInstant): void };

/** When a day's events happen. */
export const noonOf = (day: IsoDate): IsoInstant => instantAt(day, '12:00', 'America/New_York');

export function createSeedClock(end: IsoInstant): SeedClock {
  let current = end;
  return {
    end,
    now: () => current,
    moveTo(at) {
      current = atLatest(at, end);
    },
  };
}

/** The earlier of an instant and the end. */
export const atLatest = (instant: IsoInstant, end: IsoInstant): IsoInstant => (instant < end ? instant : end);
