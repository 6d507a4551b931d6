import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import { timeIn, type ZonedTime } from '#platform/rules/time/zoned-time.ts';
import type { AppointmentType } from './appointment.ts';
import { UNIT_MINUTES, type Window } from './windows.ts';

/** How long each kind of work takes, in minutes, the way there not counted. */
export const workMinutes: Readonly<Record<AppointmentType, number>> = { install: 90, repair: 60, swap: 30, 'pick-up': 30, disconnect: 30 };

/** One technician on one day: `from` and `to` of the shift in minutes since midnight where they work, and the half hours that are taken. */
export type TechnicianDay = {
  readonly technicianId: string;
  readonly day: IsoDate;
  readonly timeZone: string;
  readonly skills: readonly AppointmentType[];
  readonly from: number;
  readonly to: number;
  /** The beginnings of those half hours, in minutes since midnight. */
  readonly taken: readonly number[];
};

/** A visit that a technician can make: when they are at the door, and the half hours that it takes, the way there included. */
export type Plan = { readonly technicianId: string; readonly plannedAt: IsoInstant; readonly units: readonly IsoInstant[] };

type Wanted = { readonly type: AppointmentType; readonly window: Window; readonly travelMinutes: number };

const inUnits = (minutes: number): number => Math.ceil(minutes / UNIT_MINUTES) * UNIT_MINUTES;

/** The half hours that a visit takes which begins then, in minutes since midnight: the way there comes before. */
export function unitsOf(at: number, type: AppointmentType, travelMinutes: number): readonly number[] {
  const [from, to] = [at - inUnits(travelMinutes), at + inUnits(workMinutes[type])];
  return Array.from({ length: (to - from) / UNIT_MINUTES }, (_, unit) => from + unit * UNIT_MINUTES);
}

/**
 * The minutes at which one technician can be at the door within a window: with the skill, within the shift, over half hours that nobody has taken. The
 * window says when they come; the work may go on after it.
 */
function startsOf({ day, skills, from, to, taken }: TechnicianDay, { type, window, travelMinutes }: Wanted, first: ZonedTime): readonly number[] {
  if (!skills.includes(type) || first.date !== day) return [];
  const busy = new Set(taken);
  const end = first.minutes + (Date.parse(window.endsAt) - Date.parse(window.startsAt)) / MINUTE_MS;
  const starts: number[] = [];
  for (let at = first.minutes; at < end; at += UNIT_MINUTES) {
    const units = unitsOf(at, type, travelMinutes);
    const isWithin = (units[0] ?? at) >= from && (units.at(-1) ?? at) + UNIT_MINUTES <= to;
    if (isWithin && !units.some((unit) => busy.has(unit))) starts.push(at);
  }
  return starts;
}

/** Every way in which one technician can come within a window. */
export function plansOf(technician: TechnicianDay, wanted: Wanted): readonly Plan[] {
  const first = timeIn(wanted.window.startsAt, technician.timeZone);
  return startsOf(technician, wanted, first).map((at) => planAt(technician, wanted, first, at));
}

/** The plan of a technician who is at the door at a minute of the day. Clocks change at night: from a window's beginning on, a minute is a minute. */
function planAt({ technicianId }: TechnicianDay, { type, window, travelMinutes }: Wanted, first: ZonedTime, at: number): Plan {
  const instant = (minutes: number) => plusMilliseconds(window.startsAt, (minutes - first.minutes) * MINUTE_MS);
  return { technicianId, plannedAt: instant(at), units: unitsOf(at, type, travelMinutes).map(instant) };
}

/** When a window begins where each technician works: they nearly all share a zone, and asking the calendar costs more than all else. */
function beginningIn({ window }: Wanted): (technician: TechnicianDay) => ZonedTime {
  const known = new Map<string, ZonedTime>();
  return ({ timeZone }) => {
    const first = known.get(timeZone) ?? timeIn(window.startsAt, timeZone);
    known.set(timeZone, first);
    return first;
  };
}

/**
 * The earliest way of each technician in which a window can be served, the earliest first; among technicians who are equally early, from another one for
 * each customer, so that many who book at once seldom want the same. One at a time: nearly always the first is taken.
 * @param turn a whole number that differs between customers
 */
export function* plansFor(technicians: readonly TechnicianDay[], wanted: Wanted, turn = 0): Generator<Plan> {
  const start = technicians.length === 0 ? 0 : turn % technicians.length;
  const inTurn = [...technicians.slice(start), ...technicians.slice(0, start)];
  const begins = beginningIn(wanted);
  const ways = inTurn.flatMap((technician) => {
    const first = begins(technician);
    const [at] = startsOf(technician, wanted, first);
    return at === undefined ? [] : [{ technician, first, at, after: at - first.minutes }];
  });
  for (const { technician, first, at } of ways.toSorted((one, other) => one.after - other.after)) yield planAt(technician, wanted, first, at);
}

/** Whether anybody could come within a window that has not begun. */
export function isFree(technicians: readonly TechnicianDay[], wanted: Wanted, now: IsoInstant): boolean {
  const begins = beginningIn(wanted);
  return wanted.window.startsAt > now && technicians.some((technician) => startsOf(technician, wanted, begins(technician)).length > 0);
}
