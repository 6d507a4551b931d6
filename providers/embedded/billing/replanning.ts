import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Terms, usualTerms } from '#providers/books/terms.ts';

type Replanning = {
  readonly run: 'nights' | 'auto-pay';
  /** The terms that determine when a look is due. */
  readonly plannedBy: (terms: Terms) => readonly number[];
  /** Makes everything due that other terms may make due sooner. */
  readonly lookAgain: (transaction: Database, now: IsoInstant) => Promise<unknown>;
};

/**
 * The next look at each part is planned ahead and stored. New terms may make it due sooner, so all planned looks are then repeated: by the first run
 * whose terms differ from the stored ones, and by each process that sees them change, since it may have planned with the old ones meanwhile.
 */
export function createReplanning(database: Database, { run, plannedBy, lookAgain }: Replanning): (terms: Terms, now: IsoInstant) => Promise<void> {
  let known: string | undefined;
  return async (terms, now) => {
    const by = plannedBy(terms).join(' ');
    if (by === known) return;
    await database.transaction().execute(async (transaction) => {
      const stored = await sql<{ readonly terms: string }>`select terms from bss.planned_by where run = ${run}`.execute(transaction);
      const before = stored.rows[0]?.terms ?? plannedBy(usualTerms).join(' ');
      if (known === undefined && by === before) return;
      await lookAgain(transaction, now);
      await sql`insert into bss.planned_by (run, terms) values (${run}, ${by})
        on conflict (run) do update set terms = excluded.terms`.execute(transaction);
    });
    known = by;
  };
}
