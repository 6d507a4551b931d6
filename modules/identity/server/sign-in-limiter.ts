import type { MachineClock } from '#platform/server/clock/clock.ts';
import { type LimitKind, limits, type TooMany, tooMany } from '../rules/sign-in-limits.ts';
import { hashOf } from './secret-id.ts';
import type { IdentityStore } from './store.ts';

/** Counts in the database, so that a limit is one limit however many processes there are. */
export function createLimiter(store: Pick<IdentityStore, 'countTry'>, machineClock: MachineClock) {
  return async (kind: LimitKind, key: string): Promise<TooMany | undefined> => {
    const nowMs = machineClock.nowMs();
    const row = await store.countTry(kind, hashOf(key), new Date(nowMs).toISOString(), limits[kind].windowMs);
    return tooMany(kind, { count: row.tries, windowStartedAtMs: Date.parse(row.window_started_at) }, nowMs);
  };
}

/**
 * Counts a try as failed before the password is looked at and takes it back when it was right,
 * so that many at once get no more tries than one after the other.
 */
export function createSignInLimiter(store: IdentityStore, machineClock: MachineClock) {
  const count = createLimiter(store, machineClock);
  return {
    /** The address comes first: one that is refused does not use up the tries of a username's owner. */
    countTry: async (username: string, address: string) => (await count('address', address)) ?? (await count('username', username)),
    async succeeded(username: string, address: string) {
      await store.forgetTries('username', hashOf(username));
      await store.takeTryBack('address', hashOf(address));
    },
  };
}
