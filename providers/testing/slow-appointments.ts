import { randomBytes } from 'node:crypto';
import { type AppointmentEvent, allows, appointmentTable, type DayEvent, hasTechnician, isOver } from '#modules/appointments/rules/appointment.ts';
import { APPOINTMENT_PREFIX } from '#modules/appointments/rules/appointment-number.ts';
import { arrivals } from '#modules/appointments/rules/arrival.ts';
import { isFree, plansFor, type TechnicianDay, unitsOf } from '#modules/appointments/rules/capacity.ts';
import { usualVisitTerms } from '#modules/appointments/rules/terms.ts';
import { daysToBook, type Window, windowAt, windowsOf } from '#modules/appointments/rules/windows.ts';
import type { BoardVisit, DispatchPort, Shift } from '#modules/appointments/server/dispatch-port.ts';
import type { Appointment, AppointmentsPort, Hold } from '#modules/appointments/server/port.ts';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { CHECKED_NUMBER_BYTES, checkedNumber } from '#platform/rules/text/checked-number.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { SlowAccount } from './slow-account.ts';
import { answering } from './slow-books.ts';

const { windowMinutes, horizonDays, holdMinutes, travelMinutes, fees } = usualVisitTerms;
/** The one technician of this provider, who can do everything and works every day. */
const technician = { technicianId: 'the only one', name: 'Kim Lund', badge: 'K-1', van: '1', sinceYear: 2019 };
const skills = ['install', 'repair', 'swap', 'pick-up', 'disconnect'] as const;
const usual: Shift = { from: 8 * 60, to: 17 * 60 };

type Held = Hold & { readonly accountId: string; readonly units: readonly IsoInstant[]; readonly plannedAt: IsoInstant };
type Booked = {
  readonly accountId: string;
  readonly holdId: string;
  appointment: Appointment;
  plannedAt: IsoInstant;
  units: readonly IsoInstant[];
  arrivedAt?: IsoInstant;
};

