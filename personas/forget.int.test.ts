import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCases } from '#modules/cases/server/api.ts';
import { createIdentity } from '#modules/identity/server/api.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { accountIdOf, userIdOf } from './builder.ts';
import { emptiedTables, forgetPersonas } from './forget.ts';
import { households } from './personas.ts';

const now: IsoInstant = '2026-11-21T18:00:00.000Z';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

/** Our tables that name an account but are not emptied by account. */
const otherwise: Readonly<Record<string, string>> = {
  audit: 'a line goes by its age alone',
  delivery: 'goes with its notice',
  identity_trail: 'goes with its user',
  session: 'ended with all sessions of its user',
};

test('every table with rows of an account is cleared of the demo customers, or has a reason not to be', async () => {
  const { rows } = await sql<{ readonly name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'demarc' and column_name = 'account_id' order by 1`.execute(mine.database);
  expect(rows.map(({ name }) => name)).toEqual([...emptiedTables, ...Object.keys(otherwise)].sort());
});

test('a demo customer who wrote to us is deleted with their messages', async () => {
  const { database } = mine;
  const olivia: Viewer = { userId: userIdOf('olivia'), accountId: accountIdOf('olivia'), role: 'Primary', sessionId: 'session' };
  const cases = createCases({
    database,
    clock: { now: () => now },
    notices: createOutbox(database),
    limited: async () => undefined,
    linkIdOf: () => undefined,
  });
  const asking = { viewer: olivia, address: undefined, language: 'en', partner: 'own' } as const;
  await cases.open(asking, { topic: 'bill', message: 'Why is it higher?', name: '', email: '', files: [] });
  const theirs = async () => (await cases.mine(olivia, { first: 20, after: undefined })).items;
  expect(await theirs()).toHaveLength(1);
  await forgetPersonas(
    {
      database,
      identity: createIdentity({ database, accounts: { user: async () => undefined, account: async () => undefined }, machine: machineClock }),
    },
    households(now),
  );
  expect(await theirs()).toEqual([]);
});
