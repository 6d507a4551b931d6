import { sql } from 'kysely';
import { type AppointmentEvent, appointmentTable } from '#modules/appointments/rules/appointment.ts';
import { dueOf } from '#modules/appointments/rules/due.ts';
import type { AppointmentNotice } from '#modules/appointments/rules/notices.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Terms } from '#providers/books/terms.ts';
import { writeEvents } from '../../events/events.ts';
import { dropUnits } from './holds.ts';
import { postLateCredit, postVisitFee } from './post-visit.ts';
import type { VisitRow } from './read-visits.ts';
import { lateNotice, plainNotice } from './visit-notices.ts';

/** What an event changes of a visit besides its state. */
export type VisitChange = Partial<Pick<VisitRow, 'holdId' | 'technicianId' | 'startsAt' | 'endsAt' | 'plannedAt' | 'day' | 'timedAt' | 'estimateAt'>>;

/**
 * Has something happen to a visit that the caller has locked: its state, its steps, when something happens next, the ledger, and what people are told, in
 * one transaction. The visit after it; undefined if the table of states has no such edge.
 */
export async function changeVisit(
  transaction: Database,
  visit: VisitRow,
  event: AppointmentEvent,
  { at, terms, change = {} }: { readonly at: IsoInstant; readonly terms: Terms; readonly change?: VisitChange },
): Promise<VisitRow | undefined> {
  const state = appointmentTable[visit.state][event];
  if (state === undefined || state === 'requested') return undefined;
  const after = { ...visit, ...change, ...marks(visit, event, at, terms), state };
  const isLate = (event === 'delay' && at >= visit.endsAt) || event === 'miss' || (event === 'arrive' && at > visit.endsAt);
  const credit = isLate && visit.credit === null ? await postLateCredit(transaction, after, at, terms) : visit.credit;
  const changed = { ...after, credit };
  await store(transaction, changed, event, at, terms);
  if (event === 'complete') await postVisitFee(transaction, changed, at, terms);
  if (event === 'cancel') await dropUnits(transaction, visit.accountId, visit.visitId);
  await writeEvents(transaction, noticesOf(visit, changed, event, at));
  return changed;
}

/** The times that an event leaves. A visit that is moved begins anew. */
function marks(
  { arrivedAt, lateAt, endsAt }: VisitRow,
  event: AppointmentEvent,
  at: IsoInstant,
  { visits: { travelMinutes } }: Terms,
): Partial<VisitRow> {
  switch (event) {
    case 'move':
      return { estimateAt: null, lateAt: null };
    case 'depart':
      return { estimateAt: plusMilliseconds(at, travelMinutes * MINUTE_MS) };
    case 'arrive':
      return { arrivedAt: arrivedAt ?? at };
    case 'delay':
      return { lateAt: at >= endsAt ? (lateAt ?? at) : lateAt };
    default:
      return {};
  }
}

async function store(
  transaction: Database,
  visit: VisitRow,
  event: AppointmentEvent,
  at: IsoInstant,
  { visits: { reminderMinutes } }: Terms,
): Promise<void> {
  const due = dueOf({ ...visit, bookedAt: visit.timedAt, wasLate: visit.lateAt !== null }, reminderMinutes);
  await sql`
    with visit as (
      update oss.visits set state = ${visit.state}, hold_id = ${visit.holdId}, technician_id = ${visit.technicianId}, starts_at = ${visit.startsAt},
        ends_at = ${visit.endsAt}, planned_at = ${visit.plannedAt}, day = ${visit.day}, estimate_at = ${visit.estimateAt},
        arrived_at = ${visit.arrivedAt}, late_at = ${visit.lateAt}, credit = ${visit.credit}, offer_id = ${visit.offerId}, timed_at = ${visit.timedAt},
        changed_at = ${at}, due_at = ${due?.at ?? null}
      where account_id = ${visit.accountId} and visit_id = ${visit.visitId}
    )
    insert into oss.visit_steps (account_id, visit_id, step, event, state, at)
    select ${visit.accountId}, ${visit.visitId}, coalesce(max(step), 0) + 1, ${event}, ${visit.state}, ${at}
    from oss.visit_steps where account_id = ${visit.accountId} and visit_id = ${visit.visitId}`.execute(transaction);
}

function noticesOf(before: VisitRow, after: VisitRow, event: AppointmentEvent, at: IsoInstant): readonly AppointmentNotice[] {
  switch (event) {
    case 'move':
      return after.startsAt === before.startsAt ? [] : [plainNotice('appointment-moved', after, after.holdId, at)];
    case 'cancel':
      return [plainNotice('appointment-cancelled', after, 'once', at)];
    case 'remind':
      return [plainNotice('appointment-reminder', after, after.holdId, at)];
    case 'depart':
      return [plainNotice('appointment-on-the-way', after, 'once', at)];
    case 'delay':
      return after.lateAt !== null && before.lateAt === null ? [lateNotice('appointment-late', after, after.credit, at)] : [];
    case 'miss':
      return [lateNotice('appointment-missed', after, after.credit, at)];
    default:
      return [];
  }
}
