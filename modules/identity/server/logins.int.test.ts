import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createIdentity } from './api.ts';
import { createLogins } from './logins.ts';
import { createPasswords } from './passwords.ts';

const password = 'three frogs sing at dusk';
const address = '192.0.2.1';
const formerCost = createPasswords({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
const todaysCost = createPasswords({ memoryCost: 1_024, timeCost: 2, parallelism: 1 });
let mine: TestDatabase;
let olivia: { readonly username: string; readonly userId: string };

beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());
beforeEach(async () => {
  olivia = { username: `olivia-${randomUUID()}`, userId: randomUUID() };
  await identityAt(formerCost).createLogin({ ...olivia, password });
});

function identityAt(passwords: typeof formerCost) {
  const holders = { account: async () => undefined, user: async (userId: string) => ({ userId, accountId: randomUUID(), role: 'Primary' as const }) };
  return createIdentity({ database: mine.database, accounts: holders, machine: machineClock, passwords });
}

async function hash(): Promise<string> {
  const { rows } = await sql<{ hash: string }>`select password_hash as hash from demarc.login where user_id = ${olivia.userId}`.execute(
    mine.database,
  );
  return rows[0]?.hash ?? '';
}

test('a hash made at a former cost is renewed when its owner signs in, and their sessions go on', async () => {
  const identity = identityAt(todaysCost);
  const cookie = (await identity.startSession(olivia.userId, true))?.split(';')[0];
  expect(await identity.checkPassword({ username: olivia.username, password }, address)).toMatchObject({ ok: true });
  expect(todaysCost.isDated(await hash())).toBe(false);
  expect(await identity.viewerOf(cookie)).toMatchObject({ userId: olivia.userId });
  expect(await identity.checkPassword({ username: olivia.username, password }, address)).toMatchObject({ ok: true });
});

test('so it is when they confirm their password', async () => {
  const identity = identityAt(todaysCost);
  const viewer = await identity.viewerOf((await identity.startSession(olivia.userId, true))?.split(';')[0]);
  if (!viewer) throw new Error('not signed in');
  expect(await identity.checkOwnPassword(viewer, password)).toMatchObject({ ok: true });
  expect(todaysCost.isDated(await hash())).toBe(false);
});

test('a wrong password renews nothing, nor does a right one whose hash is of this cost', async () => {
  const before = await hash();
  expect(await identityAt(todaysCost).checkPassword({ username: olivia.username, password: 'wrong' }, address)).toMatchObject({ ok: false });
  expect(await identityAt(formerCost).checkPassword({ username: olivia.username, password }, address)).toMatchObject({ ok: true });
  expect(await hash()).toBe(before);
});

test('a password that was changed meanwhile is not overwritten', async () => {
  const logins = createLogins(mine.database);
  const former = await logins.findLoginOf(olivia.userId);
  if (!former) throw new Error('no login');
  await identityAt(formerCost).changePassword({ userId: olivia.userId, generation: former.generation }, 'four frogs sing at dawn');
  await logins.renewHash(former, await todaysCost.hash(password));
  expect(await identityAt(formerCost).checkPassword({ username: olivia.username, password: 'four frogs sing at dawn' }, address)).toMatchObject({
    ok: true,
  });
});

test('a password that is pasted with a blank at its end signs in, and one that has a blank itself needs it', async () => {
  const sign = (typed: string, username = olivia.username) => identityAt(todaysCost).checkPassword({ username, password: typed }, address);
  for (const typed of [`${password} `, ` ${password}\n`]) expect(await sign(typed)).toMatchObject({ ok: true });
  expect(await sign(`${password}x `)).toMatchObject({ ok: false });
  const blank = { username: `blank-${randomUUID()}`, userId: randomUUID() };
  await identityAt(todaysCost).createLogin({ ...blank, password: `${password} ` });
  expect([await sign(`${password} `, blank.username), await sign(password, blank.username)]).toMatchObject([{ ok: true }, { ok: false }]);
});
