import { type RawBuilder, sql } from 'kysely';
import {
  type AppointmentEvent,
  type AppointmentState,
  type AppointmentType,
  hasTechnician,
  isOver,
} from '#modules/appointments/rules/appointment.ts';
import { type Arrival, arrivals, type Stop } from '#modules/appointments/rules/arrival.ts';
import type { Appointment } from '#modules/appointments/server/port.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { Database } from '#platform/server/database/database.ts';
import { readHold } from './holds.ts';

/** A visit as it is stored. */
export type VisitRow = {
  readonly accountId: string;
  readonly visitId: string;
  readonly number: string;
  readonly holdId: string;
  readonly type: AppointmentType;
  readonly state: Exclude<AppointmentState, 'requested'>;
  readonly technicianId: string;
  readonly startsAt: IsoInstant;
  readonly endsAt: IsoInstant;
  readonly plannedAt: IsoInstant;
  readonly day: IsoDate;
  readonly timeZone: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly stateCode: string;
  readonly zip: string;
  readonly note: string | null;
  readonly fee: Cents;
  readonly offerId: string | null;
  readonly estimateAt: IsoInstant | null;
  readonly arrivedAt: IsoInstant | null;
  readonly lateAt: IsoInstant | null;
  readonly credit: Cents | null;
  readonly bookedAt: IsoInstant;
  readonly timedAt: IsoInstant;
  readonly technician: string;
  readonly badge: string;
  readonly van: string;
  readonly sinceYear: number;
};

const columns = sql`
      v.account_id as "accountId", v.visit_id as "visitId", v.number, v.hold_id as "holdId", v.type, v.state, v.technician_id as "technicianId",
      v.starts_at as "startsAt", v.ends_at as "endsAt", v.planned_at as "plannedAt", v.day, v.time_zone as "timeZone",
      v.address_line1 as "addressLine1", v.city, v.state_code as "stateCode", v.zip, v.note, v.fee, v.offer_id as "offerId",
      v.estimate_at as "estimateAt", v.arrived_at as "arrivedAt", v.late_at as "lateAt", v.credit, v.booked_at as "bookedAt",
      v.timed_at as "timedAt", t.name as technician, t.badge, t.van, t.since_year::int as "sinceYear"`;

async function read(database: Database, which: RawBuilder<unknown>): Promise<readonly VisitRow[]> {
  return (await sql<VisitRow>`select ${columns} from oss.visits v join oss.technicians t using (technician_id) ${which}`.execute(database)).rows;
}

export const readVisits = (database: Database, accountId: string) =>
  read(database, sql`where v.account_id = ${accountId} order by v.starts_at desc, v.number limit 200`);

export const readVisit = async (database: Database, accountId: string, visitId: string) =>
  (await read(database, sql`where v.account_id = ${accountId} and v.visit_id = ${visitId}`))[0];

/** Locked until the transaction ends. */
export const lockVisit = async (transaction: Database, accountId: string, visitId: string) =>
  (await read(transaction, sql`where v.account_id = ${accountId} and v.visit_id = ${visitId} for no key update of v`))[0];

export const readVisitsOfDay = (database: Database, day: IsoDate) =>
  read(database, sql`where v.day = ${day} and v.state <> 'cancelled' order by v.planned_at, v.number`);

export const readVisitNumbered = async (database: Database, number: string) =>
  (await read(database, sql`join oss.visit_numbers n on n.account_id = v.account_id and n.visit_id = v.visit_id where n.number = ${number}`))[0];

export const stopOf = ({ visitId, type, state, plannedAt, estimateAt, arrivedAt }: VisitRow): Stop => ({
  appointmentId: visitId,
  ...{ type, state, plannedAt },
  estimateAt: estimateAt ?? undefined,
  arrivedAt: arrivedAt ?? undefined,
});

/** When the technician of a visit will be there, on its day and from when the routes are out. */
async function readArrival(database: Database, visit: VisitRow, travelMinutes: number, at: IsoInstant): Promise<Arrival | undefined> {
  if (!hasTechnician(visit.state) || timeIn(at, visit.timeZone).date !== visit.day) return undefined;
  const ofDay = await read(database, sql`where v.day = ${visit.day} and v.technician_id = ${visit.technicianId} and v.state <> 'cancelled'`);
  return arrivals(ofDay.map(stopOf), travelMinutes, at).get(visit.visitId);
}

type StepRow = { readonly visitId: string; readonly event: AppointmentEvent; readonly state: AppointmentState; readonly at: IsoInstant };

async function readSteps(database: Database, accountId: string, visitIds: readonly string[]): Promise<readonly StepRow[]> {
  const { rows } = await sql<StepRow>`
    select visit_id as "visitId", event, state, at from oss.visit_steps
    where account_id = ${accountId} and visit_id = any(${visitIds}::uuid[]) order by step`.execute(database);
  return rows;
}

/** What a customer sees of visits of one account. */
export async function appointmentsFrom(
  database: Database,
  visits: readonly VisitRow[],
  { travelMinutes, at }: { readonly travelMinutes: number; readonly at: IsoInstant },
): Promise<readonly Appointment[]> {
  const [first] = visits;
  if (first === undefined) return [];
  const steps = await readSteps(
    database,
    first.accountId,
    visits.map(({ visitId }) => visitId),
  );
  return Promise.all(
    visits.map(async (visit): Promise<Appointment> => {
      const { visitId, technician: name, badge, van, sinceYear } = visit;
      const [arrival, offer] = await Promise.all([
        readArrival(database, visit, travelMinutes, at),
        visit.offerId === null ? undefined : readHold(database, visit.accountId, visit.offerId, at),
      ]);
      return {
        appointmentId: visitId,
        ...{ number: visit.number, type: visit.type, state: visit.state, startsAt: visit.startsAt, endsAt: visit.endsAt },
        timeZone: visit.timeZone,
        place: { addressLine1: visit.addressLine1, city: visit.city, state: visit.stateCode, zip: visit.zip },
        note: visit.note ?? undefined,
        fee: visit.fee,
        offer,
        technician: hasTechnician(visit.state) ? { name, badge, van, sinceYear } : undefined,
        arrival,
        credit: visit.credit ?? undefined,
        steps: steps.filter((step) => step.visitId === visitId).map(({ event, state, at: when }) => ({ event, state, at: when })),
        bookedAt: visit.bookedAt,
      };
    }),
  );
}

/** Those to come first, by their time; then the others, newest first. @param visits newest first */
export const inOrder = (visits: readonly VisitRow[]): readonly VisitRow[] => [
  ...visits.filter(({ state }) => !isOver(state)).toReversed(),
  ...visits.filter(({ state }) => isOver(state)),
];
