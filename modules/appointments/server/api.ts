import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { mayManageVisits, mayPay } from '#platform/rules/role.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { type AppointmentType, noteOf } from '../rules/appointment.ts';
import { appointmentNumberOf, zipOf } from '../rules/appointment-number.ts';
import type { appointmentLimits } from '../rules/limits.ts';
import type { AppointmentRefusal } from '../rules/refusal.ts';
import { type AppointmentsByOperator, appointmentsByOperator } from './by-operator.ts';
import type { DispatchPort } from './dispatch-port.ts';
import type { Appointment, AppointmentsPort, Hold, TimeSlots } from './port.ts';

export type AppointmentsDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly appointments: AppointmentsPort;
  readonly dispatch: DispatchPort;
  readonly limited: Limiter<keyof typeof appointmentLimits>;
  /** What opens an appointment without sign-in, by its id; and the id of one that we made. */
  readonly linkOf: (appointmentId: string) => string;
  readonly linkIdOf: (link: string) => string | undefined;
};

export type { TimeSlots };

export type HoldWish = {
  readonly holdId: string;
  readonly type: AppointmentType;
  readonly startsAt: IsoInstant;
  /** What is to be moved; undefined for a new appointment. */
  readonly appointmentId: string | undefined;
  /** An order is to bring the visit along. */
  readonly forOrder?: true;
};

/** Technicians' visits: of the viewer's account, without sign-in by number and ZIP, and for operators. Refusals are values. */
export interface AppointmentsApi {
  /** Those to come first. */
  mine(viewer: Pick<Viewer, 'accountId'>): Promise<readonly Appointment[]>;
  one(viewer: Pick<Viewer, 'accountId'>, appointmentId: string): Promise<Appointment | undefined>;
  /** Undefined where nobody comes. */
  slots(viewer: Pick<Viewer, 'accountId'>, wanted: Pick<HoldWish, 'type' | 'forOrder'>): Promise<TimeSlots | undefined>;
  held(viewer: Viewer, holdId: string): Promise<Hold | undefined>;
  hold(viewer: Pick<Viewer, 'accountId' | 'role'>, wish: HoldWish): Promise<Result<Hold, AppointmentRefusal>>;
  /** The appointment gets the id of its hold, so that a repeat books once. */
  book(viewer: Viewer, holdId: string, note: string): Promise<Result<Appointment, AppointmentRefusal>>;
  reschedule(viewer: Viewer, appointmentId: string, holdId: string): Promise<Result<Appointment, AppointmentRefusal>>;
  cancel(viewer: Viewer, appointmentId: string): Promise<Result<Appointment, AppointmentRefusal>>;
  confirm(viewer: Viewer, appointmentId: string): Promise<Result<Appointment, AppointmentRefusal>>;
  waitForEarlier(viewer: Viewer, appointmentId: string, on: boolean): Promise<Result<Appointment, AppointmentRefusal>>;
  /** What a number and its ZIP open; the same refusal for a wrong number, a wrong ZIP and what neither can be. */
  lookUp(
    typed: { readonly number: string; readonly zip: string },
    address: string | undefined,
  ): Promise<Result<{ readonly code: string }, 'too-many' | 'unknown'>>;
  /** Undefined for a code that we did not make. */
  byCode(code: string): Promise<Appointment | undefined>;
  confirmByCode(code: string): Promise<Result<Appointment, AppointmentRefusal>>;
  readonly byOperator: AppointmentsByOperator;
}

export function createAppointments(deps: AppointmentsDependencies): AppointmentsApi {
  const { clock, appointments, limited, linkOf, linkIdOf } = deps;

  /** The appointment after an act. */
  async function shown(
    accountId: string,
    appointmentId: string,
    done: Result<unknown, AppointmentRefusal>,
  ): Promise<Result<Appointment, AppointmentRefusal>> {
    if (!done.ok) return done;
    const after = await appointments.appointment(accountId, appointmentId, clock.now());
    return after ? accept(after) : refuse('no-such-appointment');
  }

  const acting = async (viewer: Viewer, appointmentId: string, act: () => Promise<Result<unknown, AppointmentRefusal>>) =>
    mayManageVisits(viewer.role) ? shown(viewer.accountId, appointmentId, await act()) : refuse('may-not' as const);

  const act = (viewer: Viewer, appointmentId: string) => ({ accountId: viewer.accountId, appointmentId, at: clock.now() });

  async function found(code: string) {
    const appointmentId = linkIdOf(code);
    return appointmentId === undefined ? undefined : appointments.find({ appointmentId });
  }

  return {
    mine: ({ accountId }) => appointments.appointments(accountId, clock.now()),
    one: ({ accountId }, appointmentId) => appointments.appointment(accountId, appointmentId, clock.now()),
    slots: ({ accountId }, wanted) => appointments.search({ ...wanted, accountId, at: clock.now() }),
    held: ({ accountId }, holdId) => appointments.held(accountId, holdId, clock.now()),

    async hold(viewer, wish) {
      if (!mayManageVisits(viewer.role)) return refuse('may-not');
      if (await limited('appointment-hold', viewer.accountId)) return refuse('too-many');
      return appointments.hold({ ...wish, accountId: viewer.accountId, at: clock.now() });
    },

    async book(viewer, holdId, typed) {
      const { accountId } = viewer;
      const note = noteOf(typed);
      if (note === undefined) return refuse('malformed');
      const known = await appointments.appointment(accountId, holdId, clock.now());
      if (known) return accept(known);
      const hold = await appointments.held(accountId, holdId, clock.now());
      if (hold && hold.fee > 0 && !mayPay(viewer.role, viewer.customerType)) return refuse('may-not');
      const booking = { accountId, appointmentId: holdId, holdId, note: note === '' ? undefined : note, at: clock.now() };
      return acting(viewer, holdId, () => appointments.book(booking));
    },

    reschedule: (viewer, appointmentId, holdId) =>
      acting(viewer, appointmentId, () => appointments.reschedule({ ...act(viewer, appointmentId), holdId })),
    cancel: (viewer, appointmentId) => acting(viewer, appointmentId, () => appointments.cancel(act(viewer, appointmentId))),
    confirm: (viewer, appointmentId) => acting(viewer, appointmentId, () => appointments.confirm(act(viewer, appointmentId))),
    waitForEarlier: (viewer, appointmentId, on) => acting(viewer, appointmentId, () => appointments.waitlist({ ...act(viewer, appointmentId), on })),

    async lookUp(typed, address) {
      if (address !== undefined && (await limited('appointment-look-up', networkOf(address)))) return refuse('too-many');
      const [number, zip] = [appointmentNumberOf(typed.number), zipOf(typed.zip)];
      const one = number === undefined ? undefined : await appointments.find({ number });
      return one && one.zip === zip ? accept({ code: linkOf(one.appointmentId) }) : refuse('unknown');
    },

    async byCode(code) {
      const one = await found(code);
      return one && appointments.appointment(one.accountId, one.appointmentId, clock.now());
    },

    async confirmByCode(code) {
      const one = await found(code);
      if (one === undefined) return refuse('no-such-appointment');
      const { accountId, appointmentId } = one;
      return shown(accountId, appointmentId, await appointments.confirm({ accountId, appointmentId, at: clock.now() }));
    },

    byOperator: appointmentsByOperator(deps),
  };
}
