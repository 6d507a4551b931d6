import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';
import type { AppointmentState, AppointmentType, DayEvent } from '../rules/appointment.ts';
import type { Arrival } from '../rules/arrival.ts';
import type { Window } from '../rules/windows.ts';

/** The dispatchers' side of the field service: the day of every technician, and who works when. */
export interface DispatchPort {
  /** Every technician with their shift and visits of a day, by name. */
  board(day: IsoDate, at: IsoInstant): Promise<readonly BoardRow[]>;
  /** One visit, whoever's. */
  visit(number: string, at: IsoInstant): Promise<BoardVisit | undefined>;
  /**
   * Has a technician come at this time. Within its window the customer keeps that; at another time they get the window that it falls into, and are told.
   * `not-in-shift`: the work would not fit into the shift.
   */
  move(move: DispatchMove): Promise<Result<{ readonly windowChanged: boolean }, MoveRefusal>>;
  /** What happened on the day. `not-allowed`: not after what happened before. */
  report(report: { readonly number: string; readonly event: DayEvent; readonly at: IsoInstant }): Promise<Result<AppointmentState, ReportRefusal>>;
  /** How many half hours of how many are free on each day from this one on. */
  capacity(from: IsoDate, days: number): Promise<readonly DayCapacity[]>;
  /** Gives a technician another shift on a day, or none. `has-visits`: some would be outside of it. */
  setShift(change: ShiftChange): Promise<Result<undefined, 'no-such-technician' | 'has-visits'>>;
}

export type ReportRefusal = 'no-such-appointment' | 'not-allowed';
export type MoveRefusal = 'no-such-appointment' | 'no-such-technician' | 'too-late' | 'lacks-skill' | 'not-in-shift' | 'occupied' | 'no-window';

export type DispatchMove = {
  readonly number: string;
  readonly badge: string;
  readonly plannedAt: IsoInstant;
  readonly at: IsoInstant;
};

export type BoardVisit = Window & {
  readonly accountId: string;
  readonly appointmentId: string;
  readonly number: string;
  readonly type: AppointmentType;
  readonly state: AppointmentState;
  readonly badge: string;
  readonly plannedAt: IsoInstant;
  readonly timeZone: string;
  readonly city: string;
  readonly zip: string;
  readonly note: string | undefined;
  readonly arrival: Arrival | undefined;
  readonly arrivedAt: IsoInstant | undefined;
};

export type Shift = { readonly from: number; readonly to: number };

export type BoardRow = {
  readonly technicianId: string;
  readonly name: string;
  readonly badge: string;
  readonly skills: readonly AppointmentType[];
  readonly timeZone: string;
  /** In minutes since midnight where they work; undefined on a day off. */
  readonly shift: Shift | undefined;
  /** By their planned times. */
  readonly visits: readonly BoardVisit[];
};

export type DayCapacity = { readonly day: IsoDate; readonly free: number; readonly of: number };

export type ShiftChange = { readonly badge: string; readonly day: IsoDate; readonly shift: Shift | undefined };
