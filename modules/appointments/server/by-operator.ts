import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { mustBeNoted } from '#platform/server/commands/note-act.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { AppointmentState, DayEvent } from '../rules/appointment.ts';
import type { BoardRow, BoardVisit, DayCapacity, DispatchPort, MoveRefusal, ReportRefusal, ShiftChange } from './dispatch-port.ts';

/** Who decides, and why; an act of the day needs no reason. */
export type Decided = { readonly actor: string; readonly reason: string };

export interface AppointmentsByOperator {
  board(day: IsoDate): Promise<readonly BoardRow[]>;
  visit(number: string): Promise<BoardVisit | undefined>;
  capacity(from: IsoDate, days: number): Promise<readonly DayCapacity[]>;
  move(
    move: { readonly number: string; readonly badge: string; readonly plannedAt: IsoInstant },
    by: Decided,
  ): Promise<Result<{ readonly windowChanged: boolean }, MoveRefusal>>;
  report(report: { readonly number: string; readonly event: DayEvent }, by: Decided): Promise<Result<AppointmentState, ReportRefusal>>;
  setShift(change: ShiftChange, by: Decided): Promise<Result<undefined, 'no-such-technician' | 'has-visits'>>;
}

type Dependencies = { readonly database: Database; readonly clock: BusinessClock; readonly dispatch: DispatchPort };

/** The field service is the provider's: the line in the audit trail follows the act, which does not happen where none can be written. */
export const appointmentsByOperator = ({ database, clock, dispatch }: Dependencies): AppointmentsByOperator => ({
  board: (day) => dispatch.board(day, clock.now()),
  visit: (number) => dispatch.visit(number, clock.now()),
  capacity: (from, days) => dispatch.capacity(from, days),

  async move({ number, badge, plannedAt }, { actor, reason }) {
    const at = clock.now();
    const visit = await dispatch.visit(number, at);
    if (visit === undefined) return refuse('no-such-appointment');
    await mustBeNoted(database);
    const moved = await dispatch.move({ number, badge, plannedAt, at });
    const subject = { number, from: visit.plannedAt, to: plannedAt, fromBadge: visit.badge, toBadge: badge, reason };
    if (moved.ok) await writeAudit(database, visit.accountId, { actor, act: 'appointment.moved', subject, at });
    return moved;
  },

  async report({ number, event }, { actor, reason }) {
    const at = clock.now();
    const visit = await dispatch.visit(number, at);
    if (visit === undefined) return refuse('no-such-appointment');
    await mustBeNoted(database);
    const reported = await dispatch.report({ number, event, at });
    const subject = { number, event, state: reported.ok ? reported.value : '', reason };
    if (reported.ok) await writeAudit(database, visit.accountId, { actor, act: 'appointment.reported', subject, at });
    return reported;
  },

  async setShift(change, { actor, reason }) {
    await mustBeNoted(database);
    const changed = await dispatch.setShift(change);
    if (!changed.ok) return changed;
    const { badge, day, shift } = change;
    const subject = { badge, day, from: shift?.from ?? null, to: shift?.to ?? null, reason };
    await writeAudit(database, null, { actor, act: 'shift.changed', subject, at: clock.now() });
    return accept(undefined);
  },
});
