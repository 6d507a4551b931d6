import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type AppointmentEvent, allows } from '#modules/appointments/rules/appointment.ts';
import { APPOINTMENT_PREFIX } from '#modules/appointments/rules/appointment-number.ts';
import { dueOf } from '#modules/appointments/rules/due.ts';
import { daysToBook, type Window, windowAt } from '#modules/appointments/rules/windows.ts';
import type { ActRefusal, AppointmentsPort, Booking, FoundAppointment, Hold, HoldRefusal, HoldToMake } from '#modules/appointments/server/port.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { CHECKED_NUMBER_BYTES, checkedNumber } from '#platform/rules/text/checked-number.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { ReadTerms, Terms } from '#providers/books/terms.ts';
import { writeEvents } from '../../events/events.ts';
import { changeVisit, type VisitChange } from './change-visit.ts';
import { claimWindow, dropUnits, type HoldRow, heldFor, keepUnits, readHold, releaseHolds, takeHold } from './holds.ts';
import { appointmentsFrom, inOrder, lockVisit, readVisit, readVisits, type VisitRow } from './read-visits.ts';
import { createSearch, type Search } from './search.ts';
import { readServedPlace } from './technicians.ts';
import { bookedNotice } from './visit-notices.ts';

/** The embedded field service, for customers. */
export function createAppointments(database: Database, terms: ReadTerms): AppointmentsPort {
  return createPort(database, terms, createSearch(database));
}

const createPort = (database: Database, terms: ReadTerms, searchIn: Search): AppointmentsPort => ({
  async appointments(accountId, at) {
    if (!isUuid(accountId)) return [];
    const { travelMinutes } = (await terms()).visits;
    return appointmentsFrom(database, inOrder(await readVisits(database, accountId)), { travelMinutes, at });
  },

  async appointment(accountId, appointmentId, at) {
    if (!isUuid(accountId) || !isUuid(appointmentId)) return undefined;
    const { travelMinutes } = (await terms()).visits;
    const visit = await readVisit(database, accountId, appointmentId);
    return visit && (await appointmentsFrom(database, [visit], { travelMinutes, at }))[0];
  },

  async find(by) {
    if ('appointmentId' in by && !isUuid(by.appointmentId)) return undefined;
    const which = 'number' in by ? sql`number = ${by.number}` : sql`visit_id = ${by.appointmentId}`;
    const { rows } = await sql<FoundAppointment>`
      select account_id as "accountId", visit_id as "appointmentId", zip from oss.visit_numbers where ${which}`.execute(database);
    return rows[0];
  },

  async search({ accountId, type, at }) {
    const place = isUuid(accountId) ? await readServedPlace(database, accountId, type) : undefined;
    return place && searchIn(place, { type, at }, await terms());
  },

  hold: async (wanted) => (isUuid(wanted.accountId) && isUuid(wanted.holdId) ? holdIn(database, wanted, await terms()) : refuse('not-served')),

  async held(accountId, holdId, at) {
    return isUuid(accountId) && isUuid(holdId) ? readHold(database, accountId, holdId, at, (await terms()).visits.fees) : undefined;
  },

  book: async (booking) => (isUuid(booking.accountId) && isUuid(booking.holdId) ? bookHeld(database, booking, await terms()) : refuse('hold-over')),

  async reschedule({ accountId, appointmentId, holdId, at }) {
    if (!isUuid(accountId) || !isUuid(appointmentId)) return refuse('no-such-appointment');
    if (!isUuid(holdId)) return refuse('hold-over');
    const now = await terms();
    const moved = await attempt(database, (transaction) =>
      withVisit(transaction, { accountId, appointmentId }, async (visit): Promise<Result<undefined, 'too-late' | 'hold-over'>> => {
        if (visit.holdId === holdId) return accept(undefined);
        if (!allows(visit.state, 'move')) return refuse('too-late');
        const hold = await takeHold(transaction, { accountId, holdId, visitId: appointmentId, at });
        if (hold === undefined) return refuse('hold-over');
        await dropUnits(transaction, accountId, appointmentId);
        if (!(await keepUnits(transaction, accountId, hold, appointmentId))) throw undone;
        if (visit.offerId !== holdId) await withdrawOffer(transaction, visit);
        await changeVisit(transaction, { ...visit, offerId: null }, 'move', { at, terms: now, change: timeOf(hold, visit.timeZone, at) });
        return accept(undefined);
      }),
    );
    return moved ?? refuse('hold-over');
  },

  cancel: (act) => once(database, terms, act, 'cancel', 'cancelled'),
  confirm: (act) => once(database, terms, act, 'confirm', 'confirmed'),
  waitlist: ({ on, ...act }) => (on ? once(database, terms, act, 'wait', 'waitlisted') : once(database, terms, act, 'leave-waitlist', 'scheduled')),
});

