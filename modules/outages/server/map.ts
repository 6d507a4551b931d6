import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import { type PublicMap, publicMap } from '../rules/public-map.ts';
import type { OutagesPort } from './port.ts';

/** How old the map may become before it is drawn anew, in milliseconds of machine time. */
const FRESH_MS = 2_000;

export interface OutageMapApi {
  /** The newest map there is: while the provider is silent, the last one, with its time. Undefined if there never was one. */
  map(): Promise<PublicMap | undefined>;
}

export type MapDependencies = {
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly outages: Pick<OutagesPort, 'plant' | 'outages'>;
  /** The map that was published last, for a process that begins while the provider or the database is dead; undefined if there is none. */
  readonly published: () => PublicMap | undefined;
};

/**
 * Draws the map at most every two seconds, however many look at it. Whoever comes meanwhile gets the one before without waiting, so that a storm of
 * readers, or a provider that hangs, slows nobody; only the first reader of a process waits.
 */
export function createOutageMap({ clock, machine, outages, published }: MapDependencies): OutageMapApi {
  let last: PublicMap | undefined;
  let drawnAtMs = Number.NEGATIVE_INFINITY;
  let drawing: Promise<void> | undefined;
  const draw = async (now: IsoInstant) => {
    const [plant, all] = await Promise.all([outages.plant(), outages.outages(plusMilliseconds(now, -DAY_MS))]);
    last = publicMap(plant, all, now);
  };
  const begin = (): Promise<void> => {
    drawnAtMs = machine.nowMs();
    drawing ??= draw(clock.now())
      .catch(() => undefined)
      .finally(() => {
        drawing = undefined;
      });
    return drawing;
  };
  return {
    async map() {
      const isOld = machine.nowMs() - drawnAtMs >= FRESH_MS;
      const drawn = isOld ? begin() : drawing;
      if (last === undefined) await drawn;
      last ??= published();
      return last;
    },
  };
}
