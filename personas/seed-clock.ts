import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { instantAt } from '#platform/server/clock/zone.ts';

/** Business time while the personas grow: noon of each day in turn, never later than the end. */
export type SeedClock = BusinessClock & { readonly end: IsoInstant; moveTo(day: IsoDate): void };

export function createSeedClock(end: IsoInstant): SeedClock {
  let current = end;
  return {
    end,
    now: () => current,
    moveTo(day) {
      current = atLatest(instantAt(day, '12:00', 'America/New_York'), end);
    },
  };
}

/** An instant, unless it is after the end. */
export const atLatest = (instant: IsoInstant, end: IsoInstant): IsoInstant => (instant < end ? instant : end);
