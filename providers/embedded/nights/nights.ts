import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createReplanning } from '../replanning.ts';
import type { ReadTerms } from '../terms.ts';
import { lookAtMobileDebts } from './claim-parts.ts';
import { type NightsDone, type NightsWanted, runNights } from './run-nights.ts';

/** Statements and dunning as time passes, started by a worker's tick or by an operator. */
export type Nights = {
  /** @see runNights */
  run(wanted: NightsWanted): Promise<NightsDone>;
  /** `everyMs` is machine time, `now` business time. Safe to run twice and concurrently. */
  runs(): readonly { readonly name: string; readonly everyMs: number; run(now: IsoInstant): Promise<unknown> }[];
  /** When something is due next, in business time; a past instant means overdue work. Undefined if there are no accounts. */
  nextDue(): Promise<IsoInstant | undefined>;
};

export function createNights(database: Database, terms: ReadTerms): Nights {
  const replan = createReplanning(database, {
    run: 'nights',
    plannedBy: ({ hotlineDays, temporaryDisconnectionDays, deactivationDays }) => [hotlineDays, temporaryDisconnectionDays, deactivationDays],
    lookAgain: lookAtMobileDebts,
  });
  const run = async (wanted: NightsWanted) => {
    const now = await terms();
    await replan(now, wanted.now);
    return runNights({ database, terms: now }, wanted);
  };
  return {
    run,
    runs: () => [{ name: 'provider.nights', everyMs: 2_000, run: (now) => run({ now }) }],
    async nextDue() {
      const found = await sql<{ readonly dueAt: IsoInstant | null }>`select min(due_at) as "dueAt" from bss.account_parts`.execute(database);
      return found.rows[0]?.dueAt ?? undefined;
    },
  };
}
