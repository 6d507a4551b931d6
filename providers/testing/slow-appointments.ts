import { randomBytes } from 'node:crypto';
import { type AppointmentEvent, type AppointmentType, allows, isOver } from '#modules/appointments/rules/appointment.ts';
import { APPOINTMENT_PREFIX } from '#modules/appointments/rules/appointment-number.ts';
import { isFree, plansFor } from '#modules/appointments/rules/capacity.ts';
import { usualVisitTerms } from '#modules/appointments/rules/terms.ts';
import { daysToBook, windowAt, windowsOf } from '#modules/appointments/rules/windows.ts';
import type { DispatchPort } from '#modules/appointments/server/dispatch-port.ts';
import type { Appointment, AppointmentsPort } from '#modules/appointments/server/port.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { zero } from '#platform/rules/money.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { CHECKED_NUMBER_BYTES, checkedNumber } from '#platform/rules/text/checked-number.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { SlowAccount } from './slow-account.ts';
import { answering } from './slow-books.ts';
import { dispatchOf } from './slow-dispatch.ts';
import { slowVisits } from './slow-visits.ts';

const { windowMinutes, horizonDays, holdMinutes, travelMinutes, fees } = usualVisitTerms;
const feeOf = (type: AppointmentType) => (type === 'install' ? zero : fees[type]);

/** The field service of the slow provider: one technician for everybody, in memory. */
export function slowFieldService(accounts: readonly SlowAccount[]): { readonly appointments: AppointmentsPort; readonly dispatch: DispatchPort } {
  const field = slowVisits(accounts);
  return { appointments: appointmentsOf(field), dispatch: dispatchOf(field) };
}

/** The customers' side. */
function appointmentsOf({ holds, visits, accountOf, dayOf, of, happen, shown }: ReturnType<typeof slowVisits>): AppointmentsPort {
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

  return {
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
      return { timeZone, fee: feeOf(type), slots };
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
      const hold = { ...window, holdId, type, timeZone: account.timeZone, fee: feeOf(type), heldUntil, appointmentId };
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
}
