import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Nights, NightsWanted } from '#providers/books/nights.ts';
import type { ReadTerms } from '#providers/books/terms.ts';
import { createReplanning } from '../replanning.ts';
import { lookAtMobileDebts } from './claim-parts.ts';
import { runNights } from './run-nights.ts';

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
