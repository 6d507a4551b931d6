import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutbox } from '#modules/notices/server/api.ts';
import { openContacts } from '#modules/preferences/server/testing.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import type { RecoveryKind } from '../../rules/recovery.ts';
import type { HistoryKind } from '../../rules/security-history.ts';
import { createAccess } from '../access/api.ts';
import { createIdentity } from '../api.ts';
import { createPasskeys } from '../passkeys/api.ts';
import { TestAuthenticator } from '../passkeys/testing.ts';
import { createPasswords } from '../passwords.ts';
import { createRecovery } from '../recovery/api.ts';
import { createSecurityHistory } from './api.ts';

const latest = { first: 20, after: undefined };

const NOON: IsoInstant = '2026-11-21T17:00:00.000Z';
const CODE = '000000';
const ADDRESS = '192.0.2.1';
const publicUrl = 'http://localhost:4700';
const [password, next] = ['three frogs sing at dusk', 'seven otters juggle plums'];
const by = { actor: 'cli root', reason: 'she called' };

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

/** Somebody with everything that can change how they sign in. While `given.isAway`, no notice can be stored. */
async function somebody() {
  const { database } = mine;
  const person = { userId: randomUUID(), accountId: randomUUID(), role: 'Primary' as const };
  const given = { isAway: false };
  const outbox = createOutbox(database);
  const notices: typeof outbox = {
    ...outbox,
    async put(transaction: Database, event) {
      if (given.isAway) throw new Error('no notice can be stored');
      await outbox.put(transaction, event);
    },
  };
  const users = { user: async () => person, account: async () => undefined };
  const common = { database, clock: { now: () => NOON }, machine: machineClock, notices, security: ignoreSecurityEvents };
  const identity = createIdentity({ ...common, accounts: users, passwords: createPasswords({ memoryCost: 1_024, timeCost: 1, parallelism: 1 }) });
  const known = { ...person, firstName: 'Kim', lastName: 'Ames', email: 'kim@example.com', emailSince: NOON };
  const people = { user: async () => known, usersAt: async () => [known], accountIdOf: async () => person.accountId, setUsername: async () => {} };
  const recovery = createRecovery({ ...common, identity, accounts: people, codeOf: () => CODE });
  const passkeys = createPasskeys({ ...common, identity, accounts: users, publicUrl, stepUp: { isFresh: async () => true } });
  const access = createAccess({ ...common, accounts: users });
  const username = `user-${person.userId}`;
  const viewer: Viewer = { ...person, sessionId: 'session' };

  /** Asks for a code, which is sent. */
  async function codeFor(kind: RecoveryKind): Promise<string> {
    const requested = await recovery.ask(kind, { username, account: '12345678', email: known.email }, ADDRESS);
    for (const { run } of recovery.runs()) await run();
    return requested.ok ? (requested.value.split(';')[0] ?? '') : '';
  }
  /** The same, and gives it. */
  async function proofFor(kind: RecoveryKind): Promise<string> {
    const cookie = await codeFor(kind);
    expect(await recovery.prove(kind, cookie, CODE)).toMatchObject({ ok: true });
    return cookie;
  }
  async function newPasskey(): Promise<string> {
    const options = await passkeys.registrationOptions(viewer, 'Demarc');
    return options.ok ? new TestAuthenticator(publicUrl).make(options.value) : '';
  }
  const withLogin = () => identity.createLogin({ ...person, username, password });
  return { viewer, username, given, recovery, passkeys, access, codeFor, proofFor, newPasskey, withLogin };
}
type Opened = Awaited<ReturnType<typeof somebody>>;

/** Prepares a change, and returns what makes it. */
type Change = (opened: Opened) => Promise<() => Promise<unknown>>;

const passkeyOf = async ({ passkeys, viewer, newPasskey }: Opened): Promise<string> => {
  await passkeys.add(viewer, await newPasskey());
  return (await passkeys.passkeysOf(viewer))[0]?.passkeyNo ?? '';
};

