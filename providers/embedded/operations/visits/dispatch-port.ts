import { sql } from 'kysely';
import { allows, hasTechnician } from '#modules/appointments/rules/appointment.ts';
import { arrivals } from '#modules/appointments/rules/arrival.ts';
import { unitsOf } from '#modules/appointments/rules/capacity.ts';
import { daysToBook, UNIT_MINUTES, type Window, windowAt } from '#modules/appointments/rules/windows.ts';
import type {
  BoardRow,
  BoardVisit,
  DispatchMove,
  DispatchPort,
  MoveRefusal,
  Shift,
  ShiftChange,
} from '#modules/appointments/server/dispatch-port.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { instantIn, timeIn } from '#platform/rules/time/zoned-time.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ReadTerms, Terms } from '#providers/books/terms.ts';
import { changeVisit } from './change-visit.ts';
import { dropUnits, takeUnits } from './holds.ts';
import { lockVisit, readVisitNumbered, readVisitsOfDay, stopOf, type VisitRow } from './read-visits.ts';
import { readEveryTechnicianDay, readTechnicians, type TechnicianRow } from './technicians.ts';

/** The embedded field service, for dispatchers. */
export const createDispatch = (database: Database, terms: ReadTerms): DispatchPort => ({
  async board(day, at) {
    const [
      technicians,
      days,
      visits,
      {
        visits: { travelMinutes },
      },
    ] = await Promise.all([readTechnicians(database), readEveryTechnicianDay(database, [day], at), readVisitsOfDay(database, day), terms()]);
    return technicians.map((technician) => {
      const shift = days.find(({ technicianId }) => technicianId === technician.technicianId);
      const own = visits.filter(({ technicianId }) => technicianId === technician.technicianId);
      return rowOf(technician, shift && { from: shift.from, to: shift.to }, shown(own, travelMinutes, at));
    });
  },

  async visit(number, at) {
    const visit = await readVisitNumbered(database, number);
    if (visit === undefined) return undefined;
    const ofDay = visit.state === 'cancelled' ? [visit] : await readVisitsOfDay(database, visit.day);
    const { travelMinutes } = (await terms()).visits;
    const own = ofDay.filter(({ technicianId }) => technicianId === visit.technicianId);
    return shown(own, travelMinutes, at).find((one) => one.number === number);
  },

  move: async (move) => moveVisit(database, move, await terms()),

  async report({ number, event, at }) {
    const found = await readVisitNumbered(database, number);
    if (found === undefined) return refuse('no-such-appointment');
    const known = await terms();
    return database.transaction().execute(async (transaction) => {
      const visit = await lockVisit(transaction, found.accountId, found.visitId);
      const changed = visit && (await changeVisit(transaction, visit, event, { at, terms: known }));
      return changed ? accept(changed.state) : refuse('not-allowed');
    });
  },

  async capacity(from, days) {
    const all = daysToBook(from, days);
    const found = await readEveryTechnicianDay(database, all, `${from}T00:00:00.000Z`);
    return all.map((day) => {
      const working = found.filter((one) => one.day === day);
      const of = working.reduce((sum, one) => sum + (one.to - one.from) / UNIT_MINUTES, 0);
      return { day, of, free: of - working.reduce((sum, one) => sum + one.taken.filter((unit) => unit >= one.from && unit < one.to).length, 0) };
    });
  },

  setShift: (change) => changeShift(database, change),
});

const rowOf = ({ van: _, sinceYear: __, ...technician }: TechnicianRow, shift: Shift | undefined, visits: readonly BoardVisit[]): BoardRow => ({
  ...technician,
  shift,
  visits,
});

/** @param visits those of one technician on one day */
function shown(visits: readonly VisitRow[], travelMinutes: number, at: IsoInstant): readonly BoardVisit[] {
  const coming = arrivals(visits.map(stopOf), travelMinutes, at);
  return visits.map((visit): BoardVisit => {
    const { accountId, visitId, number, type, state, badge, startsAt, endsAt, plannedAt, timeZone, city, zip } = visit;
    const isToday = hasTechnician(state) && timeIn(at, timeZone).date === visit.day;
    return {
      ...{ accountId, number, type, state, badge, startsAt, endsAt, plannedAt, timeZone, city, zip },
      appointmentId: visitId,
      note: visit.note ?? undefined,
      arrival: isToday ? coming.get(visitId) : undefined,
      arrivedAt: visit.arrivedAt ?? undefined,
    };
  });
}

type Destination = { readonly technician: TechnicianRow; readonly units: readonly IsoInstant[]; readonly window: Window; readonly day: IsoDate };

