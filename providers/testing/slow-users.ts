import type { AccountUser } from '#modules/account/server/port.ts';
import type { ContactChange } from '#modules/preferences/server/port.ts';
import { MOST_USERS, type Standing } from '#modules/users/rules/policy.ts';
import type { AccountUsersPort } from '#modules/users/server/port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { SlowAccount } from './slow-account.ts';

type Entry = { user: AccountUser; state: Standing['state'] };

/** The users of the accounts, in memory: a change waits first, and then happens atomically. */
export function createSlowUsers(accounts: readonly SlowAccount[], wait: () => Promise<void>) {
  const entries: Entry[] = accounts.flatMap(({ users }) => users.map((user): Entry => ({ user, state: 'active' })));
  const placeOf = (accountId: string, userId: string) => entries.find(({ user }) => user.accountId === accountId && user.userId === userId);
  const stands = ({ user, state }: Entry, { role, state: wanted }: Standing) => user.role === role && state === wanted;

  const port: AccountUsersPort = {
    async people(accountId) {
      await wait();
      const mine = entries.filter(({ user }) => user.accountId === accountId);
      const order = ({ user, state }: Entry) => (user.role === 'Primary' ? 0 : state === 'removed' ? 2 : 1);
      return mine
        .toSorted((one, other) => order(one) - order(other))
        .map(({ user: { userId, firstName, lastName, email, role }, state }) => ({ userId, firstName, lastName, email, role, state }));
    },
    async invite(accountId, { at, ...person }) {
      await wait();
      const taken = entries.filter(({ user, state }) => user.accountId === accountId && state !== 'removed');
      if (taken.some(({ user }) => user.userId === person.userId)) return accept(undefined);
      if (taken.some(({ user }) => user.email.toLowerCase() === person.email.toLowerCase())) return refuse('on-account');
      if (taken.length >= MOST_USERS) return refuse('full');
      entries.push({ user: { ...person, accountId, username: person.email, emailSince: at, phone: '' }, state: 'invited' });
      return accept(undefined);
    },
    async accept(accountId, userId, { username, language, at }) {
      await wait();
      const place = placeOf(accountId, userId);
      if (place?.state === 'active') return place.user.username === username;
      if (place?.state !== 'invited') return false;
      Object.assign(place, { user: { ...place.user, username, language, emailSince: at }, state: 'active' });
      return true;
    },
    async change(accountId, userId, from, to) {
      await wait();
      const place = placeOf(accountId, userId);
      if (!place || from.role === 'Primary' || to.role === 'Primary') return false;
      if (stands(place, to)) return true;
      if (!stands(place, from)) return false;
      Object.assign(place, { user: { ...place.user, role: to.role }, state: to.state });
      return true;
    },
    async transferPrimary(accountId, fromId, toId) {
      await wait();
      const [from, to] = [placeOf(accountId, fromId), placeOf(accountId, toId)];
      if (from?.state !== 'active' || to?.state !== 'active') return false;
      if (from.user.role === 'Admin' && to.user.role === 'Primary') return true;
      if (from.user.role !== 'Primary' || to.user.role === 'Child') return false;
      from.user = { ...from.user, role: 'Admin' };
      to.user = { ...to.user, role: 'Primary' };
      return true;
    },
  };

  return {
    port,
    all: (): readonly Entry[] => entries,
    reach(userId: string, { kind, from, to, at }: ContactChange): boolean {
      const place = entries.find(({ user, state }) => user.userId === userId && state === 'active');
      if (place?.user[kind] === to) return true;
      if (place?.user[kind] !== from) return false;
      place.user = { ...place.user, ...(kind === 'email' ? { email: to, emailSince: at } : { phone: to }) };
      return true;
    },
    add(user: AccountUser) {
      entries.push({ user, state: 'active' });
    },
    active: (): readonly AccountUser[] => entries.filter(({ state }) => state === 'active').map(({ user }) => user),
    rename(userId: string, username: string) {
      for (const place of entries) if (place.user.userId === userId) place.user = { ...place.user, username };
    },
  };
}
