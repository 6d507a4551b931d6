import { type IsoInstant, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import { instantIn, timeIn } from '#platform/rules/time/zoned-time.ts';
import { type AppointmentEvent, type AppointmentState, allows } from './appointment.ts';
import type { Window } from './windows.ts';

/** Routes are given out at this hour of the day, in minutes since midnight. */
const ROUTES_AT = 6 * 60;

type Coming = Window & {
  readonly state: AppointmentState;
  readonly timeZone: string;
  /** When its time was chosen. */
  readonly bookedAt: IsoInstant;
  /** Its window has been over once without anybody there. */
  readonly wasLate: boolean;
};
export type DueEvent = Extract<AppointmentEvent, 'remind' | 'assign' | 'delay' | 'miss'>;

/**
 * What happens to an appointment by itself next, and when: the reminder a day before (not if it was booked or moved later than that), the routes of the
 * day, the end of the window without anybody there, the end of the day. Undefined if nothing more does.
 * @param reminderMinutes how long before its window the customer is reminded
 */
export function dueOf(
  { state, startsAt, endsAt, timeZone, bookedAt, wasLate }: Coming,
  reminderMinutes: number,
): { readonly event: DueEvent; readonly at: IsoInstant } | undefined {
  const { date } = timeIn(startsAt, timeZone);
  const remindAt = plusMilliseconds(startsAt, -reminderMinutes * MINUTE_MS);
  if (allows(state, 'remind') && bookedAt < remindAt) return { event: 'remind', at: remindAt };
  if (allows(state, 'assign')) return { event: 'assign', at: instantIn({ date, minutes: ROUTES_AT }, timeZone) };
  if (allows(state, 'delay') && !wasLate) return { event: 'delay', at: endsAt };
  return allows(state, 'miss') ? { event: 'miss', at: instantIn({ date: plusDays(date, 1), minutes: 0 }, timeZone) } : undefined;
}
