import { isFree } from '#modules/appointments/rules/capacity.ts';
import { daysToBook, windowsOf } from '#modules/appointments/rules/windows.ts';
import type { HoldToMake, TimeSlots } from '#modules/appointments/server/port.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Terms } from '#providers/books/terms.ts';
import { readTechnicianDays, type ServedPlace } from './technicians.ts';

export type Search = (place: ServedPlace, wanted: Pick<HoldToMake, 'type' | 'at'>, terms: Terms) => Promise<FreeSlots>;

type FreeSlots = Omit<TimeSlots, 'fee'>;

/** Customers of one region who look for the same work at the same moment share one answer: what it says of a half hour is proved when that is held. */
export function createSearch(database: Database): Search {
  const running = new Map<string, Promise<FreeSlots>>();
  return (place, wanted, terms) => {
    const key = `${place.region} ${place.timeZone} ${wanted.type}`;
    const shared = running.get(key) ?? search(database, place, wanted, terms).finally(() => running.delete(key));
    running.set(key, shared);
    return shared;
  };
}

async function search(
  database: Database,
  { region, timeZone }: ServedPlace,
  { type, at }: Pick<HoldToMake, 'type' | 'at'>,
  { visits }: Terms,
): Promise<FreeSlots> {
  const { windowMinutes, horizonDays, travelMinutes } = visits;
  const days = daysToBook(timeIn(at, timeZone).date, horizonDays);
  const technicians = Map.groupBy(await readTechnicianDays(database, { region, type, days, at }), ({ day }) => day);
  const slots = days.flatMap((day) =>
    windowsOf(day, timeZone, windowMinutes).filter((window) => isFree(technicians.get(day) ?? [], { type, window, travelMinutes }, at)),
  );
  return { timeZone, slots };
}
