import type { IsoInstant } from '#platform/rules/calendar.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import { type AppointmentState, type AppointmentType, isOver } from './appointment.ts';
import type { Arrival } from './arrival.ts';
import { workMinutes } from './capacity.ts';
import type { Window } from './windows.ts';

/** What is wrong with the plan of a visit: a technician who will be too late, is not there, or cannot do it, or a time outside of what was promised. */
export type Conflict = 'late' | 'outside-window' | 'outside-shift' | 'lacks-skill';

type Planned = Window & {
  readonly type: AppointmentType;
  readonly state: AppointmentState;
  readonly plannedAt: IsoInstant;
  readonly arrival: Arrival | undefined;
};

type By = {
  readonly skills: readonly AppointmentType[];
  readonly timeZone: string;
  readonly shift: { readonly from: number; readonly to: number } | undefined;
};

/** The first that somebody should mend; undefined for a visit that goes as it should, or is over or under way. */
export function conflictOf({ type, state, plannedAt, startsAt, endsAt, arrival }: Planned, { skills, timeZone, shift }: By): Conflict | undefined {
  if (isOver(state) || state === 'arrived' || state === 'in-progress') return undefined;
  if (state === 'delayed' || (arrival && arrival.at > endsAt)) return 'late';
  if (plannedAt < startsAt || plannedAt >= endsAt) return 'outside-window';
  if (!skills.includes(type)) return 'lacks-skill';
  const { minutes } = timeIn(plannedAt, timeZone);
  return shift === undefined || minutes < shift.from || minutes + workMinutes[type] > shift.to ? 'outside-shift' : undefined;
}
