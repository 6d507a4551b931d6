import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import { checkDaily } from '#providers/embedded/ledger/check-daily.ts';
import type { Demarc } from '../compose.ts';
import { checkBooks } from './check-books.ts';

const EVERY_MS = 60_000;

type Needs = { readonly demarc: Demarc; readonly database: Database; readonly clock: BusinessClock; readonly log: Log };

/** Checks the books once a day. A broken invariant is an error in the log and alerts the operator; `demarc ledger check` shows it. */
export const ledgerCheckRun = ({ demarc, database, clock, log }: Needs) => ({
  name: 'ledger.check',
  everyMs: EVERY_MS,
  async run(now: IsoInstant): Promise<void> {
    const broken = await checkDaily(database, now, () => checkBooks({ demarc, database, clock }));
    for (const { name, detail } of broken ?? []) log.error({ invariant: name, detail }, 'an invariant of the books does not hold');
  },
});
