import type { AppointmentType } from '#modules/appointments/rules/appointment.ts';
import { type IsoDate, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { createAppointments } from '#providers/embedded/operations/visits/appointments-port.ts';
import { insertTechnicians, type NewTechnician, type Region } from '#providers/embedded/operations/visits/insert-technicians.ts';
import { accountIdOf } from './builder.ts';
import {
  albany,
  birmingham,
  buffalo,
  columbia,
  columbus,
  greensboro,
  lexington,
  type Place,
  portland,
  raleigh,
  rochester,
  torrance,
  wilmington,
} from './places.ts';
import type { SeedDependencies } from './seed-dependencies.ts';

const regionOf = ({ zip }: Place): string => zip.slice(0, 3);

const everything: readonly AppointmentType[] = ['install', 'repair', 'swap', 'pick-up', 'disconnect'];
const lightWork: readonly AppointmentType[] = ['swap', 'pick-up', 'disconnect'];

/** Early people begin at eight, late ones at eleven; two are off on Sundays. */
const week = (from: number, to: number, days: readonly number[] = [1, 2, 3, 4, 5, 6, 7]): NewTechnician['shifts'] =>
  days.map((weekday) => ({ weekday, from: from * 60, to: to * 60 }));
const allWeek = week(8, 17);
const lateWeek = week(11, 20);
const withoutSunday = week(8, 17, [1, 2, 3, 4, 5, 6]);

type Driver = Pick<NewTechnician, 'name' | 'badge' | 'van' | 'sinceYear' | 'skills' | 'shifts'> & { readonly places: readonly Place[] };

const upstate = [rochester, buffalo, albany];
const carolina = [greensboro, raleigh, wilmington];

/** Who drives in the demo; the names are invented. */
const drivers: readonly Driver[] = [
  { name: 'Rosa Delgado', badge: '4471', van: '12', sinceYear: 2017, skills: everything, shifts: week(7, 16), places: carolina },
  { name: 'Kaya Brandt', badge: '4480', van: '14', sinceYear: 2020, skills: everything, shifts: lateWeek, places: carolina },
  { name: 'Theo Grant', badge: '4502', van: '15', sinceYear: 2023, skills: lightWork, shifts: withoutSunday, places: carolina },
  { name: 'Ruben Sato', badge: '3310', van: '3', sinceYear: 2014, skills: everything, shifts: week(7, 16), places: upstate },
  { name: 'Miles Okafor', badge: '3324', van: '5', sinceYear: 2019, skills: everything, shifts: lateWeek, places: upstate },
  { name: 'Lena Ortiz', badge: '3340', van: '6', sinceYear: 2022, skills: lightWork, shifts: withoutSunday, places: upstate },
  { name: 'Sonja Vik', badge: '5107', van: '21', sinceYear: 2016, skills: everything, shifts: week(7, 18), places: [columbus, lexington] },
  { name: 'Jonah Reyes', badge: '5210', van: '24', sinceYear: 2018, skills: everything, shifts: week(7, 18), places: [columbia] },
  { name: 'Priya Nair', badge: '1102', van: '31', sinceYear: 2015, skills: everything, shifts: allWeek, places: [portland] },
  { name: 'Walt Becker', badge: '6120', van: '41', sinceYear: 2021, skills: everything, shifts: week(7, 18), places: [birmingham] },
  { name: 'Nadia Aziz', badge: '7033', van: '52', sinceYear: 2019, skills: everything, shifts: week(7, 18), places: [torrance] },
];

const places = [...upstate, ...carolina, columbus, lexington, columbia, portland, birmingham, torrance];
const regions: readonly Region[] = places.map((place) => ({ region: regionOf(place), name: place.city, timeZone: place.timeZone }));

/** Enters the technicians of the demo, who stay when its customers are grown anew. */
export const enterTechnicians = ({ database }: Pick<SeedDependencies, 'database'>) =>
  insertTechnicians(
    database,
    regions,
    drivers.map(({ places: driven, ...driver }) => ({
      ...driver,
      timeZone: driven[0]?.timeZone ?? 'America/New_York',
      regions: driven.map(regionOf),
    })),
  );

/** How long ago the visits of the demo were booked. */
const BOOKED_MS = 4 * DAY_MS;

/** oscar's visit of tomorrow, 8 to 10, booked four days ago as customers book: searched, held, booked. @throws if that time was not free */
export async function bookVisits({ database, clock }: Pick<SeedDependencies, 'database' | 'clock'>): Promise<void> {
  const appointments = createAppointments(database, async () => usualTerms, { catalogue: async () => undefined });
  const accountId = accountIdOf('oscar');
  const at = plusMilliseconds(clock.end, -BOOKED_MS);
  const found = await appointments.search({ accountId, type: 'repair', at });
  const tomorrow: IsoDate | undefined = found && plusDays(timeIn(clock.end, found.timeZone).date, 1);
  const slot = found?.slots.find(({ startsAt }) => timeIn(startsAt, found.timeZone).date === tomorrow);
  const visitId = uuidOf('persona visit', 'oscar', clock.end);
  const hold =
    slot && (await appointments.hold({ accountId, holdId: visitId, type: 'repair', startsAt: slot.startsAt, appointmentId: undefined, at }));
  if (!hold?.ok) throw new Error('nobody can come to oscar tomorrow morning');
  await appointments.book({ accountId, appointmentId: visitId, holdId: visitId, note: 'Video stops in the evening, upstairs.', at });
}