async function holdIn(database: Database, wanted: HoldToMake, { visits }: Terms): Promise<Result<Hold, HoldRefusal>> {
  const { accountId, holdId, type, startsAt, appointmentId, at } = wanted;
  const known = await readHold(database, accountId, holdId, at, visits.fees);
  if (known) return accept(known);
  if (appointmentId !== undefined) {
    const visit = isUuid(appointmentId) ? await readVisit(database, accountId, appointmentId) : undefined;
    if (visit === undefined) return refuse('no-such-appointment');
    if (!allows(visit.state, 'move')) return refuse('too-late');
  }
  const place = await readServedPlace(database, accountId, type);
  if (place === undefined) return refuse('not-served');
  const window = offered(startsAt, at, place.timeZone, visits);
  if (window === undefined) return refuse('slot-taken');
  await releaseHolds(database, accountId, holdId);
  const heldUntil = heldFor(at, visits.holdMinutes);
  const claimed = await claimWindow(database, { accountId, holdId, type, window, place, visitId: appointmentId, heldUntil, at }, visits);
  return claimed
    ? accept({ ...window, holdId, type, timeZone: place.timeZone, fee: visits.fees[type], heldUntil, appointmentId })
    : refuse('slot-taken');
}

/** The window that begins then, if it is one that can be booked. */
function offered(startsAt: IsoInstant, at: IsoInstant, timeZone: string, { windowMinutes, horizonDays }: Terms['visits']): Window | undefined {
  const window = startsAt > at ? windowAt(startsAt, timeZone, windowMinutes) : undefined;
  const day = window && timeIn(window.startsAt, timeZone).date;
  return window?.startsAt === startsAt && daysToBook(timeIn(at, timeZone).date, horizonDays).some((one) => one === day) ? window : undefined;
}

const timeOf = (
  { holdId, technicianId, startsAt, endsAt, plannedAt }: HoldRow,
  timeZone: string,
  at: IsoInstant,
): Required<Omit<VisitChange, 'estimateAt'>> => ({
  ...{ holdId, technicianId, startsAt, endsAt, plannedAt },
  day: timeIn(startsAt, timeZone).date,
  timedAt: at,
});

