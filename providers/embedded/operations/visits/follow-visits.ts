import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isFree } from '#modules/appointments/rules/capacity.ts';
import { dueOf } from '#modules/appointments/rules/due.ts';
import { daysToBook, windowsOf } from '#modules/appointments/rules/windows.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import { isAmongOldest } from '#platform/server/database/oldest.ts';
import type { TickingRun } from '#providers/books/runs.ts';
import type { ReadTerms, Terms } from '#providers/books/terms.ts';
import { writeEvents } from '../../events/events.ts';
import { withdrawOffer } from './book-visit.ts';
import { changeVisit } from './change-visit.ts';
import { claimWindow, heldFor, readHold } from './holds.ts';
import { lockVisit, readVisit, type VisitRow } from './read-visits.ts';
import { readTechnicianDays } from './technicians.ts';
import { earlierNotice } from './visit-notices.ts';

const FOLLOW_EVERY_MS = 10_000;
const OFFER_EVERY_MS = 30_000;
const BATCH = 100;
/** Nobody can be home sooner than so. */
const NOTICE_MS = 2 * HOUR_MS;

/** What happens to visits by itself: reminders, the routes of the day, delays and misses with their credit, and earlier times for the waitlist. */
export const createVisitRuns = ({ database, terms }: { readonly database: Database; readonly terms: ReadTerms }): TickingRun => ({
  runs: () => [
    { name: 'visits.follow', everyMs: FOLLOW_EVERY_MS, run: (now) => followVisits(database, terms, now) },
    { name: 'visits.offer-earlier', everyMs: OFFER_EVERY_MS, run: (now) => offerEarlier(database, terms, now) },
  ],
  async nextDue() {
    const { rows } = await sql<{ readonly at: IsoInstant | null }>`select min(due_at) as at from oss.visits where due_at is not null`.execute(
      database,
    );
    return rows[0]?.at ?? undefined;
  },
});

type Key = { readonly accountId: string; readonly visitId: string };

/** Does what is due of every visit, one transaction each, several steps if it is behind. */
export async function followVisits(database: Database, terms: ReadTerms, now: IsoInstant): Promise<void> {
  const known = await terms();
  for (let left = true; left; ) {
    const due = { table: 'oss.visits', key: ['account_id', 'visit_id'], age: 'due_at', where: sql`due_at <= ${now}` } as const;
    const done = await database.transaction().execute(async (transaction) => {
      const { rows } = await sql<Key>`
        select account_id as "accountId", visit_id as "visitId" from oss.visits where ${isAmongOldest(due, BATCH)}`.execute(transaction);
      for (const { accountId, visitId } of rows) {
        const visit = await lockVisit(transaction, accountId, visitId);
        if (visit) await doDue(transaction, visit, known, now);
      }
      return rows.length;
    });
    left = done === BATCH;
  }
  await forgetHolds(database, now);
}

async function doDue(transaction: Database, visit: VisitRow, terms: Terms, now: IsoInstant): Promise<void> {
  let at: VisitRow | undefined = visit;
  for (;;) {
    const due = at && dueOf({ ...at, bookedAt: at.timedAt, wasLate: at.lateAt !== null }, terms.visits.reminderMinutes);
    if (at === undefined || due === undefined || due.at > now) break;
    at = await changeVisit(transaction, at, due.event, { at: due.at, terms });
  }
  // Settings that changed since can leave a time that is not due any more.
  if (at === visit)
    await sql`update oss.visits set due_at = null where account_id = ${visit.accountId} and visit_id = ${visit.visitId}`.execute(transaction);
}

/** Holds that are over for a day, and the half hours that nobody took over from them. */
async function forgetHolds(database: Database, now: IsoInstant): Promise<void> {
  const where = sql`held_until < ${plusMilliseconds(now, -DAY_MS)}`;
  await forget(database, { table: 'oss.visit_holds', key: ['account_id', 'hold_id'], age: 'held_until', where });
  await forget(database, { table: 'oss.visit_units', key: ['technician_id', 'starts_at'], age: 'held_until', where });
}

/** Offers each customer on the waitlist one earlier time, and lets go of offers that were not taken. */
export async function offerEarlier(database: Database, terms: ReadTerms, now: IsoInstant): Promise<void> {
  const known = await terms();
  const { rows } = await sql<Key>`
    select account_id as "accountId", visit_id as "visitId" from oss.visits where state = 'waitlisted' order by booked_at limit ${sql.lit(BATCH)}`.execute(
    database,
  );
  for (const { accountId, visitId } of rows) {
    const visit = await readVisit(database, accountId, visitId);
    if (visit?.state !== 'waitlisted') continue;
    if (visit.offerId === null) await offer(database, visit, known, now);
    else await endOffer(database, visit, known, now);
  }
}

async function offer(database: Database, visit: VisitRow, terms: Terms, now: IsoInstant): Promise<void> {
  const { accountId, visitId, type, timeZone, zip } = visit;
  const place = { region: zip.slice(0, 3), timeZone };
  const window = await earlierWindow(database, visit, terms, now);
  if (window === undefined) return;
  const holdId = randomUUID();
  const until = heldFor(now, terms.visits.offerMinutes);
  const [heldUntil = until] = [until, window.startsAt].toSorted();
  if (!(await claimWindow(database, { accountId, holdId, type, window, place, visitId, heldUntil, at: now }, terms.visits))) return;
  await database.transaction().execute(async (transaction) => {
    const locked = await lockVisit(transaction, accountId, visitId);
    // Changed since: what was held is nobody's again.
    if (locked?.state !== 'waitlisted' || locked.offerId !== null) return withdrawOffer(transaction, { accountId, offerId: holdId });
    await sql`update oss.visits set offer_id = ${holdId} where account_id = ${accountId} and visit_id = ${visitId}`.execute(transaction);
    await writeEvents(transaction, [earlierNotice(visit, window, holdId, now)]);
  });
}

/** The first window before that of a visit in which somebody could come, and for which somebody can be home. */
async function earlierWindow(database: Database, { type, timeZone, startsAt, zip, day: last }: VisitRow, { visits }: Terms, now: IsoInstant) {
  const { windowMinutes, horizonDays, travelMinutes } = visits;
  const days = daysToBook(timeIn(now, timeZone).date, horizonDays).filter((day) => day <= last);
  const technicians = Map.groupBy(await readTechnicianDays(database, { region: zip.slice(0, 3), type, days, at: now }), ({ day }) => day);
  const soonest = plusMilliseconds(now, NOTICE_MS);
  return days
    .flatMap((day) => windowsOf(day, timeZone, windowMinutes).map((window) => ({ window, on: technicians.get(day) ?? [] })))
    .find(({ window, on }) => window.startsAt < startsAt && isFree(on, { type, window, travelMinutes }, soonest))?.window;
}

/** An offer that was not taken ends the waiting: the customer has an appointment, and can wait again. */
async function endOffer(database: Database, { accountId, visitId, offerId }: VisitRow, terms: Terms, now: IsoInstant): Promise<void> {
  if (offerId === null || (await readHold(database, accountId, offerId, now)) !== undefined) return;
  await database.transaction().execute(async (transaction) => {
    const visit = await lockVisit(transaction, accountId, visitId);
    if (visit?.state !== 'waitlisted' || visit.offerId !== offerId) return;
    await withdrawOffer(transaction, visit);
    await changeVisit(transaction, { ...visit, offerId: null }, 'leave-waitlist', { at: now, terms });
  });
}
