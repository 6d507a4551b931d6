import type { AutoPayRun, AutoPayWanted } from '#providers/books/auto-pay.ts';
import type { ReadTerms } from '#providers/books/terms.ts';
import { createReplanning } from '../replanning.ts';
import { lookAtAll, readNextDue } from './looks.ts';
import { type AutoPayNeeds, runAutoPay } from './run-auto-pay.ts';

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
