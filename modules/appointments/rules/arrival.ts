import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import { type AppointmentState, type AppointmentType, isOver } from './appointment.ts';
import { workMinutes } from './capacity.ts';

/** A visit of a technician's day. */
export type Stop = {
  readonly appointmentId: string;
  readonly type: AppointmentType;
  readonly state: AppointmentState;
  readonly plannedAt: IsoInstant;
  /** What the technician said on the way; undefined if nothing. */
  readonly estimateAt: IsoInstant | undefined;
  /** When they were at the door. */
  readonly arrivedAt: IsoInstant | undefined;
};

/** When the technician will be there, and how many others come first. */
export type Arrival = { readonly at: IsoInstant; readonly stopsBefore: number };

const later = (one: IsoInstant, other: IsoInstant): IsoInstant => (one > other ? one : other);

/**
 * When each visit that is still to come begins: as planned, or when the one before it is over and the way is driven, and never in the past. What the
 * technician says on the way counts more than the plan.
 * @param stops the visits of one technician on one day
 */
export function arrivals(stops: readonly Stop[], travelMinutes: number, now: IsoInstant): ReadonlyMap<string, Arrival> {
  const found = new Map<string, Arrival>();
  let free: IsoInstant | undefined;
  let before = 0;
  for (const stop of stops.filter(({ state }) => !isOver(state)).toSorted(byPlan)) {
    const { type, state, plannedAt, estimateAt, arrivedAt, appointmentId } = stop;
    const isThere = state === 'arrived' || state === 'in-progress';
    const afterOther = free === undefined ? plannedAt : later(plannedAt, plusMilliseconds(free, travelMinutes * MINUTE_MS));
    const at = isThere ? (arrivedAt ?? plannedAt) : later(estimateAt ?? afterOther, now);
    if (!isThere) found.set(appointmentId, { at, stopsBefore: before });
    free = later(plusMilliseconds(at, workMinutes[type] * MINUTE_MS), now);
    before += 1;
  }
  return found;
}

/** One whom the technician is at, or on the way to, comes first. */
const byPlan = (one: Stop, other: Stop): number =>
  rank(one) - rank(other) || (one.plannedAt < other.plannedAt ? -1 : Number(one.plannedAt > other.plannedAt));
const rank = ({ state }: Stop): number => (state === 'arrived' || state === 'in-progress' ? 0 : state === 'en-route' ? 1 : 2);
