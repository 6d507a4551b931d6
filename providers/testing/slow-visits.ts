import { type AppointmentEvent, appointmentTable, hasTechnician } from '#modules/appointments/rules/appointment.ts';
import { arrivals } from '#modules/appointments/rules/arrival.ts';
import type { TechnicianDay } from '#modules/appointments/rules/capacity.ts';
import { usualVisitTerms } from '#modules/appointments/rules/terms.ts';
import type { Window } from '#modules/appointments/rules/windows.ts';
import type { Shift } from '#modules/appointments/server/dispatch-port.ts';
import type { Appointment, Hold } from '#modules/appointments/server/port.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { SlowAccount } from './slow-account.ts';

const { travelMinutes } = usualVisitTerms;
/** The one technician of this provider, who can do everything and works every day. */
export const technician = { technicianId: 'the only one', name: 'Kim Lund', badge: 'K-1', van: '1', sinceYear: 2019 };
export const skills = ['install', 'repair', 'swap', 'pick-up', 'disconnect'] as const;
const usual: Shift = { from: 8 * 60, to: 17 * 60 };

export type Held = Hold & { readonly accountId: string; readonly units: readonly IsoInstant[]; readonly plannedAt: IsoInstant };
export type Booked = {
  readonly accountId: string;
  readonly holdId: string;
  appointment: Appointment;
  plannedAt: IsoInstant;
  units: readonly IsoInstant[];
  arrivedAt?: IsoInstant;
};

/** What is held and booked, and the days of the technician. */
export function slowVisits(accounts: readonly SlowAccount[]) {
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

  return { holds, visits, shifts, accountOf, shiftOn, dayOf, of, numbered, happen, shown };
}
