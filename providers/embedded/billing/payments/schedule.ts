import type { TickingRun } from '#providers/books/runs.ts';
import { nextDue } from './scheduled-payments.ts';
import { type RunDependencies, takeDuePayments } from './take-due.ts';

/** The run over scheduled payments. It charges only through the charger it is given. */
export const createSchedule = (deps: RunDependencies): TickingRun => ({
  runs: () => [{ name: 'provider.scheduled-payments', everyMs: 2_000, run: (now) => takeDuePayments(deps, now) }],
  nextDue: () => nextDue(deps.database),
});
