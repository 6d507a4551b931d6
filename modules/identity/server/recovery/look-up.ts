import type { Outbox } from '#modules/notices/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { continueTrace } from '#platform/server/http/trace-id.ts';
import type { IdentityNotice } from '../../rules/notices.ts';
import { contactUsableFrom } from '../../rules/step-up.ts';
import { isLoginBlocked, isNetworkBlocked } from '../access/block-store.ts';
import type { IdentityApi } from '../api.ts';
import { lockToLookUp, type RecoveryToLookUp, readLoginMadeAt, storeLookedUp } from './store.ts';

type Person = {
  readonly userId: string;
  readonly accountId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly emailSince: IsoInstant;
};

/** What recovery needs from the provider: how to reach whom. */
export interface PeoplePort {
  user(userId: string): Promise<Person | undefined>;
  usersAt(email: string): Promise<readonly Person[]>;
  accountIdOf(accountNumber: string): Promise<string | undefined>;
  setUsername(userId: string, username: string): Promise<void>;
}

export type LookUpDependencies = {
  readonly database: Database;
  readonly identity: Pick<IdentityApi, 'usernameOf' | 'userIdOf'>;
  readonly accounts: PeoplePort;
  readonly notices: Pick<Outbox<IdentityNotice>, 'put'>;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly limited: Limiter<'recovery' | 'recovery-of-all'>;
};

/** Looks up visitors' requests one by one, and sends the result to the person found, if any. */
export async function lookUpAll(deps: LookUpDependencies): Promise<void> {
  const next = () =>
    deps.database.transaction().execute(async (transaction) => {
      const recovery = await lockToLookUp(transaction, isoInstant(deps.machine.nowMs()));
      if (recovery) await continueTrace(recovery.trace, 'identity.recovery', () => lookUpOne(deps, transaction, recovery));
      return recovery !== undefined;
    });
  while (await next());
}

async function lookUpOne(deps: LookUpDependencies, transaction: Database, recovery: RecoveryToLookUp): Promise<void> {
  const found = await peopleOf(deps, recovery);
  const told: Person[] = [];
  for (const person of found) if (await mayBeSent(deps, person, recovery)) told.push(person);
  const [first] = told;
  if (isForLogin(recovery) && first && !(await isTrusted(deps, transaction, first))) {
    await storeLookedUp(transaction, recovery.codeId, undefined);
    await refuseReset(deps, transaction, recovery, first);
    return;
  }
  const newcomer = recovery.kind === 'create-account' && first && (await deps.identity.usernameOf(first.userId)) === undefined;
  await storeLookedUp(transaction, recovery.codeId, isForLogin(recovery) || newcomer ? first?.userId : undefined);
  for (const person of told) await put(deps, transaction, recovery, person);
}

/** The request opens an existing login. */
const isForLogin = ({ kind }: Pick<RecoveryToLookUp, 'kind'>): boolean => kind === 'reset-password' || kind === 'unblock';

/** Each network has its own share of what one person is sent, so that a stranger cannot use up the owner's. */
const mayBeSent = async ({ limited }: LookUpDependencies, { userId }: Person, { fromNetwork }: RecoveryToLookUp): Promise<boolean> =>
  !(await limited('recovery', `${userId} ${fromNetwork}`)) && !(await limited('recovery-of-all', userId));

/**
 * A contact can reset a password if it has been on file for 30 days, or for as long as the login exists: somebody who had it changed at the provider
 * has to wait.
 */
async function isTrusted({ clock }: LookUpDependencies, transaction: Database, { userId, emailSince }: Person): Promise<boolean> {
  if (Date.parse(clock.now()) >= contactUsableFrom(emailSince)) return true;
  const loginMadeAt = await readLoginMadeAt(transaction, userId);
  return loginMadeAt !== undefined && Date.parse(emailSince) <= Date.parse(loginMadeAt);
}

/** Instead of a code, the contact is told that it is too new, and whom to call. */
async function refuseReset(
  { notices, clock }: LookUpDependencies,
  transaction: Database,
  { codeId }: RecoveryToLookUp,
  { userId, accountId }: Person,
) {
  await notices.put(transaction, { kind: 'reset-not-possible', key: `no code ${codeId}`, accountId, at: clock.now(), facts: { userId } });
}

async function put(
  { identity, notices, clock }: LookUpDependencies,
  transaction: Database,
  { kind, codeId }: RecoveryToLookUp,
  { userId, accountId }: Person,
) {
  const event = { accountId, at: clock.now() };
  const username = isForLogin({ kind }) ? undefined : await identity.usernameOf(userId);
  if (kind === 'create-account' && username !== undefined) {
    await notices.put(transaction, { ...event, kind: 'username-there', key: `has username ${codeId}`, facts: { userId, username } });
    return;
  }
  if (kind !== 'recover-id') {
    await notices.put(transaction, { ...event, kind: 'verification-code', key: `code ${codeId}`, facts: { userId, codeId, purpose: kind } });
    return;
  }
  await notices.put(transaction, {
    ...event,
    key: `username ${codeId} ${userId}`,
    ...(username === undefined ? { kind: 'username-none', facts: { userId } } : { kind: 'username-reminder', facts: { userId, username } }),
  });
}

/** The people a request leads to; for a code at most one. */
async function peopleOf(
  { database, identity, accounts }: LookUpDependencies,
  { kind, input, fromNetwork }: RecoveryToLookUp,
): Promise<readonly Person[]> {
  if (kind === 'recover-id') {
    const there = await accounts.usersAt(input.email ?? '');
    const without = await withoutUsername(identity, there);
    // Of several who share an address, only those who have one are told which; nobody is left without an answer.
    return without.length < there.length ? there.filter((person) => !without.includes(person)) : there.slice(0, 1);
  }
  if (kind === 'reset-password' || kind === 'unblock') {
    const userId = await identity.userIdOf(input.username ?? '');
    const user = userId === undefined ? undefined : await accounts.user(userId);
    return user && (kind === 'reset-password' || (await isBlocked(database, user.userId, fromNetwork))) ? [user] : [];
  }
  const accountId = await accounts.accountIdOf(input.account ?? '');
  const there = accountId === undefined ? [] : (await accounts.usersAt(input.email ?? '')).filter((person) => person.accountId === accountId);
  const without = await withoutUsername(identity, there);
  // Whoever has a username is told so, instead of waiting for a code that never comes.
  return (without.length > 0 ? without : there).slice(0, 1);
}

async function withoutUsername(identity: LookUpDependencies['identity'], people: readonly Person[]): Promise<readonly Person[]> {
  const usernames = await Promise.all(people.map(({ userId }) => identity.usernameOf(userId)));
  return people.filter((_, index) => usernames[index] === undefined);
}

/** Only blocked users need a code. */
const isBlocked = async (database: Database, userId: string, fromNetwork: string): Promise<boolean> =>
  (await isLoginBlocked(database, userId)) || isNetworkBlocked(database, fromNetwork);
