import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutbox } from '#modules/notices/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { createAccess } from '../access/api.ts';
import { createIdentity } from '../api.ts';
import { createPasswords } from '../passwords.ts';
import { createRecovery } from '../recovery/api.ts';
import { createSecurityHistory, keepHistory } from './api.ts';

const latest = { first: 20, after: undefined };

const NOON: IsoInstant = '2026-11-21T17:00:00.000Z';
const password = 'three frogs sing at dusk';
const next = 'seven otters juggle plums';
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

async function somebody() {
  const { database } = mine;
  const person = { userId: randomUUID(), accountId: randomUUID(), role: 'Primary' as const };
  const passwords = createPasswords({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  const identity = createIdentity({
    database,
    accounts: { user: async () => person, account: async () => undefined },
    machine: machineClock,
    passwords,
  });
  const clock = { now: () => NOON };
  const common = { database, clock, machine: machineClock, notices: createOutbox(database), security: ignoreSecurityEvents };
  const username = `user-${person.userId}`;
  await identity.createLogin({ ...person, username, password });
  const people = { user: async () => ({ ...person, firstName: 'Kim', lastName: 'Ames', email: 'kim@example.com', emailSince: NOON }) };
  const recovery = createRecovery({
    ...common,
    identity,
    codeOf: () => '000000',
    accounts: { ...people, usersAt: async () => [], accountIdOf: async () => undefined, setUsername: async () => {} },
  });
  const access = createAccess({ ...common, accounts: { user: async () => person } });
  const viewer: Viewer = { ...person, sessionId: 'session' };
  return { viewer, username, recovery, access, securityHistory: createSecurityHistory(database) };
}

const kindsOf = ({ items }: { readonly items: readonly { readonly kind: string; readonly byUs: boolean }[] }) =>
  items.map(({ kind, byUs }) => (byUs ? `${kind} by us` : kind));

test('a person reads changes to how they sign in, made by themselves and by the provider’s staff, newest first', async () => {
  const { viewer, username, recovery, access, securityHistory } = await somebody();
  expect(await recovery.changePassword(viewer, { current: 'wrong', next })).toMatchObject({ ok: false });
  expect(await recovery.changePassword(viewer, { current: password, next })).toMatchObject({ ok: true });
  const by = { actor: 'cli root', reason: 'she called' };
  await access.closeLogin(username, by);
  expect(await access.closeLogin(username, by)).toMatchObject({ refusal: 'already' });
  await access.openLogin(username, by);
  const read = await securityHistory.read(viewer, latest);
  expect(kindsOf(read)).toEqual(['login-opened by us', 'login-closed by us', 'password-changed']);
  expect(JSON.stringify(read)).not.toMatch(/she called|cli root|otters/);
});

test('nobody else can read it, on the account or elsewhere', async () => {
  const { viewer, securityHistory } = await somebody();
  await keepHistory(mine.database, { ...viewer, kind: 'code-given', purpose: 'new-method', at: NOON });
  expect((await securityHistory.read(viewer, latest)).items).toMatchObject([{ kind: 'code-given', purpose: 'new-method', at: NOON }]);
  for (const stranger of [
    { ...viewer, userId: randomUUID() },
    { ...viewer, accountId: randomUUID() },
  ])
    expect((await securityHistory.read(stranger, latest)).items).toEqual([]);
});

test('it comes in pages of twenty, and old entries are deleted', async () => {
  const { viewer, securityHistory } = await somebody();
  for (let line = 0; line < 25; line++)
    await keepHistory(mine.database, { ...viewer, kind: 'passkey-added', at: line < 2 ? '2019-01-01T00:00:00.000Z' : NOON });
  const first = await securityHistory.read(viewer, latest);
  expect([first.items.length, first.next !== undefined]).toEqual([20, true]);
  const older = () => securityHistory.read(viewer, { ...latest, after: first.next });
  expect([(await older()).items.length, (await older()).next]).toEqual([5, undefined]);
  await securityHistory.forget('2019-11-21T17:00:00.000Z');
  expect((await older()).items).toHaveLength(3);
});
