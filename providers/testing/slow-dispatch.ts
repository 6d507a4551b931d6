import { allows, type DayEvent } from '#modules/appointments/rules/appointment.ts';
import { unitsOf } from '#modules/appointments/rules/capacity.ts';
import { usualVisitTerms } from '#modules/appointments/rules/terms.ts';
import { daysToBook, windowAt } from '#modules/appointments/rules/windows.ts';
import type { BoardVisit, DispatchPort } from '#modules/appointments/server/dispatch-port.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import { answering } from './slow-books.ts';
import { type Booked, skills, type slowVisits, technician } from './slow-visits.ts';

const { windowMinutes, travelMinutes } = usualVisitTerms;

/** The dispatchers' side of the slow field service. */
export function dispatchOf({ visits, shifts, shiftOn, dayOf, numbered, happen }: ReturnType<typeof slowVisits>): DispatchPort {
  const boardVisit = (visit: Booked): BoardVisit => {
    const { appointmentId, number, type, state, startsAt, endsAt, timeZone, place, note } = visit.appointment;
    const { accountId, plannedAt, arrivedAt } = visit;
    return {
      accountId,
      appointmentId,
      number,
      type,
      state,
      startsAt,
      endsAt,
      timeZone,
      note,
      plannedAt,
      arrivedAt,
      badge: technician.badge,
      city: place.city,
      zip: place.zip,
      arrival: undefined,
    };
  };

  return {
    async board(day) {
      await answering();
      const ofDay = visits.filter(
        ({ appointment: { startsAt, timeZone, state } }) => state !== 'cancelled' && timeIn(startsAt, timeZone).date === day,
      );
      const { technicianId, name, badge } = technician;
      return [{ technicianId, name, badge, skills, timeZone: 'America/New_York', shift: shiftOn(day), visits: ofDay.map(boardVisit) }];
    },
    async visit(number) {
      await answering();
      const found = numbered(number);
      return found && boardVisit(found);
    },
    async move({ number, badge, plannedAt, at }) {
      await answering();
      const visit = numbered(number);
      if (!visit) return refuse('no-such-appointment');
      if (!allows(visit.appointment.state, 'move')) return refuse('too-late');
      if (badge !== technician.badge) return refuse('no-such-technician');
      const { timeZone, type, startsAt, endsAt, appointmentId } = visit.appointment;
      const isWithin = startsAt <= plannedAt && plannedAt < endsAt;
      const window = isWithin ? { startsAt, endsAt } : windowAt(plannedAt, timeZone, windowMinutes);
      const { date, minutes } = timeIn(plannedAt, timeZone);
      if (!window || minutes % 30 !== 0 || plannedAt < at) return refuse('no-window');
      const [day] = dayOf(date, timeZone, at, appointmentId);
      const units = unitsOf(minutes, type, travelMinutes);
      if (!day || units.some((unit) => unit < day.from || unit + 30 > day.to)) return refuse('not-in-shift');
      if (units.some((unit) => day.taken.includes(unit))) return refuse('occupied');
      if (!isWithin) happen(visit, 'move', at, window);
      visit.plannedAt = plannedAt;
      visit.units = units.map((unit) => plusMilliseconds(plannedAt, (unit - minutes) * MINUTE_MS));
      return accept({ windowChanged: !isWithin });
    },
    async report({ number, event, at }: { readonly number: string; readonly event: DayEvent; readonly at: IsoInstant }) {
      await answering();
      const visit = numbered(number);
      if (!visit) return refuse('no-such-appointment');
      if (!happen(visit, event, at)) return refuse('not-allowed');
      if (event === 'arrive') visit.arrivedAt = at;
      return accept(visit.appointment.state);
    },
    async capacity(from, days) {
      await answering();
      return daysToBook(from, days).map((day) => {
        const shift = shiftOn(day);
        const all = shift ? (shift.to - shift.from) / 30 : 0;
        return { day, of: all, free: all - (dayOf(day, 'America/New_York', `${from}T00:00:00.000Z`)[0]?.taken.length ?? 0) };
      });
    },
    async setShift({ badge, day, shift }) {
      await answering();
      if (badge !== technician.badge) return refuse('no-such-technician');
      const outside = visits.some(
        ({ appointment: { timeZone, state }, units }) =>
          state !== 'cancelled' &&
          units.some((unit) => {
            const { date, minutes } = timeIn(unit, timeZone);
            return date === day && (!shift || minutes < shift.from || minutes >= shift.to);
          }),
      );
      if (outside) return refuse('has-visits');
      shifts.set(day, shift);
      return accept(undefined);
    },
  };
}
