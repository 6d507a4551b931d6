import type { AppointmentType } from '#modules/appointments/rules/appointment.ts';
import type { Database } from '#platform/server/database/database.ts';
import { insertTechnicians, type NewTechnician } from './insert-technicians.ts';

const everything: readonly AppointmentType[] = ['install', 'repair', 'swap', 'pick-up', 'disconnect'];

/** The same hours on every day of the week. */
export const everyDay = (from: number, to: number): NewTechnician['shifts'] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: from * 60, to: to * 60 }));

let regions = 100;

/** A region of its own in New York's time with so many technicians, who can do everything. */
export async function withTechnician(
  database: Database,
  shifts: NewTechnician['shifts'],
  count = 1,
): Promise<{ readonly zip: string; readonly badge: string }> {
  const region = String(regions++);
  const timeZone = 'America/New_York';
  const badge = (number: number) => `${region}-${number}`;
  const technicians = Array.from({ length: count }, (_, number) => ({
    ...{
      name: `Technician ${number}`,
      badge: badge(number),
      van: String(number),
      sinceYear: 2017,
      skills: everything,
      timeZone,
      regions: [region],
      shifts,
    },
  }));
  await insertTechnicians(database, [{ region, name: 'Albany', timeZone }], technicians);
  return { zip: `${region}07`, badge: badge(0) };
}
