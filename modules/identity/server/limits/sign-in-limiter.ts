import { isLast, type Limit, type Limiter, type TooMany, tooMany } from '#platform/rules/limits.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { identityLimits } from '../../rules/sign-in/sign-in-limits.ts';
import { hashOf } from '../secret-id.ts';
import type { IdentitySecurityLog } from '../security-events.ts';
import type { Tries } from './tries.ts';

/** The number of refused callers above which expired ones are pruned. */
const MANY_REFUSED = 1_000;

type LimitsOf<Kind extends string> = Readonly<Record<Kind, Limit>>;

/**
 * Counts in the database, so that all processes share one limit. For high-volume kinds, a refusal is remembered in this process until its window
 * ends, so that a runaway loop does not query the database.
 */
export function createLimiter<Kind extends string>(
  limits: LimitsOf<Kind>,
  store: Pick<Tries, 'countTry'>,
  machine: MachineClock,
  security: IdentitySecurityLog = ignoreSecurityEvents,
): Limiter<Kind> {
  const counted = createCounter(limits, store, machine, security);
  const refusedUntilMs = new Map<string, number>();
  return async (kind, key, tries) => {
    if (!limits[kind].inMasses) return (await counted(kind, key, tries)).refusal;
    const caller = `${kind} ${key}`;
    const waitMs = (refusedUntilMs.get(caller) ?? 0) - machine.nowMs();
    if (waitMs > 0) return { reason: 'too-many', waitSeconds: Math.ceil(waitMs / 1000) };
    const { refusal, endsAtMs } = await counted(kind, key, tries);
    if (!refusal) return undefined;
    const nowMs = machine.nowMs();
    if (refusedUntilMs.size >= MANY_REFUSED) for (const [other, untilMs] of refusedUntilMs) if (untilMs <= nowMs) refusedUntilMs.delete(other);
    refusedUntilMs.set(caller, endsAtMs);
    return refusal;
  };
}

/** The result of counting one try: its refusal, whether the next one is sure to be refused, and when the window ends. */
type Counted = { readonly refusal: TooMany | undefined; readonly last: boolean; readonly endsAtMs: number };

function createCounter<Kind extends string>(
  limits: LimitsOf<Kind>,
  store: Pick<Tries, 'countTry'>,
  machine: MachineClock,
  security: IdentitySecurityLog,
) {
  const reached = (kind: Kind, key: string) => {
    const { keyIs } = limits[kind];
    security('limit.reached', { limit: kind, userId: undefined, ...(keyIs && { [keyIs]: key }) });
  };
  return async (kind: Kind, key: string, more = 1): Promise<Counted> => {
    const nowMs = machine.nowMs();
    const limit: Limit = limits[kind];
    const row = await store.countTry(kind, hashOf(key), new Date(nowMs).toISOString(), limit.windowMs, more);
    const tries = { count: row.tries, windowStartedAtMs: Date.parse(row.window_started_at) };
    // Once per window: later tries are refused the same way.
    if (row.tries > limit.most && row.tries - more <= limit.most) reached(kind, key);
    return { refusal: tooMany(limit, tries, nowMs), last: isLast(limit, tries), endsAtMs: tries.windowStartedAtMs + limit.windowMs };
  };
}

/**
 * Counts a try as failed before the password is checked and takes it back if it was right, so that parallel tries get no more guesses than sequential
 * ones.
 */
export function createSignInLimiter(store: Tries, machine: MachineClock, security: IdentitySecurityLog) {
  const count = createCounter(identityLimits, store, machine, security);
  return {
    /** The username comes last: a refused address does not use up the owner's tries. */
    async countTry(username: string, address: string): Promise<Pick<Counted, 'refusal' | 'last'>> {
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

/** A network has no space in it, so the pair is unambiguous. */
const pairOf = (username: string, network: string): string => `${network} ${username}`;
