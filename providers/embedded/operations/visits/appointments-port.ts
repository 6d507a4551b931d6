import { sql } from 'kysely';
import { type AppointmentEvent, allows, isOver } from '#modules/appointments/rules/appointment.ts';
import { daysToBook, type Window, windowAt } from '#modules/appointments/rules/windows.ts';
import type { ActRefusal, AppointmentsPort, Booking, FoundAppointment, Hold, HoldRefusal, HoldToMake } from '#modules/appointments/server/port.ts';
import type { CataloguePort } from '#modules/catalogue/server/port.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { zero } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { ReadTerms, Terms } from '#providers/books/terms.ts';
import { bookVisit, timeOf, withdrawOffer } from './book-visit.ts';
import { changeVisit } from './change-visit.ts';
import { createFees, type FeeOf } from './fees.ts';
import { claimWindow, dropUnits, heldFor, keepUnits, readHold, releaseHolds, takeHold } from './holds.ts';
import { appointmentsFrom, inOrder, lockVisit, readVisit, readVisits, type VisitRow } from './read-visits.ts';
import { createSearch, type Search } from './search.ts';
import { readServedPlace } from './technicians.ts';

/** The embedded field service, for customers. */
export function createAppointments(database: Database, terms: ReadTerms, catalogue: Pick<CataloguePort, 'catalogue'>): AppointmentsPort {
  return createPort(database, terms, { searchIn: createSearch(database), feeOf: createFees(terms, catalogue) });
}

type Parts = { readonly searchIn: Search; readonly feeOf: FeeOf };

const createPort = (database: Database, terms: ReadTerms, { searchIn, feeOf }: Parts): AppointmentsPort => ({
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

  async search({ accountId, type, forOrder = false, at }) {
    if (!isUuid(accountId)) return undefined;
    // What is booked can be moved.
    const isBooked = type === 'install' && (await readVisits(database, accountId)).some((visit) => visit.type === type && !isOver(visit.state));
    const place = await readServedPlace(database, accountId, { type, forOrder: forOrder || isBooked });
    if (!place) return undefined;
    const [slots, fee] = await Promise.all([searchIn(place, { type, at }, await terms()), feeOf(type, timeIn(at, place.timeZone).date)]);
    return { ...slots, fee };
  },

  hold: async (wanted) =>
    isUuid(wanted.accountId) && isUuid(wanted.holdId) ? holdIn(database, wanted, { feeOf, ...(await terms()) }) : refuse('not-served'),

  async held(accountId, holdId, at) {
    return isUuid(accountId) && isUuid(holdId) ? readHold(database, accountId, holdId, at, feeOf) : undefined;
  },

  book: async (booking) =>
    isUuid(booking.accountId) && isUuid(booking.holdId) ? bookHeld(database, booking, { feeOf, ...(await terms()) }) : refuse('hold-over'),

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

type Priced = Terms & { readonly feeOf: FeeOf };

async function holdIn(database: Database, wanted: HoldToMake, { visits, feeOf }: Priced): Promise<Result<Hold, HoldRefusal>> {
  const { accountId, holdId, type, startsAt, appointmentId, forOrder = appointmentId !== undefined, at } = wanted;
  const known = await readHold(database, accountId, holdId, at, feeOf);
  if (known) return accept(known);
  if (appointmentId !== undefined) {
    const visit = isUuid(appointmentId) ? await readVisit(database, accountId, appointmentId) : undefined;
    if (visit === undefined) return refuse('no-such-appointment');
    if (!allows(visit.state, 'move')) return refuse('too-late');
  }
  const place = await readServedPlace(database, accountId, { type, forOrder });
  if (place === undefined) return refuse('not-served');
  const window = offered(startsAt, at, place.timeZone, visits);
  if (window === undefined) return refuse('slot-taken');
  await releaseHolds(database, accountId, holdId);
  const heldUntil = heldFor(at, visits.holdMinutes);
  const claimed = await claimWindow(database, { accountId, holdId, type, window, place, visitId: appointmentId, heldUntil, at }, visits);
  if (!claimed) return refuse('slot-taken');
  const fee = await feeOf(type, timeIn(at, place.timeZone).date);
  return accept({ ...window, holdId, type, timeZone: place.timeZone, fee, heldUntil, appointmentId });
}

/** The window that begins then, if it is one that can be booked. */
function offered(startsAt: IsoInstant, at: IsoInstant, timeZone: string, { windowMinutes, horizonDays }: Terms['visits']): Window | undefined {
  const window = startsAt > at ? windowAt(startsAt, timeZone, windowMinutes) : undefined;
  const day = window && timeIn(window.startsAt, timeZone).date;
  return window?.startsAt === startsAt && daysToBook(timeIn(at, timeZone).date, horizonDays).some((one) => one === day) ? window : undefined;
}

async function bookHeld(
  database: Database,
  booking: Booking,
  { feeOf, ...terms }: Priced,
): Promise<Result<{ readonly appointmentId: string }, 'hold-over'>> {
  const { accountId, appointmentId, holdId, at } = booking;
  if (!isUuid(appointmentId)) return refuse('hold-over');
  const fee = (await readHold(database, accountId, holdId, at, feeOf))?.fee ?? zero;
  const isBooked = await attempt(database, async (transaction) => {
    if (!(await bookVisit(transaction, { ...booking, fee }, terms))) throw undone;
    return true;
  });
  // Another process, or an earlier try, has booked it.
  const known = isBooked || (await readVisit(database, accountId, appointmentId))?.holdId === holdId;
  return known ? accept({ appointmentId }) : refuse('hold-over');
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
