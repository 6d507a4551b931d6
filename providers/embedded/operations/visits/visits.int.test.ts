import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AppointmentsPort } from '#modules/appointments/server/port.ts';
import type { Fee } from '#modules/catalogue/rules/catalogue.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents, zero } from '#platform/rules/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { openAccounts } from '../../accounts/open-account.ts';
import { accountDefinition, readUsualTerms } from '../../accounts/testing.ts';
import { createAppointments } from './appointments-port.ts';
import { createDispatch } from './dispatch-port.ts';
import { followVisits, offerEarlier } from './follow-visits.ts';
import { everyDay, withTechnician } from './testing.ts';

const NOW: IsoInstant = '2026-11-24T15:00:00.000Z';
/** Tomorrow, 8 to 10 in New York. */
const MORNING: IsoInstant = '2026-11-25T13:00:00.000Z';
const NOON: IsoInstant = '2026-11-25T17:00:00.000Z';

/** What is sold: a technician who sets it up. */
const fees: readonly Fee[] = [
  {
    ...{ kind: 'fee', id: 'technician', name: { en: 'A technician sets it up', es: 'Instalación por un técnico' }, lines: ['internet'] },
    prices: [{ from: '2026-01-01', to: undefined, monthly: zero, once: cents(49_99) }],
  },
];
const catalogue = { catalogue: async () => ({ version: 1, from: '2026-01-01' as const, entries: fees }) };

let mine: TestDatabase;
let appointments: AppointmentsPort;
let place: { readonly zip: string; readonly badge: string };
beforeAll(async () => {
  mine = await testDatabase();
  appointments = createAppointments(mine.database, readUsualTerms, catalogue);
});
afterAll(() => mine.end());
beforeEach(async () => {
  place = await withTechnician(mine.database, everyDay(8, 17), 3);
});

async function customers(count: number): Promise<readonly string[]> {
  const address = { addressLine1: '12 Orchard Street', city: 'Albany', state: 'NY', zip: place.zip };
  const definitions = Array.from({ length: count }, () => accountDefinition({ address }));
  await openAccounts(mine.database, definitions);
  return definitions.map(({ accountId }) => accountId);
}

const customer = async (): Promise<string> => (await customers(1))[0] ?? '';

/** Holds a window and books it; undefined if it is taken. */
async function book(port: AppointmentsPort, accountId: string, startsAt: IsoInstant, at = NOW): Promise<string | undefined> {
  const holdId = randomUUID();
  const held = await port.hold({ accountId, holdId, type: 'repair', startsAt, appointmentId: undefined, at });
  if (!held.ok) return undefined;
  const booked = await port.book({ accountId, appointmentId: holdId, holdId, note: undefined, at });
  return booked.ok ? holdId : undefined;
}

const noticesOf = async (accountId: string) =>
  (
    await sql<{ readonly kind: string }>`select kind from bss.events where account_id = ${accountId} order by happened_at, kind`.execute(
      mine.database,
    )
  ).rows.map(({ kind }) => kind);
const balanceOf = async (accountId: string) =>
  (
    await sql<{ readonly balance: number }>`select balance from bss.account_parts where account_id = ${accountId} and part = 'core'`.execute(
      mine.database,
    )
  ).rows[0]?.balance;
const stateOf = async (accountId: string, id: string, at = NOW) => (await appointments.appointment(accountId, id, at))?.state;

test('of forty customers over four pools at once, as many get the morning as three technicians can serve, and no half hour has two', async () => {
  const accounts = await customers(40);
  const pools = Array.from({ length: 4 }, () => openDatabase(mine.url, { applicationName: 'another process', connections: 5 }));
  const ports = pools.map((database) => createAppointments(database, readUsualTerms, catalogue));
  const booked = await Promise.all(accounts.map((accountId, index) => book(ports[index % ports.length] ?? appointments, accountId, MORNING)));
  // From eight with half an hour of way: at the door at 8:30, then at 10:00 at the earliest, which is the next window.
  expect(booked.filter((one) => one !== undefined)).toHaveLength(3);
  const { rows } = await sql<{ readonly units: number; readonly visits: number }>`
    select count(*)::int as units, count(distinct claim_id)::int as visits from oss.visit_units
    where account_id = any(${accounts}::uuid[]) and held_until is null`.execute(mine.database);
  expect(rows).toEqual([{ units: 9, visits: 3 }]);
  await Promise.all(pools.map((pool) => pool.destroy()));
});

test('two processes of their own never book one time twice', async () => {
  const accounts = await customers(8);
  const script = new URL('./testing-process.ts', import.meta.url).pathname;
  const run = (of: readonly string[]) => promisify(execFile)(process.execPath, [script, mine.url, MORNING, NOW, ...of]);
  const [one, other] = await Promise.all([accounts.slice(0, 4), accounts.slice(4)].map(run));
  expect([...`${one?.stdout}${other?.stdout}`].filter((letter) => letter === 'y')).toHaveLength(3);
});

