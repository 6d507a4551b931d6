import type { IsoInstant } from '#platform/rules/calendar.ts';
import { createReplanning } from '../replanning.ts';
import type { ReadTerms } from '../terms.ts';
import { lookAtAll, readNextDue } from './looks.ts';
import { type AutoPayDone, type AutoPayNeeds, type AutoPayWanted, runAutoPay } from './run-auto-pay.ts';

/** The Auto Pay run, started by a worker's tick or by an operator. */
export type AutoPayRun = {
  /** @see runAutoPay */
  run(wanted: AutoPayWanted): Promise<AutoPayDone>;
  /** `everyMs` is machine time, `now` business time. Safe to run twice and concurrently. */
  runs(): readonly { readonly name: string; readonly everyMs: number; run(now: IsoInstant): Promise<unknown> }[];
  /**
   * When something is due next, in business time; a past instant means overdue work. Undefined if nobody is in Auto Pay.
   * @param accountIds as for a run
   */
  nextDue(accountIds?: readonly string[]): Promise<IsoInstant | undefined>;
};

export function createAutoPayRun({ terms, ...needs }: Omit<AutoPayNeeds, 'terms'> & { readonly terms: ReadTerms }): AutoPayRun {
  const replan = createReplanning(needs.database, {
    run: 'auto-pay',
    plannedBy: ({ dueDays, noticeDays }) => [dueDays, noticeDays],
    lookAgain: lookAtAll,
  });
  const run = async (wanted: AutoPayWanted) => {
    const now = await terms();
    await replan(now, wanted.now);
    return runAutoPay({ ...needs, terms: now }, wanted);
  };
  return {
    run,
    runs: () => [{ name: 'provider.auto-pay', everyMs: 2_000, run: (now) => run({ now }) }],
    nextDue: (accountIds) => readNextDue(needs.database, accountIds),
  };
}
