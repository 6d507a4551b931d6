import { sql } from 'kysely';
import { expect } from 'vitest';
import { createAccount } from '#modules/account/server/api.ts';
import { createIdentity } from '#modules/identity/server/api.ts';
import { createPasswords } from '#modules/identity/server/passwords.ts';
import { createSecurityHistory } from '#modules/identity/server/security-history/api.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { createLinkOf } from '#platform/server/link.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Invitee } from '../rules/invitee.ts';
import type { UserAct } from '../rules/policy.ts';
import { createUsers } from './api.ts';
import type { AccountUsersPort } from './port.ts';

const latest = { first: 20, after: undefined };

const NOON: IsoInstant = '2026-11-21T17:00:00.000Z';
export const PASSWORD = 'seven otters juggle plums';
const passwords = createPasswords({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
const linkOf = createLinkOf('a key of these tests');

let names = 0;
export const nextName = () => `person${++names}`;

/** An account with its Primary, who has entered the code, and everything that its users depend on. */
export async function openUsers(database: Database) {
  const provider = embedded.createEmbeddedProvider(database, embedded.readUsualTerms);
  const definition = embedded.accountDefinition({ users: [{ ...embedded.userDefinition(), email: `${nextName()}@example.com` }] });
  const { accountId } = definition;
  await embedded.openAccounts(database, [definition]);
  const given = { now: NOON, machineMs: Date.parse(NOON), proved: true, invitations: true, provider: provider.users, noticesAreAway: false };
  const identity = createIdentity({ database, accounts: provider.accounts, machine: { nowMs: () => given.machineMs }, passwords });
  const securityHistory = createSecurityHistory(database);
  const outbox = createOutbox(database);
  const users = createUsers({
    database,
    identity,
    linkOf,
    clock: { now: () => given.now },
    machine: { nowMs: () => given.machineMs },
    users: new Proxy(provider.users, { get: (_, name) => Reflect.get(given.provider, name) }),
    account: createAccount({ ...provider, environment: 'dev' }),
    stepUp: { isFresh: async () => given.proved },
    notices: {
      ...outbox,
      async put(transaction, event) {
        if (given.noticesAreAway) throw new Error('no notice can be stored');
        await outbox.put(transaction, event);
      },
    },
    securityHistory,
    invitationsAreOn: async () => given.invitations,
    onError: () => {},
  });
  const viewer = (userId = definition.users[0]?.userId ?? ''): Viewer => ({ userId, accountId, role: 'Standard', sessionId: 'session' });

  /** The link in the last mail to somebody. */
  const linkOfLast = async (userId: string): Promise<string> => {
    const { rows } = await sql<{ readonly linkId: string }>`
      select facts->>'linkId' as "linkId" from demarc.notice where kind = 'user-invitation' and facts->>'userId' = ${userId}
      order by facts->>'until' desc limit 1`.execute(database);
    const [last] = rows;
    if (!last) throw new Error('no link was sent');
    return linkOf(last.linkId);
  };
  const invite = async (typed: Partial<Invitee> = {}, by = viewer()): Promise<string> => {
    const name = nextName();
    const invitee = { firstName: 'Kim', lastName: 'Ames', email: `${name}@example.com`, role: 'Standard', language: 'en', ...typed } as const;
    const invited = await users.invite(by, invitee);
    if (!invited.ok) throw new Error(invited.refusal.reason);
    return invited.value.userId;
  };
  const join = async (typed: Partial<Invitee> = {}) => {
    const userId = await invite(typed);
    const username = nextName();
    expect(await users.accept(await linkOfLast(userId), { username, password: PASSWORD, language: 'en' })).toMatchObject({ ok: true });
    return { userId, username };
  };
  return {
    accountId,
    users,
    identity,
    given,
    provider,
    viewer,
    linkOfLast,
    invite,
    join,
    act: (userId: string, act: UserAct, role?: string, by = viewer()) => users.act(by, { userId, act, role }),
    cookieOf: async (userId: string) => (await identity.startSession(userId, true))?.split(';')[0],
    standing: async (userId: string) => {
      const found = (await provider.users.people(accountId)).find((person) => person.userId === userId);
      return found && [found.role, found.state];
    },
    told: async (userId: string) => {
      const { rows } = await sql<{ readonly kind: string }>`
        select kind from demarc.notice where account_id = ${accountId} and facts->>'userId' = ${userId} order by kind`.execute(database);
      return rows.map(({ kind }) => kind);
    },
    historyOf: async (userId: string) => (await securityHistory.read({ accountId, userId }, latest)).items.map(({ kind }) => kind),
    history: async () => (await users.history(viewer(), latest)).items.map(({ kind, name, byName }) => [kind, name, byName].join(' | ')),
    signsIn: async (username: string) => (await identity.checkPassword({ username, password: PASSWORD }, '192.0.2.9')).ok,
  };
}

/** A provider that dies at one of its acts: before or after performing it. */
export const dyingAt = (port: AccountUsersPort, name: 'accept' | 'change' | 'transferPrimary', when: 'before' | 'after'): AccountUsersPort => ({
  ...port,
  [name]: async (...given: never[]) => {
    if (when === 'after') await Reflect.apply(port[name], port, given);
    throw new Error('the connection broke');
  },
});

export const refusalOf = (result: { readonly ok: boolean; readonly refusal?: unknown }) => (result.ok ? undefined : result.refusal);