/** The field service of the slow provider: one technician for everybody, in memory. */
export function slowFieldService(accounts: readonly SlowAccount[]): { readonly appointments: AppointmentsPort; readonly dispatch: DispatchPort } {
  const holds = new Map<string, Held>();
  const visits: Booked[] = [];
  const shifts = new Map<IsoDate, Shift | undefined>();
  const accountOf = (accountId: string) => accounts.find(({ account }) => account.accountId === accountId)?.account;
  const shiftOn = (day: IsoDate) => (shifts.has(day) ? shifts.get(day) : usual);
  const takenAt = (at: IsoInstant, except?: string) => [
    ...visits.filter(({ appointment }) => appointment.state !== 'cancelled' && appointment.appointmentId !== except).flatMap(({ units }) => units),
    ...[...holds.values()].filter(({ heldUntil }) => heldUntil > at).flatMap(({ units }) => units),
  ];
  const dayOf = (day: IsoDate, timeZone: string, at: IsoInstant, except?: string): readonly TechnicianDay[] => {
    const shift = shiftOn(day);
    if (shift === undefined) return [];
    const taken = takenAt(at, except)
      .map((unit) => timeIn(unit, timeZone))
      .filter(({ date }) => date === day)
      .map(({ minutes }) => minutes);
    return [{ technicianId: technician.technicianId, day, timeZone, skills, ...shift, taken }];
  };
  const of = (accountId: string, appointmentId: string) =>
    visits.find((one) => one.accountId === accountId && one.appointment.appointmentId === appointmentId);
  const numbered = (number: string) => visits.find(({ appointment }) => appointment.number === number);

  /** False if the table of states has no such edge. */
  function happen(visit: Booked, event: AppointmentEvent, at: IsoInstant, change: Partial<Window> = {}): boolean {
    const state = appointmentTable[visit.appointment.state][event];
    if (state === undefined) return false;
    visit.appointment = { ...visit.appointment, ...change, state, steps: [...visit.appointment.steps, { event, state, at }] };
    return true;
  }

  function shown(visit: Booked, at: IsoInstant): Appointment {
    const { appointment } = visit;
    if (!hasTechnician(appointment.state)) return appointment;
    const { name, badge, van, sinceYear } = technician;
    const stops = visits.map(({ appointment: { appointmentId, type, state }, plannedAt, arrivedAt }) => ({
      appointmentId,
      type,
      state,
      plannedAt,
      arrivedAt,
      estimateAt: undefined,
    }));
    const arrival = arrivals(stops, travelMinutes, at).get(appointment.appointmentId);
    return { ...appointment, technician: { name, badge, van, sinceYear }, arrival };
  }

  function once(
    act: { readonly accountId: string; readonly appointmentId: string; readonly at: IsoInstant },
    event: AppointmentEvent,
    state: Appointment['state'],
  ) {
    const visit = of(act.accountId, act.appointmentId);
    if (!visit) return refuse('no-such-appointment' as const);
    if (visit.appointment.state === state) return accept(undefined);
    return happen(visit, event, act.at) ? accept(undefined) : refuse('too-late' as const);
  }

  const appointments: AppointmentsPort = {
    async appointments(accountId, at) {
      await answering();
      const own = visits.filter((one) => one.accountId === accountId).map((one) => shown(one, at));
      const byTime = own.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
      return [...byTime.filter(({ state }) => !isOver(state)), ...byTime.filter(({ state }) => isOver(state)).toReversed()];
    },
    async appointment(accountId, appointmentId, at) {
      await answering();
      const found = of(accountId, appointmentId);
      return found && shown(found, at);
    },
    async find(by) {
      await answering();
      const found = visits.find(({ appointment }) =>
        'number' in by ? appointment.number === by.number : appointment.appointmentId === by.appointmentId,
      );
      return found && { accountId: found.accountId, appointmentId: found.appointment.appointmentId, zip: found.appointment.place.zip };
    },
    async search({ accountId, type, at }) {
      await answering();
      const account = accountOf(accountId);
      if (!account) return undefined;
      const { timeZone } = account;
      const slots = daysToBook(timeIn(at, timeZone).date, horizonDays).flatMap((day) =>
        windowsOf(day, timeZone, windowMinutes).filter((window) => isFree(dayOf(day, timeZone, at), { type, window, travelMinutes }, at)),
      );
      return { timeZone, fee: fees[type], slots };
    },
    async hold({ accountId, holdId, type, startsAt, appointmentId, at }) {
      await answering();
      const account = accountOf(accountId);
      if (!account) return refuse('not-served');
      const known = holds.get(holdId);
      if (known) return accept(known);
      if (appointmentId !== undefined) {
        const visit = of(accountId, appointmentId);
        if (!visit) return refuse('no-such-appointment');
        if (!allows(visit.appointment.state, 'move')) return refuse('too-late');
      }
      for (const [id, hold] of holds) if (hold.accountId === accountId) holds.delete(id);
      const window = windowAt(startsAt, account.timeZone, windowMinutes);
      const day = timeIn(startsAt, account.timeZone).date;
      const [plan] = window && startsAt > at ? plansFor(dayOf(day, account.timeZone, at), { type, window, travelMinutes }) : [];
      if (!plan || !window) return refuse('slot-taken');
      const heldUntil = plusMilliseconds(at, holdMinutes * MINUTE_MS);
      const hold = { ...window, holdId, type, timeZone: account.timeZone, fee: fees[type], heldUntil, appointmentId };
      holds.set(holdId, { ...hold, accountId, units: plan.units, plannedAt: plan.plannedAt });
      return accept(hold);
    },
    async held(accountId, holdId, at) {
      await answering();
      const found = holds.get(holdId);
      if (found?.accountId !== accountId || found.heldUntil <= at) return undefined;
      const { accountId: _, units: __, plannedAt: ___, ...hold } = found;
      return hold;
    },
    async book({ accountId, appointmentId, holdId, note, at }) {
      await answering();
      if (of(accountId, appointmentId)?.holdId === holdId) return accept({ appointmentId });
      const hold = holds.get(holdId);
      const account = accountOf(accountId);
      if (!account || hold?.accountId !== accountId || hold.heldUntil <= at) return refuse('hold-over');
      holds.delete(holdId);
      const { type, startsAt, endsAt, timeZone, fee, units, plannedAt } = hold;
      const number = checkedNumber(APPOINTMENT_PREFIX, randomBytes(CHECKED_NUMBER_BYTES));
      const nothingYet = { offer: undefined, technician: undefined, arrival: undefined, credit: undefined };
      const { addressLine1, city, state, zip } = account.address;
      const steps = [{ event: 'book', state: 'scheduled', at }] as const;
      const appointment: Appointment = {
        ...{ appointmentId, number, type, startsAt, endsAt, timeZone, note, fee, steps, bookedAt: at, ...nothingYet },
        state: 'scheduled',
        place: { addressLine1, city, state, zip },
      };
      visits.push({ accountId, holdId, appointment, plannedAt, units });
      return accept({ appointmentId });
    },
    async reschedule({ accountId, appointmentId, holdId, at }) {
      await answering();
      const visit = of(accountId, appointmentId);
      if (!visit) return refuse('no-such-appointment');
      if (visit.holdId === holdId) return accept(undefined);
      if (!allows(visit.appointment.state, 'move')) return refuse('too-late');
      const hold = holds.get(holdId);
      if (hold?.appointmentId !== appointmentId || hold.heldUntil <= at) return refuse('hold-over');
      holds.delete(holdId);
      happen(visit, 'move', at, { startsAt: hold.startsAt, endsAt: hold.endsAt });
      Object.assign(visit, { holdId, units: hold.units, plannedAt: hold.plannedAt });
      return accept(undefined);
    },
    async cancel(act) {
      await answering();
      return once(act, 'cancel', 'cancelled');
    },
    async confirm(act) {
      await answering();
      return once(act, 'confirm', 'confirmed');
    },
    async waitlist({ on, ...act }) {
      await answering();
      return on ? once(act, 'wait', 'waitlisted') : once(act, 'leave-waitlist', 'scheduled');
    },
  };

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

  const dispatch: DispatchPort = {
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
  return { appointments, dispatch };
}
