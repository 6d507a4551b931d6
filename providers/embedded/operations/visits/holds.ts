import { sql } from 'kysely';
import type { AppointmentType } from '#modules/appointments/rules/appointment.ts';
import { type Plan, plansFor } from '#modules/appointments/rules/capacity.ts';
import type { VisitTerms } from '#modules/appointments/rules/terms.ts';
import type { Window } from '#modules/appointments/rules/windows.ts';
import type { Hold } from '#modules/appointments/server/port.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { zero } from '#platform/rules/money.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FeeOf } from './fees.ts';
import { readTechnicianDays, type ServedPlace } from './technicians.ts';

/** A hold with what only dispatch knows of it. */
export type HoldRow = Omit<Hold, 'appointmentId' | 'fee' | 'timeZone'> & {
  readonly technicianId: string;
  readonly plannedAt: IsoInstant;
  readonly visitId: string | null;
  /** How many half hours are kept for it. */
  readonly units: number;
};

const columns = sql`hold_id as "holdId", type, technician_id as "technicianId", starts_at as "startsAt", ends_at as "endsAt",
      planned_at as "plannedAt", held_until as "heldUntil", visit_id as "visitId", units::int`;

type Shown = HoldRow & { readonly timeZone: string };

/** Undefined once it is over, or was used. @param feeOf what it costs; by default nobody asks */
export async function readHold(database: Database, accountId: string, holdId: string, at: IsoInstant, feeOf?: FeeOf): Promise<Hold | undefined> {
  const { rows } = await sql<Shown>`
    select ${columns}, t.time_zone as "timeZone" from oss.visit_holds join oss.technicians t using (technician_id)
    where account_id = ${accountId} and hold_id = ${holdId} and held_until > ${at}`.execute(database);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { technicianId: _, plannedAt: __, units: ___, visitId, ...hold } = row;
  return { ...hold, fee: (await feeOf?.(row.type, timeIn(at, row.timeZone).date)) ?? zero, appointmentId: visitId ?? undefined };
}

type Claim = {
  readonly accountId: string;
  readonly holdId: string;
  readonly type: AppointmentType;
  readonly window: Window;
  readonly place: Pick<ServedPlace, 'region' | 'timeZone'>;
  readonly visitId: string | undefined;
  readonly heldUntil: IsoInstant;
  readonly at: IsoInstant;
};

/** So often the half hours are read again after others took those that were wanted. */
const MOST_LOOKS = 5;

/** Keeps a way to serve a window. False if there is none any more. */
export async function claimWindow(database: Database, claim: Claim, { travelMinutes }: Pick<VisitTerms, 'travelMinutes'>): Promise<boolean> {
  const { type, window, place, at, holdId } = claim;
  const days = [timeIn(window.startsAt, place.timeZone).date];
  const turn = Number.parseInt(holdId.slice(-6), 16);
  for (let look = 0; look < MOST_LOOKS; look++) {
    const technicians = await readTechnicianDays(database, { region: place.region, type, days, at });
    let isFull = true;
    // The earliest way of each technician: if it was taken, their others may overlap it.
    for (const plan of plansFor(technicians, { type, window, travelMinutes }, turn + look)) {
      if (await claimPlan(database, claim, plan)) return true;
      isFull = false;
    }
    if (isFull) return false;
  }
  return false;
}

const taken = Symbol('taken');

/** All of its half hours, or none: the primary key of the half hours decides between several who want them. */
async function claimPlan(database: Database, claim: Claim, { technicianId, plannedAt, units }: Plan): Promise<boolean> {
  const { accountId, holdId, type, window, visitId, heldUntil, at } = claim;
  try {
    await database.transaction().execute(async (transaction) => {
      if (!(await takeUnits(transaction, { technicianId, units, accountId, claimId: holdId, heldUntil, at }))) throw taken;
      await sql`
        insert into oss.visit_holds (account_id, hold_id, type, technician_id, starts_at, ends_at, planned_at, units, held_until, visit_id)
        values (${accountId}, ${holdId}, ${type}, ${technicianId}, ${window.startsAt}, ${window.endsAt}, ${plannedAt}, ${units.length}, ${heldUntil},
          ${visitId ?? null})
        on conflict (account_id, hold_id) do update set type = excluded.type, technician_id = excluded.technician_id, starts_at = excluded.starts_at,
          ends_at = excluded.ends_at, planned_at = excluded.planned_at, units = excluded.units, held_until = excluded.held_until`.execute(
        transaction,
      );
    });
    return true;
  } catch (error) {
    if (error === taken) return false;
    throw error;
  }
}

type Units = {
  readonly technicianId: string;
  readonly units: readonly IsoInstant[];
  readonly accountId: string;
  readonly claimId: string;
  /** Null for a visit. */
  readonly heldUntil: IsoInstant | null;
  readonly at: IsoInstant;
};

/** Takes half hours that nobody has, or whose hold is over; in their order, as everybody does. False if some belong to somebody. */
export async function takeUnits(transaction: Database, { technicianId, units, accountId, claimId, heldUntil, at }: Units): Promise<boolean> {
  const { rows } = await sql`
    insert into oss.visit_units (technician_id, starts_at, account_id, claim_id, held_until)
    select ${technicianId}, starts_at, ${accountId}, ${claimId}, ${heldUntil} from unnest(${units}::timestamptz[]) one(starts_at) order by starts_at
    on conflict (technician_id, starts_at) do update
      set account_id = excluded.account_id, claim_id = excluded.claim_id, held_until = excluded.held_until
      where visit_units.held_until <= ${at}
    returning starts_at`.execute(transaction);
  return rows.length === units.length;
}

/** Lets go of what an account holds, but for what was offered to it, and one hold that it makes. */
export async function releaseHolds(database: Database, accountId: string, except: string): Promise<void> {
  await sql`
    with gone as (
      delete from oss.visit_holds h where account_id = ${accountId} and hold_id <> ${except}
        and not exists (select from oss.visits v where v.account_id = h.account_id and v.offer_id = h.hold_id)
      returning account_id, hold_id
    )
    delete from oss.visit_units u using gone where u.account_id = gone.account_id and u.claim_id = gone.hold_id and u.held_until is not null`.execute(
    database,
  );
}

/** Takes a hold out of its table to use it; undefined if it is over, or for another visit. */
export async function takeHold(
  transaction: Database,
  {
    accountId,
    holdId,
    visitId,
    at,
  }: { readonly accountId: string; readonly holdId: string; readonly visitId: string | undefined; readonly at: IsoInstant },
): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`
    delete from oss.visit_holds where account_id = ${accountId} and hold_id = ${holdId} and held_until > ${at}
      and visit_id is not distinct from ${visitId ?? null}::uuid
    returning ${columns}`.execute(transaction);
  return rows[0];
}

/** The half hours of a hold become a visit's. False if somebody took one because the hold was over for them. */
export async function keepUnits(
  transaction: Database,
  accountId: string,
  { holdId, units }: Pick<HoldRow, 'holdId' | 'units'>,
  visitId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update oss.visit_units set claim_id = ${visitId}, held_until = null where account_id = ${accountId} and claim_id = ${holdId}
    returning starts_at`.execute(transaction);
  return rows.length === units;
}

export const dropUnits = (transaction: Database, accountId: string, claimId: string) =>
  sql`delete from oss.visit_units where account_id = ${accountId} and claim_id = ${claimId}`.execute(transaction);

/** When a hold that begins now is over. */
export const heldFor = (at: IsoInstant, minutes: number): IsoInstant => plusMilliseconds(at, minutes * MINUTE_MS);
