import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { APPOINTMENT_PREFIX } from '#modules/appointments/rules/appointment-number.ts';
import { dueOf } from '#modules/appointments/rules/due.ts';
import type { Booking } from '#modules/appointments/server/port.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { CHECKED_NUMBER_BYTES, checkedNumber } from '#platform/rules/text/checked-number.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Terms } from '#providers/books/terms.ts';
import { writeEvents } from '../../events/events.ts';
import type { VisitChange } from './change-visit.ts';
import { type HoldRow, keepUnits, takeHold } from './holds.ts';
import type { VisitRow } from './read-visits.ts';
import { readServedPlace } from './technicians.ts';
import { bookedNotice } from './visit-notices.ts';

export const timeOf = (
  { holdId, technicianId, startsAt, endsAt, plannedAt }: HoldRow,
  timeZone: string,
  at: IsoInstant,
): Required<Omit<VisitChange, 'estimateAt'>> => ({
  ...{ holdId, technicianId, startsAt, endsAt, plannedAt },
  day: timeIn(startsAt, timeZone).date,
  timedAt: at,
});

/** `isOfOrder`: an order brings it along. `fee`: what it costs. */
type VisitToBook = Booking & { readonly isOfOrder?: true; readonly fee: Cents };

/** Books what is held. Undefined if the hold is over, or was used: then the transaction has to be taken back. */
export async function bookVisit(
  transaction: Database,
  booking: VisitToBook,
  terms: Terms,
): Promise<Pick<VisitRow, 'visitId' | 'startsAt' | 'endsAt' | 'timeZone'> | undefined> {
  const { accountId, appointmentId, holdId, note, fee, at } = booking;
  const hold = await takeHold(transaction, { accountId, holdId, visitId: undefined, at });
  const place = hold && (await readServedPlace(transaction, accountId, { type: hold.type, forOrder: booking.isOfOrder === true }));
  if (hold === undefined || place === undefined) return undefined;
  if (!(await keepUnits(transaction, accountId, hold, appointmentId))) return undefined;
  const number = checkedNumber(APPOINTMENT_PREFIX, randomBytes(CHECKED_NUMBER_BYTES));
  const time = timeOf(hold, place.timeZone, at);
  const due = dueOf({ ...time, state: 'scheduled', timeZone: place.timeZone, bookedAt: at, wasLate: false }, terms.visits.reminderMinutes);
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
  return visit;
}

/** An earlier time that was offered is nobody's again. */
export async function withdrawOffer(transaction: Database, { accountId, offerId }: Pick<VisitRow, 'accountId' | 'offerId'>): Promise<void> {
  if (offerId === null) return;
  await sql`delete from oss.visit_units where account_id = ${accountId} and claim_id = ${offerId} and held_until is not null`.execute(transaction);
  await sql`delete from oss.visit_holds where account_id = ${accountId} and hold_id = ${offerId}`.execute(transaction);
}
