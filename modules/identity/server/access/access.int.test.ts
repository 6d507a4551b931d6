import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOutbox } from '#modules/notices/server/api.ts';
import { listAudit } from '#platform/server/audit/audit.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { ProcessSecurityLog } from '#platform/server/log/security.ts';
import { createIdentity } from '../api.ts';
import { createPasswords } from '../passwords.ts';
import { type AccessApi, createAccess } from './api.ts';

const by = { actor: 'cli root', reason: 'Olivia called: her phone is stolen' };
const password = 'three frogs sing at dusk';
let mine: TestDatabase;
let identity: ReturnType<typeof createIdentity>;
let access: AccessApi;
let olivia: { readonly username: string; readonly userId: string; readonly accountId: string };
const told: unknown[] = [];

beforeAll(async () => {
  mine = await testDatabase();
  const { database } = mine;
  const security: ProcessSecurityLog = (event, facts) => void told.push({ event, ...facts });
  const users = {
    account: async () => undefined,
    user: async (userId: string) => ({ userId, accountId: olivia.accountId, role: 'Primary' as const }),
  };
  identity = createIdentity({
    database,
    accounts: users,
    machine: machineClock,
    passwords: createPasswords({ memoryCost: 1_024, timeCost: 1, parallelism: 1 }),
  });
  const clock = { now: () => '2026-11-21T17:00:00.000Z' as const };
  access = createAccess({ database, accounts: users, notices: createOutbox(database), clock, machine: machineClock, security });
});
afterAll(() => mine.end());
beforeEach(async () => {
  olivia = { username: `olivia-${randomUUID()}`, userId: randomUUID(), accountId: randomUUID() };
  await identity.createLogin({ ...olivia, password });
  told.length = 0;
});

const session = async () => (await identity.startSession(olivia.userId, true))?.split(';')[0];
const signIn = (typed = password) => identity.checkPassword({ username: olivia.username, password: typed }, '192.0.2.1');
const notices = async () => {
  const { rows } = await sql<{ kind: string }>`select kind from demarc.notice where account_id = ${olivia.accountId}`.execute(mine.database);
  return rows.map(({ kind }) => kind);
};

test('(A8) a closed login has no sessions and gets none, even with the right password, until it is opened', async () => {
  const [first, second] = [await session(), await session()];
  expect(await access.closeLogin(olivia.username.toUpperCase(), by)).toEqual({ ok: true, value: { ended: 2 } });
  for (const cookie of [first, second]) expect(await identity.viewerOf(cookie)).toBeUndefined();
  expect(await signIn()).toMatchObject({ ok: false, refusal: { reason: 'closed' } });
  expect(await session()).toBeUndefined();
  expect(await access.standing(olivia.username)).toMatchObject({ closedAt: expect.any(String), sessions: 0 });

  expect(await access.openLogin(olivia.username, by)).toMatchObject({ ok: true });
  expect(await signIn()).toMatchObject({ ok: true });
  expect(await identity.viewerOf(await session())).toMatchObject({ userId: olivia.userId });
});

test('(A5) nobody without the password is told that a login is closed', async () => {
  await access.closeLogin(olivia.username, by);
  expect(await signIn('wrong')).toMatchObject({ refusal: { reason: 'wrong' } });
});

test('ending the sessions leaves the login open', async () => {
  const cookie = await session();
  expect(await access.endSessions(olivia.username, by)).toEqual({ ok: true, value: { ended: 1 } });
  expect(await identity.viewerOf(cookie)).toBeUndefined();
  expect(await signIn()).toMatchObject({ ok: true });
});

test('each act is in the audit trail with who and why, the customer is notified, and the log has it', async () => {
  await access.closeLogin(olivia.username, by);
  await access.openLogin(olivia.username, by);
  await access.endSessions(olivia.username, by);
  const lines = await listAudit(mine.database, olivia.accountId, 10);
  expect(lines.map(({ act }) => act)).toEqual(['sessions.ended', 'login.opened', 'login.closed']);
  for (const { actor, subject } of lines) expect({ actor, subject }).toMatchObject({ actor: by.actor, subject: { reason: by.reason } });
  expect((await notices()).sort()).toEqual(['login-closed', 'login-opened', 'sessions-ended']);
  expect(told).toContainEqual({ event: 'login.closed', actor: by.actor, accountId: olivia.accountId });
});

test('an act without effect, or on nobody, changes nothing and notifies nobody', async () => {
  expect(await access.openLogin(olivia.username, by)).toMatchObject({ refusal: 'already' });
  expect(await access.closeLogin('nobody', by)).toMatchObject({ refusal: 'nobody' });
  expect(await notices()).toEqual([]);
  expect(await listAudit(mine.database, olivia.accountId, 10)).toEqual([]);
});

test('(A8) of sessions started while a login is being closed, none is left', async () => {
  const starting = Array.from({ length: 20 }, session);
  await access.closeLogin(olivia.username, by);
  for (const cookie of await Promise.all(starting)) expect(await identity.viewerOf(cookie)).toBeUndefined();
  expect(await access.standing(olivia.username)).toMatchObject({ sessions: 0 });
});
