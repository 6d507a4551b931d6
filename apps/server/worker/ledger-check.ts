import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Demarc } from '../compose.ts';
import { checkBooks } from './check-books.ts';
import type { Run } from './worker.ts';

const EVERY_MS = 60_000;

type Dependencies = { readonly demarc: Demarc; readonly clock: BusinessClock; readonly log: Log };

/** Checks the books once a day, if we have any. A broken invariant is an error in the log and alerts the operator; `demarc ledger check` shows it. */
export function ledgerCheckRuns({ demarc, clock, log }: Dependencies): readonly Run[] {
  const { books } = demarc;
  if (books === undefined) return [];
  return [
    {
      name: 'ledger.check',
      everyMs: EVERY_MS,
      async run(now: IsoInstant): Promise<void> {
        const broken = await books.ledger.daily(now, () => checkBooks({ demarc, clock }));
        for (const { name, detail } of broken ?? []) log.error({ invariant: name, detail }, 'an invariant of the books does not hold');
      },
    },
  ];
}
