import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Counts, Entrant, LimitKind } from './refusal-store.ts';
import * as store from './refusal-store.ts';

/**
 * Card testing (enumeration attacks; quality A22): the refusals allowed within `REFUSALS_MS`. A network may have more, because a household, an office
 * or a café shares one, and honest customers have a card refused now and then.
 */
const MOST: Counts = { account: 5, network: 25 };
const REFUSALS_MS = 10 * 60_000;
/**
 * How long after reaching a limit the account (or every account used from that network) is blocked from entering anything until its owner passes the
 * step-up.
 */
const SUSPICION_MS = 24 * 3_600_000;

export type Suspicion = Entrant & { readonly limit: LimitKind };

export interface RefusalLimits {
  isLimitReached(entrant: Entrant): Promise<boolean>;
  isSuspected(entrant: Entrant): Promise<boolean>;
  /**
   * Asks the processor, unless it has refused this account or network too often. Each request is counted before it is sent, so hundreds at once
   * cannot exceed the limit.
   */
  counted<T>(entrant: Entrant, ask: () => Promise<T>, isRefused: (answer: T) => boolean): Promise<T | 'too-many-refused'>;
  forget(): Promise<void>;
}

export function createRefusalLimits(deps: {
  readonly database: Database;
  readonly machine: MachineClock;
  /** Called when someone appears to be testing cards. */
  readonly onSuspicion: (suspicion: Suspicion) => void;
}): RefusalLimits {
  const { database, machine } = deps;
  const since = () => machine.nowMs() - REFUSALS_MS;
  const suspectedSince = () => machine.nowMs() - SUSPICION_MS;
  const reached = (counts: Counts): readonly LimitKind[] => (['account', 'network'] as const).filter((limit) => counts[limit] >= MOST[limit]);
  return {
    isLimitReached: async (entrant) => reached(await store.countRefused(database, entrant, since())).length > 0,
    isSuspected: async (entrant) => reached(await store.countRefused(database, entrant, suspectedSince())).length > 0,
    async counted(entrant, ask, isRefused) {
      const entry = await store.countEntry(database, entrant, { atMs: machine.nowMs(), sinceMs: since(), most: MOST });
      if (!entry) return 'too-many-refused';
      // A failure is not a refusal, and must not block a customer who tries again.
      const answer = await ask().catch(async (error: unknown) => {
        await store.uncountEntry(database, entry);
        throw error;
      });
      if (!isRefused(answer)) await store.uncountEntry(database, entry);
      // Reported only once: nothing more is counted after a limit is reached.
      else for (const limit of reached(entry.counts)) deps.onSuspicion({ ...entrant, limit });
      return answer;
    },
    forget: () => store.forgetRefused(database, suspectedSince()),
  };
}
