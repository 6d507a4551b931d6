import { sql } from 'kysely';
import type { AppointmentType } from '#modules/appointments/rules/appointment.ts';
import type { TechnicianDay } from '#modules/appointments/rules/capacity.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

type Row = TechnicianDay & { readonly name: string; readonly badge: string };

/** The shift of a technician `t` on a day `d.day`: the day's own, or else that of the usual week. Days off have no row. */
const onShift = sql`
    left join oss.technician_days own on own.technician_id = t.technician_id and own.day = d.day
    left join oss.technician_shifts usual on usual.technician_id = t.technician_id and usual.weekday = extract(isodow from d.day)
    cross join lateral (
      select case when own.day is null then usual.from_minute else own.from_minute end::int as from_minute,
        case when own.day is null then usual.to_minute else own.to_minute end::int as to_minute
    ) shift`;

/** The half hours of a technician `t` on a day `d.day` that are taken at an instant, in minutes since midnight where they work. */
const takenAt = (at: IsoInstant) => sql`
    cross join lateral (
      select coalesce(array_agg((extract(hour from starts_at at time zone t.time_zone) * 60 + extract(minute from starts_at))::int), '{}') as taken
      from oss.visit_units u
      where u.technician_id = t.technician_id and starts_at >= d.day::timestamp at time zone t.time_zone
        and starts_at < (d.day + 1)::timestamp at time zone t.time_zone and (held_until is null or held_until > ${at})
    ) unit`;

const columns = sql`t.technician_id as "technicianId", d.day, t.name, t.badge, t.time_zone as "timeZone", t.skills,
      shift.from_minute as "from", shift.to_minute as "to", unit.taken`;

/** Who works in a region on these days, with what is taken of it: those with the skill, by badge. */
export async function readTechnicianDays(
  database: Database,
  { region, type, days, at }: { readonly region: string; readonly type: AppointmentType; readonly days: readonly IsoDate[]; readonly at: IsoInstant },
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select ${columns}
    from oss.technician_regions r join oss.technicians t using (technician_id) cross join unnest(${days}::date[]) d(day) ${onShift} ${takenAt(at)}
    where r.region = ${region} and t.active and ${type} = any(t.skills) and shift.from_minute is not null
    order by t.badge, d.day`.execute(database);
  return rows;
}

/** Everybody who works on these days, by badge. */
export async function readEveryTechnicianDay(database: Database, days: readonly IsoDate[], at: IsoInstant): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from oss.technicians t cross join unnest(${days}::date[]) d(day) ${onShift} ${takenAt(at)}
    where t.active and shift.from_minute is not null order by t.badge, d.day`.execute(database);
  return rows;
}

export type TechnicianRow = Pick<Row, 'technicianId' | 'name' | 'badge' | 'skills' | 'timeZone'> & {
  readonly van: string;
  readonly sinceYear: number;
};

export async function readTechnicians(database: Database, badge?: string): Promise<readonly TechnicianRow[]> {
  const { rows } = await sql<TechnicianRow>`
    select technician_id as "technicianId", name, badge, van, since_year::int as "sinceYear", skills, time_zone as "timeZone"
    from oss.technicians where active and (${badge ?? null}::text is null or badge = ${badge ?? null}) order by name, badge`.execute(database);
  return rows;
}

export type ServedPlace = {
  readonly addressLine1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly region: string;
  readonly timeZone: string;
};

/**
 * Where an account is served by technicians, for an installation where it moves to; undefined if nobody drives there, or if nothing at the place is a
 * technician's business. Where nothing is served yet, somebody comes with the order that is the first, and for no other reason.
 */
export async function readServedPlace(
  database: Database,
  accountId: string,
  { type, forOrder }: { readonly type: AppointmentType; readonly forOrder: boolean },
): Promise<ServedPlace | undefined> {
  const { rows } = await sql<ServedPlace>`
    with place as (
      select 1 as rank, to_line1 as address_line1, to_city as city, to_state as state, to_zip as zip
      from oss.moves where account_id = ${accountId} and ${type} = 'install' and state in ('submitted', 'scheduled', 'in-progress')
      union all
      (select 2, address_line1, city, state, zip from oss.premises where account_id = ${accountId} order by premise_id limit 1)
      order by rank limit 1
    )
    select p.address_line1 as "addressLine1", p.city, p.state, p.zip, r.region, r.time_zone as "timeZone"
    from place p join oss.field_regions r on r.region = left(p.zip, 3)
    where exists (select from oss.services s where s.account_id = ${accountId} and s.line in ('internet', 'tv', 'voice'))
      or ${forOrder} and ${type} = 'install' and not exists (select from oss.services s where s.account_id = ${accountId})`.execute(database);
  return rows[0];
}
