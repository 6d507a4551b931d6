import type { Outbox } from '#modules/notices/server/api.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { IdentityApi } from '../api.ts';
import type { createLimiter } from '../sign-in-limiter.ts';
import { lockToLookUp, type RecoveryToLookUp, storeLookedUp } from './store.ts';

type Person = { readonly userId: string; readonly accountId: string };

/** What recovery needs of the provider: who is reached where. */
export interface PeoplePort {
  user(userId: string): Promise<Person | undefined>;
  usersAt(email: string): Promise<readonly Person[]>;
  accountIdOf(accountNumber: string): Promise<string | undefined>;
  setUsername(userId: string, username: string): Promise<void>;
}

export type LookUpNeeds = {
  readonly database: Database;
  readonly identity: Pick<IdentityApi, 'usernameOf' | 'userIdOf'>;
  readonly people: PeoplePort;
  readonly notices: Pick<Outbox, 'put'>;
  readonly clock: BusinessClock;
  readonly machineClock: MachineClock;
  readonly limited: ReturnType<typeof createLimiter>;
};

/** Looks up what visitors asked, one by one, and sends what it leads to. Whoever leads to nobody is only looked up. */
export async function lookUpAll(needs: LookUpNeeds): Promise<void> {
  const next = () =>
    needs.database.transaction().execute(async (transaction) => {
      const recovery = await lockToLookUp(transaction, isoInstant(needs.machineClock.nowMs()));
      if (recovery) await lookUpOne(needs, transaction, recovery);
      return recovery !== undefined;
    });
  while (await next());
}

async function lookUpOne(needs: LookUpNeeds, transaction: Database, recovery: RecoveryToLookUp): Promise<void> {
  const found = await peopleOf(needs, recovery);
  const told: Person[] = [];
  for (const person of found) if (!(await needs.limited('recovery', person.userId))) told.push(person);
  await storeLookedUp(transaction, recovery.codeId, recovery.kind === 'recover-id' ? undefined : told[0]?.userId);
  for (const person of told) await put(needs, transaction, recovery, person);
}

async function put(
  { identity, notices, clock }: LookUpNeeds,
  transaction: Database,
  { kind, codeId }: RecoveryToLookUp,
  { userId, accountId }: Person,
) {
  const event = { accountId, at: clock.now() };
  if (kind !== 'recover-id') {
    await notices.put(transaction, { ...event, kind: 'verification-code', key: `code ${codeId}`, facts: { userId, codeId, purpose: kind } });
    return;
  }
  const username = await identity.usernameOf(userId);
  if (username !== undefined)
    await notices.put(transaction, { ...event, kind: 'username-reminder', key: `username ${codeId} ${userId}`, facts: { userId, username } });
}

/** Whom it leads to: for a code at most one. */
async function peopleOf({ identity, people }: LookUpNeeds, { kind, asked }: RecoveryToLookUp): Promise<readonly Person[]> {
  if (kind === 'recover-id') return people.usersAt(asked.email ?? '');
  if (kind === 'reset-password') {
    const userId = await identity.userIdOf(asked.username ?? '');
    const user = userId === undefined ? undefined : await people.user(userId);
    return user ? [user] : [];
  }
  const accountId = await people.accountIdOf(asked.account ?? '');
  const there = accountId === undefined ? [] : (await people.usersAt(asked.email ?? '')).filter((person) => person.accountId === accountId);
  const without: Person[] = [];
  for (const person of there) if ((await identity.usernameOf(person.userId)) === undefined) without.push(person);
  return without.slice(0, 1);
}
