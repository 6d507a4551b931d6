import type { IsoInstant } from '#platform/rules/calendar.ts';
import { inOrderOfPass, isDue, type Run, type RunGroup } from '#platform/server/module/runs.ts';
import type { Demarc } from '../compose.ts';
import { openModulesOf } from '../modules.ts';

/** All runs driven by business time, for whatever executes them: the worker, the clock command, a simulation. */
export type BusinessRuns = {
  /** In the order of one pass (`stages`). */
  readonly runs: readonly Run[];
  /** When a run next has work, in business time; undefined if none has. */
  nextDue(): Promise<IsoInstant | undefined>;
  /** Resolves when this process has finished what the runs left in the background. */
  idle(): Promise<void>;
};

/** What the modules and the provider do in business time, in the order of one pass. */
export function runGroupsOf(demarc: Demarc): readonly RunGroup[] {
  return inOrderOfPass([...(demarc.books?.runs ?? []), ...openModulesOf(demarc).flatMap(({ runs = [] }) => runs)]);
}

export function businessRunsOf(demarc: Demarc): BusinessRuns {
  const groups = runGroupsOf(demarc);
  return {
    runs: groups.flatMap(({ runs }) => runs),
    async nextDue() {
      const dues = await Promise.all(groups.map(({ due }) => (isDue(due) ? due() : undefined)));
      return dues.filter((due) => due !== undefined).sort()[0];
    },
    idle: () => demarc.payments.idle(),
  };
}
