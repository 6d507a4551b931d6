import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Result } from '#platform/rules/result.ts';
import type { AppointmentEvent, AppointmentState, AppointmentType } from '../rules/appointment.ts';
import type { Arrival } from '../rules/arrival.ts';
import type { Window } from '../rules/windows.ts';

/**
 * What the portal needs of the operator's field service, after TM Forum's appointment interface (TMF646): time slots are searched, held, and confirmed by
 * booking or by moving what is booked. A time belongs to one customer at a time, whoever asks at the same moment. Who comes is told on the day.
 */
export interface AppointmentsPort {
  /** Those to come first, by their time; then the others, newest first. Empty for an unknown account. */
  appointments(accountId: string, at: IsoInstant): Promise<readonly Appointment[]>;
  /** Undefined if this account has no such appointment. */
  appointment(accountId: string, appointmentId: string, at: IsoInstant): Promise<Appointment | undefined>;
  /** Whose appointment it is; undefined for an unknown number or id. */
  find(by: { readonly number: string } | { readonly appointmentId: string }): Promise<FoundAppointment | undefined>;
  /** The windows that are free. Undefined where nobody comes: an unknown account, or a place that no technician serves. */
  search(wanted: Wanted & { readonly at: IsoInstant }): Promise<TimeSlots | undefined>;
  /** Keeps a window for some minutes, once by its id: a repeat answers what is held. A new hold of the same account lets its others go. */
  hold(hold: HoldToMake): Promise<Result<Hold, HoldRefusal>>;
  /** Undefined once it is over, or was used. */
  held(accountId: string, holdId: string, at: IsoInstant): Promise<Hold | undefined>;
  /** Books what is held, once by its id: a repeat answers the same. */
  book(booking: Booking): Promise<Result<{ readonly appointmentId: string }, 'hold-over'>>;
  /** Moves to what is held; until then the old time stays. A repeat answers the same. */
  reschedule(move: Act & { readonly holdId: string }): Promise<Result<undefined, ActRefusal | 'hold-over'>>;
  /** Again changes nothing. */
  cancel(act: Act): Promise<Result<undefined, ActRefusal>>;
  /** Somebody will be home. Again changes nothing. */
  confirm(act: Act): Promise<Result<undefined, ActRefusal>>;
  /** Whether the customer would rather come earlier; an earlier time is offered, never taken. Again changes nothing. */
  waitlist(act: Act & { readonly on: boolean }): Promise<Result<undefined, ActRefusal>>;
}

export type FoundAppointment = { readonly accountId: string; readonly appointmentId: string; readonly zip: string };

/** `too-late`: the technician is on the way, or it is over. */
export type ActRefusal = 'no-such-appointment' | 'too-late';
/** `slot-taken`: it is no time of anybody's any more. */
export type HoldRefusal = 'slot-taken' | 'not-served' | ActRefusal;

type Act = { readonly accountId: string; readonly appointmentId: string; readonly at: IsoInstant };

export type TimeSlots = { readonly timeZone: string; readonly fee: Cents; readonly slots: readonly Window[] };

/** `forOrder`: an order is to bring it along. Where nothing is served yet, nobody comes without one. */
type Wanted = { readonly accountId: string; readonly type: AppointmentType; readonly forOrder?: true };

export type HoldToMake = Wanted & {
  readonly holdId: string;
  /** The window's beginning. */
  readonly startsAt: IsoInstant;
  /** What is to be moved; undefined for a new appointment. */
  readonly appointmentId: string | undefined;
  readonly at: IsoInstant;
};

export type Hold = Window & {
  readonly holdId: string;
  readonly type: AppointmentType;
  readonly timeZone: string;
  readonly fee: Cents;
  readonly heldUntil: IsoInstant;
  readonly appointmentId: string | undefined;
};

export type Booking = {
  readonly accountId: string;
  readonly appointmentId: string;
  readonly holdId: string;
  /** What the customer says about it. */
  readonly note: string | undefined;
  readonly at: IsoInstant;
};

export type Appointment = Window & {
  readonly appointmentId: string;
  readonly number: string;
  readonly type: AppointmentType;
  readonly state: AppointmentState;
  readonly timeZone: string;
  readonly place: { readonly addressLine1: string; readonly city: string; readonly state: string; readonly zip: string };
  readonly note: string | undefined;
  readonly fee: Cents;
  /** An earlier time that is kept for someone on the waitlist. */
  readonly offer: Hold | undefined;
  /** From when the routes of the day are out until it is over. */
  readonly technician: Technician | undefined;
  /** While the technician is still to come, on the day. */
  readonly arrival: Arrival | undefined;
  /** What was given because it was late or missed. */
  readonly credit: Cents | undefined;
  /** Oldest first. */
  readonly steps: readonly Step[];
  readonly bookedAt: IsoInstant;
};

export type Step = { readonly event: AppointmentEvent; readonly state: AppointmentState; readonly at: IsoInstant };

export type Technician = { readonly name: string; readonly badge: string; readonly van: string; readonly sinceYear: number };
