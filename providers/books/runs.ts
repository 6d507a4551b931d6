import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Run } from '#platform/server/module/runs.ts';

/** A run of the books, as a worker ticks it. */
export type TickingRun = {
  runs(): readonly Run[];
  /** When something is due next, in business time; a past instant means overdue work. Undefined if nothing is. */
  nextDue(): Promise<IsoInstant | undefined>;
};
