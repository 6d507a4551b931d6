import type { IsoDate } from '#platform/rules/calendar.ts';
import type { FollowedBoard } from '#platform/rules/console/live.ts';
import type { AppointmentState, AppointmentType, DayEvent } from '../appointment.ts';
import type { Conflict } from '../conflicts.ts';

/** What the module shows in the operators' console. */
export type AppointmentsViews = { readonly dispatch: DispatchPage; readonly capacity: CapacityPage };

export type DispatchPage = {
  readonly live: FollowedBoard;
  readonly day: IsoDate;
  readonly before: IsoDate;
  readonly after: IsoDate;
  readonly today: IsoDate;
  readonly rows: readonly DispatchRow[];
  readonly chosen: ChosenVisit | undefined;
  readonly done: 'moved' | 'told' | 'reported' | undefined;
};

/** Minutes are since midnight where the technician works. */
export type DispatchRow = {
  readonly badge: string;
  readonly name: string;
  readonly skills: readonly AppointmentType[];
  readonly shift: { readonly from: number; readonly to: number } | undefined;
  readonly jobs: readonly Job[];
};

export type Job = {
  readonly number: string;
  readonly type: AppointmentType;
  readonly state: AppointmentState;
  /** When the technician is to be at the door, and how long it takes. */
  readonly at: number;
  readonly minutes: number;
  readonly window: { readonly from: number; readonly to: number };
  readonly city: string;
  readonly zip: string;
  readonly conflict: Conflict | undefined;
  readonly mayBeMoved: boolean;
};

export type ChosenVisit = Job & {
  readonly badge: string;
  readonly accountNumber: string | undefined;
  readonly note: string | undefined;
  /** What can happen to it next. */
  readonly events: readonly DayEvent[];
};

export type CapacityPage = {
  readonly day: IsoDate;
  /** Each day with its free half hours. */
  readonly days: readonly { readonly day: IsoDate; readonly free: number; readonly of: number }[];
  readonly technicians: readonly {
    readonly badge: string;
    readonly name: string;
    readonly shift: { readonly from: number; readonly to: number } | undefined;
  }[];
  readonly done: boolean;
};