async function bookHeld(database: Database, booking: Booking, terms: Terms): Promise<Result<{ readonly appointmentId: string }, 'hold-over'>> {
  const { accountId, appointmentId, holdId, note, at } = booking;
  if (!isUuid(appointmentId)) return refuse('hold-over');
  const booked = async () => (await readVisit(database, accountId, appointmentId))?.holdId === holdId;
  const result = await attempt(database, async (transaction) => {
    const hold = await takeHold(transaction, { accountId, holdId, visitId: undefined, at });
    const place = hold && (await readServedPlace(transaction, accountId, hold.type));
    if (hold === undefined || place === undefined) throw undone;
    if (!(await keepUnits(transaction, accountId, hold, appointmentId))) throw undone;
    const number = checkedNumber(APPOINTMENT_PREFIX, randomBytes(CHECKED_NUMBER_BYTES));
    const time = timeOf(hold, place.timeZone, at);
    const due = dueOf({ ...time, state: 'scheduled', timeZone: place.timeZone, bookedAt: at, wasLate: false }, terms.visits.reminderMinutes);
    const fee = terms.visits.fees[hold.type];
    await sql`
      with visit as (
        insert into oss.visits (account_id, visit_id, number, hold_id, type, state, technician_id, starts_at, ends_at, planned_at, day, time_zone,
          address_line1, city, state_code, zip, note, fee, booked_at, timed_at, changed_at, due_at)
        values (${accountId}, ${appointmentId}, ${number}, ${holdId}, ${hold.type}, 'scheduled', ${time.technicianId}, ${time.startsAt}, ${time.endsAt},
          ${time.plannedAt}, ${time.day}, ${place.timeZone}, ${place.addressLine1}, ${place.city}, ${place.state}, ${place.zip}, ${note ?? null}, ${fee},
          ${at}, ${at}, ${at}, ${due?.at ?? null})
        returning account_id, visit_id, number, zip
      ), entered as (
        insert into oss.visit_numbers (number, visit_id, account_id, zip) select number, visit_id, account_id, left(zip, 5) from visit
      )
      insert into oss.visit_steps (account_id, visit_id, step, event, state, at)
      select account_id, visit_id, 1, 'book', 'scheduled', ${at}::timestamptz from visit`.execute(transaction);
    const visit = {
      accountId,
      visitId: appointmentId,
      number,
      type: hold.type,
      timeZone: place.timeZone,
      startsAt: time.startsAt,
      endsAt: time.endsAt,
    };
    await writeEvents(transaction, [bookedNotice(visit, fee, at)]);
    return accept({ appointmentId });
  });
  if (result) return result;
  // Another process, or an earlier try, has booked it.
  return (await booked()) ? accept({ appointmentId }) : refuse('hold-over');
}

type Act = { readonly accountId: string; readonly appointmentId: string; readonly at: IsoInstant };

/** Has an event happen to a visit unless that is so already. */
async function once(
  database: Database,
  terms: ReadTerms,
  { accountId, appointmentId, at }: Act,
  event: AppointmentEvent,
  state: VisitRow['state'],
): Promise<Result<undefined, ActRefusal>> {
  if (!isUuid(accountId) || !isUuid(appointmentId)) return refuse('no-such-appointment');
  const now = await terms();
  return database.transaction().execute((transaction) =>
    withVisit(transaction, { accountId, appointmentId }, async (visit): Promise<Result<undefined, 'too-late'>> => {
      if (visit.state === state) return accept(undefined);
      if (!allows(visit.state, event)) return refuse('too-late');
      const keepsOffer = event === 'confirm' || event === 'wait';
      if (!keepsOffer) await withdrawOffer(transaction, visit);
      await changeVisit(transaction, { ...visit, offerId: keepsOffer ? visit.offerId : null }, event, { at, terms: now });
      return accept(undefined);
    }),
  );
}

/** An earlier time that was offered is nobody's again. */
export async function withdrawOffer(transaction: Database, { accountId, offerId }: Pick<VisitRow, 'accountId' | 'offerId'>): Promise<void> {
  if (offerId === null) return;
  await sql`delete from oss.visit_units where account_id = ${accountId} and claim_id = ${offerId} and held_until is not null`.execute(transaction);
  await sql`delete from oss.visit_holds where account_id = ${accountId} and hold_id = ${offerId}`.execute(transaction);
}

/** Does something with a visit that nobody else changes meanwhile. */
async function withVisit<Refusal extends string>(
  transaction: Database,
  { accountId, appointmentId }: Pick<Act, 'accountId' | 'appointmentId'>,
  act: (visit: VisitRow) => Promise<Result<undefined, Refusal>>,
): Promise<Result<undefined, Refusal | 'no-such-appointment'>> {
  const visit = await lockVisit(transaction, accountId, appointmentId);
  return visit ? act(visit) : refuse('no-such-appointment');
}

/** Thrown to undo what a transaction did so far, because a hold was over after all. */
const undone = Symbol('undone');

/** Undefined if the act undid itself. */
async function attempt<Answer>(database: Database, act: (transaction: Database) => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await database.transaction().execute(act);
  } catch (error) {
    if (error === undone) return undefined;
    throw error;
  }
}