/** Every change that a person reads in their history, in each way it can be made; those of contacts are below. */
const changes: Readonly<Record<Exclude<HistoryKind, 'code-given' | 'email-changed' | 'phone-changed'>, Readonly<Record<string, Change>>>> = {
  'password-changed': {
    'with the current one':
      async ({ recovery, viewer }) =>
      async () =>
        recovery.changePassword(viewer, { current: password, next }),
    'by a code': async ({ recovery, proofFor }) => {
      const cookie = await proofFor('reset-password');
      return () => recovery.resetPassword(cookie, next);
    },
  },
  'login-created': {
    'by a code': async ({ recovery, proofFor, username }) => {
      const cookie = await proofFor('create-account');
      return () => recovery.createLogin(cookie, { username, password });
    },
  },
  'passkey-added': {
    'after a code': async ({ passkeys, viewer, newPasskey }) => {
      const made = await newPasskey();
      return () => passkeys.add(viewer, made);
    },
  },
  'passkey-removed': {
    'by its owner': async (opened) => {
      const number = await passkeyOf(opened);
      return () => opened.passkeys.remove(opened.viewer, number);
    },
  },
  'login-closed': {
    'by us':
      async ({ access, username }) =>
      async () =>
        access.closeLogin(username, by),
  },
  'login-blocked': {
    'by us':
      async ({ access, username }) =>
      async () =>
        access.blockLogin(username, by),
  },
  'sessions-ended': {
    'by us':
      async ({ access, username }) =>
      async () =>
        access.endSessions(username, by),
  },
  'login-opened': {
    'by us': async ({ access, username }) => {
      await access.closeLogin(username, by);
      return () => access.openLogin(username, by);
    },
    'by us, when blocked': async ({ access, username }) => {
      await access.blockLogin(username, by);
      return () => access.unblockLogin(username, by);
    },
    'by a code': async ({ access, recovery, username, codeFor }) => {
      await access.blockLogin(username, by);
      const cookie = await codeFor('unblock');
      return () => recovery.unblock(cookie, CODE, ADDRESS);
    },
  },
};
const ways = Object.entries(changes).flatMap(([kind, each]) => Object.entries(each).map(([way, change]) => [kind, way, change] as const));

/** What is kept of how a person signs in, what they were told, and what they read of it. */
async function standOf({ userId, accountId }: Viewer, kind: string) {
  const { rows } = await sql<{ readonly credentials: string; readonly told: number }>`
    select (select count(*)::int from demarc.notice where kind = ${kind} and account_id = ${accountId} and facts->>'userId' = ${userId}) as told,
      concat((select row_to_json(l)::text from demarc.login l where user_id = ${userId}),
        (select string_agg(passkey_no::text, ' ') from demarc.passkey where user_id = ${userId})) as credentials`.execute(mine.database);
  const { items: lines } = await createSecurityHistory(mine.database).read({ userId, accountId }, latest);
  return { ...rows[0], read: lines.filter((line) => line.kind === kind).length };
}

test.each(ways)('(A30) %s %s notifies the contact on file and is in the history, or does not happen', async (kind, _way, change) => {
  const opened = await somebody();
  if (kind !== 'login-created') await opened.withLogin();
  const make = await change(opened);
  const before = await standOf(opened.viewer, kind);
  opened.given.isAway = true;
  await expect(make()).rejects.toThrow('no notice can be stored');
  expect(await standOf(opened.viewer, kind)).toEqual(before);
  const again = await somebody();
  if (kind !== 'login-created') await again.withLogin();
  await (await change(again))();
  expect(await standOf(again.viewer, kind)).toEqual({ credentials: expect.any(String), told: 1, read: 1 });
});

test.each(['email', 'phone'] as const)('(A30) %s-changed notifies the old contact too and is in the history', async (kind) => {
  const { viewer, next: to, old, ask, prove, mailed, securityHistory } = await openContacts(mine.database, kind);
  await ask(to);
  await mailed();
  expect(await prove()).toMatchObject({ ok: true });
  expect((await mailed()).map(([address]) => address)).toContain(old);
  expect((await securityHistory.read(viewer, latest)).items).toMatchObject([{ kind: `${kind}-changed` }]);
});
