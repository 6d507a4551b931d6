import type { AppointmentNotice, WindowFacts } from '#modules/appointments/rules/notices.ts';
import type { Window } from '#modules/appointments/rules/windows.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type Cents, zero } from '#platform/rules/money.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { VisitRow } from './read-visits.ts';

type Visit = Pick<VisitRow, 'accountId' | 'visitId' | 'number' | 'type' | 'timeZone' | 'startsAt' | 'endsAt'>;

/** A window as the clocks of its place show it; one that ends at midnight ends at 24:00. */
function windowFacts({ startsAt, endsAt }: Window, timeZone: string): WindowFacts {
  const [from, to] = [timeIn(startsAt, timeZone), timeIn(endsAt, timeZone)];
  return { on: from.date, from: from.minutes, to: to.minutes };
}

/** @param mark what tells this event from others of its kind of the same visit */
function told(visit: Visit, mark: string, at: IsoInstant, window: Window = visit) {
  const { accountId, visitId, number, type, timeZone } = visit;
  const facts = { appointmentId: visitId, number, type, ...windowFacts(window, timeZone) };
  return { facts, event: (kind: string) => ({ key: `${kind} ${visitId} ${mark}`, accountId, at }) };
}

export function bookedNotice(visit: Visit, fee: Cents, at: IsoInstant): AppointmentNotice {
  const { facts, event } = told(visit, 'once', at);
  return { kind: 'appointment-booked', ...event('appointment-booked'), facts: { ...facts, fee } };
}

/** @param kind those that say no more than which visit it is about, and when that is */
export function plainNotice(
  kind: 'appointment-moved' | 'appointment-cancelled' | 'appointment-reminder' | 'appointment-on-the-way',
  visit: Visit,
  mark: string,
  at: IsoInstant,
): AppointmentNotice {
  const { facts, event } = told(visit, mark, at);
  return { kind, ...event(kind), facts };
}

/** @param window the earlier one */
export function earlierNotice(visit: Visit, window: Window, holdId: string, at: IsoInstant): AppointmentNotice {
  const { facts, event } = told(visit, holdId, at, window);
  return { kind: 'appointment-earlier', ...event('appointment-earlier'), facts };
}

export function lateNotice(kind: 'appointment-late' | 'appointment-missed', visit: Visit, credit: Cents | null, at: IsoInstant): AppointmentNotice {
  const { facts, event } = told(visit, 'once', at);
  return { kind, ...event(kind), facts: { ...facts, credit: credit ?? zero } };
}
