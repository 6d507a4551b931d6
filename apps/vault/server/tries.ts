import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import * as store from './store.ts';

/** Quality A22: whoever tests cards, or guesses their codes, is stopped after so many refusals in this time. */
const REFUSALS = 5;
const REFUSALS_MS = 10 * 60_000;
/** And for so long after them, it has to show by a code that it is its owner, before it enters anything again. */
const SUSPICION_MS = 24 * 3_600_000;

export interface Tries {
  isStopped(accountId: string): Promise<boolean>;
  isSuspected(accountId: string): Promise<boolean>;
  /** Asks the processor, unless it has refused this account too often; counted before it is asked: of hundreds at once it hears of no more than the limit. */
  counted<T>(accountId: string, ask: () => Promise<T>, isRefused: (answer: T) => boolean): Promise<T | 'too-many-refused'>;
  forget(): Promise<void>;
}

export function createTries(needs: {
  readonly database: Database;
  readonly machine: MachineClock;
  /** Somebody seems to test cards. */
  readonly onSuspicion: (accountId: string) => void;
}): Tries {
  const { database, machine } = needs;
  const since = () => machine.nowMs() - REFUSALS_MS;
  const suspectedSince = () => machine.nowMs() - SUSPICION_MS;
  return {
    isStopped: async (accountId) => (await store.countRefused(database, accountId, since())) >= REFUSALS,
    isSuspected: async (accountId) => (await store.countRefused(database, accountId, suspectedSince())) >= REFUSALS,
    async counted(accountId, ask, isRefused) {
      const entry = await store.countEntry(database, accountId, machine.nowMs(), since(), REFUSALS);
      if (!entry) return 'too-many-refused';
      const answer = await ask();
      if (!isRefused(answer)) await store.uncountEntry(database, entry);
      else if (entry.count === REFUSALS) needs.onSuspicion(accountId);
      return answer;
    },
    forget: () => store.forgetRefused(database, suspectedSince()),
  };
}
