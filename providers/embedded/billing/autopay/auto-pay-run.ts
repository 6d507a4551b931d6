import type { AutoPayRun, AutoPayWanted } from '#providers/books/auto-pay.ts';
import type { ReadTerms } from '#providers/books/terms.ts';
import { createReplanning } from '../replanning.ts';
import { lookAtAll, readNextDue } from './looks.ts';
import { type AutoPayDependencies, runAutoPay } from './run-auto-pay.ts';

export function createAutoPayRun({ terms, ...deps }: Omit<AutoPayDependencies, 'terms'> & { readonly terms: ReadTerms }): AutoPayRun {
  const replan = createReplanning(deps.database, {
    run: 'auto-pay',
    plannedBy: ({ dueDays, noticeDays }) => [dueDays, noticeDays],
    lookAgain: lookAtAll,
  });
  const run = async (wanted: AutoPayWanted) => {
    const now = await terms();
    await replan(now, wanted.now);
    return runAutoPay({ ...deps, terms: now }, wanted);
  };
  return {
    run,
    runs: () => [{ name: 'provider.auto-pay', everyMs: 2_000, run: (now) => run({ now }) }],
    nextDue: (accountIds) => readNextDue(deps.database, accountIds),
  };
}
