import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCases } from '#modules/cases/server/api.ts';
import { createIdentity } from '#modules/identity/server/api.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { accountIdOf, userIdOf } from './builder.ts';
import { emptiedOtherwise, forgetPersonas } from './forget.ts';
import { households } from './personas.ts';

const now: IsoInstant = '2026-11-21T18:00:00.000Z';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const forgetAll = () =>
  forgetPersonas(
    {
      database: mine.database,
      identity: createIdentity({
        database: mine.database,
        accounts: { user: async () => undefined, account: async () => undefined },
        machine: machineClock,
      }),
      accounts: { people: async () => [], remove: (accountIds) => embedded.removeAccounts(mine.database, accountIds) },
    },
    households(now),
  );

test('after the demo customers are forgotten, no table has a row of theirs but those that are emptied otherwise', async () => {
  const { database } = mine;
  const accountId = accountIdOf('olivia');
  const { rows } = await sql<{ readonly name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'demarc' and column_name = 'account_id'`.execute(database);
  const named = new Set(rows.map(({ name }) => name));
  expect(Object.keys(emptiedOtherwise).filter((name) => !named.has(name))).toEqual([]);
  // One of the first tables to be emptied, and those that refer to each other.
  await sql`insert into demarc.payer (account_id, version) values (${accountId}, 1)`.execute(database);
  await sql`insert into demarc.notice_choice (account_id, user_id, topic, off_since) values (${accountId}, ${userIdOf('olivia')}, 'bills', ${now})`.execute(
    database,
  );
  await forgetAll();
  for (const table of [...named].filter((name) => !(name in emptiedOtherwise))) {
    const left = await sql`select from ${sql.table(`demarc.${table}`)} where account_id = ${accountId}`.execute(database);
    expect(left.rows, table).toEqual([]);
  }
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
    chargeOf: async () => undefined,
    speedTestOf: async () => undefined,
    outageOf: async () => undefined,
  });
  const asking = { viewer: olivia, address: undefined, language: 'en', partner: 'own' } as const;
  await cases.open(asking, { topic: 'bill', message: 'Why is it higher?', name: '', email: '', files: [] });
  const theirs = async () => (await cases.mine(olivia, { first: 20, after: undefined })).items;
  expect(await theirs()).toHaveLength(1);
  await forgetAll();
  expect(await theirs()).toEqual([]);
});