async function moveVisit(database: Database, move: DispatchMove, terms: Terms): Promise<Result<{ readonly windowChanged: boolean }, MoveRefusal>> {
  const { number, plannedAt, at } = move;
  const found = await readVisitNumbered(database, number);
  if (found === undefined) return refuse('no-such-appointment');
  try {
    return await database.transaction().execute(async (transaction) => {
      const visit = await lockVisit(transaction, found.accountId, found.visitId);
      if (visit === undefined) return refuse('no-such-appointment');
      if (!allows(visit.state, 'move')) return refuse('too-late');
      const to = await destination(transaction, visit, move, terms);
      if (!to.ok) return to;
      const { technician, units, window, day } = to.value;
      await dropUnits(transaction, visit.accountId, visit.visitId);
      const claim = { technicianId: technician.technicianId, units, accountId: visit.accountId, claimId: visit.visitId, heldUntil: null, at };
      if (!(await takeUnits(transaction, claim))) throw occupied;
      const windowChanged = window.startsAt !== visit.startsAt;
      const time = { technicianId: technician.technicianId, plannedAt };
      if (windowChanged) await changeVisit(transaction, visit, 'move', { at, terms, change: { ...time, ...window, day, timedAt: at } });
      else await keepWindow(transaction, visit, time, at);
      return accept({ windowChanged });
    });
  } catch (error) {
    if (error === occupied) return refuse('occupied');
    throw error;
  }
}

const occupied = Symbol('occupied');

async function destination(
  transaction: Database,
  visit: VisitRow,
  { badge, plannedAt, at }: DispatchMove,
  { visits }: Terms,
): Promise<Result<Destination, MoveRefusal>> {
  const [technician] = await readTechnicians(transaction, badge);
  if (technician === undefined) return refuse('no-such-technician');
  if (!technician.skills.includes(visit.type)) return refuse('lacks-skill');
  const { date: day, minutes } = timeIn(plannedAt, technician.timeZone);
  const isWithin = visit.startsAt <= plannedAt && plannedAt < visit.endsAt;
  const window = isWithin ? visit : windowAt(plannedAt, visit.timeZone, visits.windowMinutes);
  if (window === undefined || minutes % UNIT_MINUTES !== 0 || plannedAt < at) return refuse('no-window');
  const shift = (await readEveryTechnicianDay(transaction, [day], at)).find(({ technicianId }) => technicianId === technician.technicianId);
  const units = unitsOf(minutes, visit.type, visits.travelMinutes);
  if (!shift || (units[0] ?? minutes) < shift.from || (units.at(-1) ?? minutes) + UNIT_MINUTES > shift.to) return refuse('not-in-shift');
  const { startsAt, endsAt } = window;
  const instants = units.map((unit) => instantIn({ date: day, minutes: unit }, technician.timeZone));
  return accept({ technician, units: instants, window: { startsAt, endsAt }, day: timeIn(startsAt, visit.timeZone).date });
}

/** Another technician or minute within what was promised: the customer has nothing to know. */
const keepWindow = (
  transaction: Database,
  { accountId, visitId }: VisitRow,
  { technicianId, plannedAt }: Pick<VisitRow, 'technicianId' | 'plannedAt'>,
  at: IsoInstant,
) =>
  sql`
    update oss.visits set technician_id = ${technicianId}, planned_at = ${plannedAt}, changed_at = ${at}
    where account_id = ${accountId} and visit_id = ${visitId}`.execute(transaction);

/** The technician's row is locked, so that nothing is booked into a day that goes. */
function changeShift(database: Database, { badge, day, shift }: ShiftChange): Promise<Result<undefined, 'no-such-technician' | 'has-visits'>> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ readonly technicianId: string; readonly timeZone: string }>`
      select technician_id as "technicianId", time_zone as "timeZone" from oss.technicians where badge = ${badge} and active for update`.execute(
      transaction,
    );
    const [technician] = rows;
    if (technician === undefined) return refuse('no-such-technician');
    const { technicianId, timeZone } = technician;
    const taken = await sql`
      select from oss.visit_units u
      cross join lateral (select (starts_at at time zone ${timeZone}) as here) local
      where technician_id = ${technicianId} and here::date = ${day} and held_until is null
        and (${shift === undefined} or extract(hour from here) * 60 + extract(minute from here) < ${shift?.from ?? 0}
          or extract(hour from here) * 60 + extract(minute from here) >= ${shift?.to ?? 0})`.execute(transaction);
    if (taken.rows.length > 0) return refuse('has-visits');
    await sql`
      insert into oss.technician_days (technician_id, day, from_minute, to_minute) values (${technicianId}, ${day}, ${shift?.from ?? null}, ${shift?.to ?? null})
      on conflict (technician_id, day) do update set from_minute = excluded.from_minute, to_minute = excluded.to_minute`.execute(transaction);
    return accept(undefined);
  });
}
