import type { MachineClock } from '#platform/server/clock/clock.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { ignoreSecurityEvents, type SecurityLog } from '#platform/server/log/security.ts';
import { isLast, type LimitKind, limits, type TooMany, tooMany } from '../../rules/sign-in/sign-in-limits.ts';
import { hashOf } from '../secret-id.ts';
import type { IdentityStore } from '../store.ts';

/** Counts in the database, so that a limit is one limit however many processes there are. */
export function createLimiter(store: Pick<IdentityStore, 'countTry'>, machineClock: MachineClock, security: SecurityLog = ignoreSecurityEvents) {
  const counted = createCounter(store, machineClock, security);
  return async (kind: LimitKind, key: string): Promise<TooMany | undefined> => (await counted(kind, key)).refusal;
}

/** What came of counting one try: its refusal, and whether the next one is sure to be refused. */
type Counted = { readonly refusal: TooMany | undefined; readonly last: boolean };

/** Kinds whose key is a user. */
const ofUser: ReadonlySet<LimitKind> = new Set(['confirm', 'code', 'new-contact', 'recovery-of-all']);

function createCounter(store: Pick<IdentityStore, 'countTry'>, machineClock: MachineClock, security: SecurityLog) {
  return async (kind: LimitKind, key: string): Promise<Counted> => {
    const nowMs = machineClock.nowMs();
    const row = await store.countTry(kind, hashOf(key), new Date(nowMs).toISOString(), limits[kind].windowMs);
    const tries = { count: row.tries, windowStartedAtMs: Date.parse(row.window_started_at) };
    // Once in each window: what comes after is refused like this one.
    if (row.tries === limits[kind].most + 1) security('limit.reached', { limit: kind, userId: ofUser.has(kind) ? key : undefined });
    return { refusal: tooMany(kind, tries, nowMs), last: isLast(kind, tries) };
  };
}

/**
 * Counts a try as failed before the password is looked at and takes it back when it was right,
 * so that many at once get no more tries than one after the other.
 */
export function createSignInLimiter(store: IdentityStore, machineClock: MachineClock, security: SecurityLog) {
  const count = createCounter(store, machineClock, security);
  return {
    /** The username comes last: an address that is refused does not use up the tries of its owner. */
    async countTry(username: string, address: string): Promise<Counted> {
      const network = networkOf(address);
      let last = false;
      for (const [kind, key] of [
        ['address', network],
        ['username-at-address', pairOf(username, network)],
        ['username', username],
      ] as const) {
        const counted = await count(kind, key);
        if (counted.refusal) return counted;
        last ||= counted.last;
      }
      return { refusal: undefined, last };
    },
    async succeeded(username: string, address: string) {
      const network = networkOf(address);
      await store.forgetTries('username', hashOf(username));
      await store.forgetTries('username-at-address', hashOf(pairOf(username, network)));
      await store.takeTryBack('address', hashOf(network));
    },
  };
}

/** A network has no space in it, so that no other pair reads the same. */
const pairOf = (username: string, network: string): string => `${network} ${username}`;
