import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { compose, type Demarc } from '../../compose.ts';
import { accountIdNamed, accountOf, personOf } from './account-of.ts';

const definition = embedded.accountDefinition();
const business = embedded.accountDefinition({
  accountNumber: '8347100010090077',
  users: embedded
    .accountDefinition()
    .users.slice(0, 1)
    .map((user) => ({ ...user, role: 'Admin' })),
});
const primary = definition.users.find(({ role }) => role === 'Primary');

let mine: TestDatabase;
let demarc: Demarc;
beforeAll(async () => {
  mine = await testDatabase();
  await embedded.openAccounts(mine.database, [definition, business]);
  const settings = readSettings({ DATABASE_URL: mine.url, DEMARC_SECRET: 'a secret of this test, long enough for all' });
  const clock = { now: () => '2026-11-21T18:00:00.000Z' as const };
  demarc = compose({ settings, database: mine.database, clock, log: createLog({ process: 'test', level: 'silent' }) });
  await demarc.identity.createLogin({ username: 'robin', password: 'three frogs sing at dusk', userId: primary?.userId ?? '' });
});
afterAll(() => mine.end());

test.each([
  ['a username', 'robin'],
  ['the number on a bill', definition.accountNumber],
  ['the id that a log or a check of the books names', definition.accountId],
])('an account is found by %s', async (_what, named) => {
  expect(await personOf(demarc, named)).toMatchObject({ userId: primary?.userId, role: 'Primary' });
  expect((await accountOf(demarc, named)).accountId).toBe(definition.accountId);
});

test('an account of a business without a Primary is found by its number, as its Admin', async () => {
  expect(await personOf(demarc, business.accountNumber)).toMatchObject({ userId: business.users[0]?.userId, role: 'Admin' });
});

test('a payment taken elsewhere finds its account by number or username', async () => {
  expect(await accountIdNamed(demarc, 'robin')).toBe(definition.accountId);
  expect(await accountIdNamed(demarc, definition.accountNumber)).toBe(definition.accountId);
  await expect(accountIdNamed(demarc, 'nobody')).rejects.toThrow('No account has the number "nobody", and no user that name.');
});

test.each(['nobody', '8347109999999999', '00000000-0000-4000-8000-000000000000', "o'; drop table demarc.login; --"])(
  '%s finds nobody',
  async (named) => {
    await expect(accountOf(demarc, named)).rejects.toThrow(`No user has the username "${named}".`);
  },
);