test('SVC-06 a day before it asks, on the day it gives out routes, is late with its credit once, then missed', async () => {
  const accountId = await customer();
  const before = (await balanceOf(accountId)) ?? 0;
  const id = (await book(appointments, accountId, MORNING, plusMilliseconds(NOW, -DAY_MS))) ?? '';
  await followVisits(mine.database, readUsualTerms, plusMilliseconds(MORNING, -25 * HOUR_MS));
  expect(await stateOf(accountId, id)).toBe('scheduled');
  for (const _ of [1, 2]) await followVisits(mine.database, readUsualTerms, plusMilliseconds(MORNING, -24 * HOUR_MS));
  expect(await stateOf(accountId, id)).toBe('needs-confirmation');
  await followVisits(mine.database, readUsualTerms, plusMilliseconds(MORNING, -2 * HOUR_MS));
  expect(await appointments.appointment(accountId, id, MORNING)).toMatchObject({
    state: 'assigned',
    arrival: { stopsBefore: 0 },
    technician: { van: expect.any(String) },
  });
  for (const _ of [1, 2]) await followVisits(mine.database, readUsualTerms, plusMilliseconds(MORNING, 2 * HOUR_MS));
  expect(await appointments.appointment(accountId, id, NOON)).toMatchObject({ state: 'delayed', credit: 20_00 });
  expect(await balanceOf(accountId)).toBe(before - 20_00);
  for (const _ of [1, 2]) await followVisits(mine.database, readUsualTerms, plusMilliseconds(MORNING, DAY_MS));
  expect(await stateOf(accountId, id)).toBe('missed');
  expect(await balanceOf(accountId)).toBe(before - 20_00);
  expect(await noticesOf(accountId)).toEqual(['appointment-booked', 'appointment-reminder', 'appointment-late', 'appointment-missed']);
});

test('a worker that was away for days does all of it in one pass, each once', async () => {
  const accountId = await customer();
  const id = (await book(appointments, accountId, MORNING, plusMilliseconds(NOW, -DAY_MS))) ?? '';
  await Promise.all([1, 2, 3].map(() => followVisits(mine.database, readUsualTerms, plusMilliseconds(MORNING, 3 * DAY_MS))));
  expect(await stateOf(accountId, id)).toBe('missed');
  expect(await noticesOf(accountId)).toEqual(['appointment-booked', 'appointment-reminder', 'appointment-late', 'appointment-missed']);
});

test('a visit that comes in time costs what was told, once it is done, and credits nothing', async () => {
  const accountId = await customer();
  const before = (await balanceOf(accountId)) ?? 0;
  const dispatch = createDispatch(mine.database, readUsualTerms);
  const held = { accountId, holdId: randomUUID(), type: 'install', startsAt: NOON, appointmentId: undefined, at: NOW } as const;
  expect(await appointments.hold(held)).toMatchObject({ ok: true, value: { fee: 49_99 } });
  await appointments.book({ accountId, appointmentId: held.holdId, holdId: held.holdId, note: undefined, at: NOW });
  const number = (await appointments.appointment(accountId, held.holdId, NOW))?.number ?? '';
  for (const event of ['assign', 'depart', 'arrive', 'start', 'complete', 'complete'] as const)
    await dispatch.report({ number, event, at: plusMilliseconds(NOON, 30 * MINUTE_MS) });
  expect(await appointments.appointment(accountId, held.holdId, NOON)).toMatchObject({ state: 'completed', credit: undefined });
  expect(await balanceOf(accountId)).toBe(before + 49_99);
});

test('somebody on the waitlist is offered an earlier time once one is free; not taken, it is free again and the visit stays', async () => {
  const [accountId = '', other = ''] = await customers(2);
  const later = plusMilliseconds(MORNING, 6 * DAY_MS);
  const id = (await book(appointments, accountId, later)) ?? '';
  await appointments.waitlist({ accountId, appointmentId: id, on: true, at: NOW });
  for (const _ of [1, 2]) await offerEarlier(mine.database, readUsualTerms, NOW);
  const { offer } = (await appointments.appointment(accountId, id, NOW)) ?? {};
  expect(offer).toMatchObject({ appointmentId: id, heldUntil: plusMilliseconds(NOW, usualTerms.visits.offerMinutes * MINUTE_MS) });
  expect((await noticesOf(accountId)).filter((kind) => kind === 'appointment-earlier')).toHaveLength(1);
  const over = plusMilliseconds(NOW, 5 * HOUR_MS);
  await offerEarlier(mine.database, readUsualTerms, over);
  expect(await appointments.appointment(accountId, id, over)).toMatchObject({ state: 'scheduled', startsAt: later, offer: undefined });

  const mineToo = (await book(appointments, other, later)) ?? '';
  await appointments.waitlist({ accountId: other, appointmentId: mineToo, on: true, at: over });
  await offerEarlier(mine.database, readUsualTerms, over);
  const taken = (await appointments.appointment(other, mineToo, over))?.offer;
  expect(await appointments.reschedule({ accountId: other, appointmentId: mineToo, holdId: taken?.holdId ?? '', at: over })).toMatchObject({
    ok: true,
  });
  expect(await appointments.appointment(other, mineToo, over)).toMatchObject({ state: 'scheduled', startsAt: taken?.startsAt, offer: undefined });
});

test('clocks that change between booking and visit leave the window at its hour', async () => {
  const accountId = await customer();
  const beforeChange: IsoInstant = '2026-03-05T15:00:00.000Z';
  const found = await appointments.search({ accountId, type: 'repair', at: beforeChange });
  // Eight o'clock is 13:00 UTC until Saturday, and 12:00 UTC from Sunday, March 8.
  const eights = found?.slots.filter(({ startsAt }) => /T1[23]:00/.test(startsAt)).map(({ startsAt }) => startsAt.slice(0, 13)) ?? [];
  expect(eights).toEqual(expect.arrayContaining(['2026-03-07T13', '2026-03-08T12']));
  expect(await book(appointments, accountId, '2026-03-08T12:00:00.000Z', beforeChange)).toBeDefined();
});
