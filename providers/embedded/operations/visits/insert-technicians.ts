import { sql } from 'kysely';
import type { AppointmentType } from '#modules/appointments/rules/appointment.ts';
import type { Database } from '#platform/server/database/database.ts';
import { uuidOf } from '#platform/server/uuid.ts';

export type Region = { readonly region: string; readonly name: string; readonly timeZone: string };

export type NewTechnician = {
  readonly name: string;
  readonly badge: string;
  readonly van: string;
  readonly sinceYear: number;
  readonly skills: readonly AppointmentType[];
  readonly timeZone: string;
  readonly regions: readonly string[];
  /** Monday is 1; minutes since midnight. */
  readonly shifts: readonly { readonly weekday: number; readonly from: number; readonly to: number }[];
};

/** Enters regions and the technicians who drive there; those that are there by region and badge stay as they are. */
export async function insertTechnicians(database: Database, regions: readonly Region[], technicians: readonly NewTechnician[]): Promise<void> {
  await sql`
    insert into oss.field_regions (region, name, time_zone)
    select region, name, "timeZone" from jsonb_to_recordset(${JSON.stringify(regions)}) as one(region text, name text, "timeZone" text)
    on conflict do nothing`.execute(database);
  const rows = technicians.map((one) => ({ ...one, technicianId: uuidOf('technician', one.badge) }));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}) as one("technicianId" uuid, name text, badge text, van text, "sinceYear" smallint,
        skills text[], "timeZone" text, regions text[], shifts jsonb)
    ), technician as (
      insert into oss.technicians (technician_id, name, badge, van, since_year, skills, time_zone)
      select "technicianId", name, badge, van, "sinceYear", skills, "timeZone" from given on conflict do nothing
    ), driven as (
      insert into oss.technician_regions (region, technician_id)
      select region, "technicianId" from given cross join unnest(regions) region on conflict do nothing
    )
    insert into oss.technician_shifts (technician_id, weekday, from_minute, to_minute)
    select "technicianId", weekday, "from", "to" from given cross join jsonb_to_recordset(shifts) as shift(weekday smallint, "from" smallint, "to" smallint)
    on conflict do nothing`.execute(database);
}
