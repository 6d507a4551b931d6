import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTelemetry } from '#modules/telemetry/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { forgetAudit, listAudit, writeAudit } from '#platform/server/audit/audit.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { letPortalIn } from './database-roles.ts';

let mine: TestDatabase;
/** As web, worker and sandbox processor reach it. */
let portal: Database;
beforeAll(async () => {
  mine = await testDatabase();
  portal = openDatabase(mine.portalUrl, { applicationName: 'demarc test' });
});
afterAll(async () => {
  await portal.destroy();
  await mine.end();
});

const DENIED = '42501';

test.each([
  ['change a table', 'alter table demarc.payment add column more int'],
  ['empty a table', 'truncate demarc.payment cascade'],
  ['take away what protects the audit trail', 'drop trigger audit_never_changes on demarc.audit'],
  ['switch that off', 'alter table demarc.audit disable trigger all'],
  ['switch every trigger off', "set session_replication_role = 'replica'"],
  ['replace a function', "create or replace function demarc.refuse_audit_change() returns trigger language plpgsql as 'begin return old; end'"],
  ['make a table', 'create table demarc.mine ()'],
  ['say that a migration was applied', "insert into demarc.migration values ('9999-mine', '')"],
  ["see the vault's tables", 'select from vault.method'],
  ['become the owner', 'set role demarc'],
])('the serving processes cannot %s', async (_, statement) => {
  await expect(sql.raw(statement).execute(portal)).rejects.toMatchObject({ code: DENIED });
});

test('they add to the audit trail and forget what was kept long enough, but change no line', async () => {
  const note = (at: IsoInstant) => writeAudit(portal, null, { at, actor: 'operator ada', act: 'payment.record', subject: {} });
  const lines = async () => (await listAudit(portal, undefined, 9)).map(({ at }) => at);
  await note('2018-11-21T12:00:00.000Z');
  await note('2025-11-24T12:00:00.000Z');
  await forgetAudit(portal, '2018-11-22T00:00:00.000Z');
  expect(await lines()).toEqual(['2025-11-24T12:00:00.000Z']);
  await expect(sql`update demarc.audit set at = at`.execute(portal)).rejects.toThrow('what was noted never changes');
});

test('they make the partition of a day for its first events, and drop the days that were kept long enough', async () => {
  const day = 86_400_000;
  const machine = { ...machineClock, nowMs: () => machineClock.nowMs() - 100 * day };
  await sql`select demarc.make_event_day(${isoInstant(machine.nowMs()).slice(0, 10)})`.execute(portal);
  const telemetry = createTelemetry({ database: portal, machine: machineClock, topic: 'portal-lower' });
  expect(await telemetry.forget(90)).toEqual([isoInstant(machine.nowMs()).slice(0, 10)]);
  expect(await telemetry.forget(90)).toEqual([]);
});

test('servers that start at the same moment all let them in, and again after the next migration', async () => {
  await Promise.all([1, 2, 3, 4].map(() => letPortalIn(mine.database, mine.portalUrl)));
  await sql`create table demarc.later (row int)`.execute(mine.database);
  await expect(sql`select from demarc.later`.execute(portal)).rejects.toMatchObject({ code: DENIED });
  await letPortalIn(mine.database, mine.portalUrl);
  expect((await sql`select from demarc.later`.execute(portal)).rows).toEqual([]);
});

test('where one role has everything, nothing is granted; a role with a password is not made, as nobody would know it', async () => {
  await letPortalIn(mine.database, mine.url);
  await expect(letPortalIn(mine.database, 'postgresql://nobody:secret@db/demarc')).rejects.toThrow(
    "The portal's database role nobody is missing and could not be made: create it (docs/operations/processes.md).",
  );
});
