import type { IsoInstant } from '#platform/rules/calendar.ts';
import { nextDue } from './scheduled-payments.ts';
import { type RunNeeds, takeDuePayments } from './take-due.ts';

/** The run over scheduled payments, as a worker ticks it. It charges only through the charger it is given. */
export type Schedule = {
  /** `everyMs` is machine time, `now` business time. Safe to run twice and concurrently. */
  runs(): readonly { readonly name: string; readonly everyMs: number; run(now: IsoInstant): Promise<unknown> }[];
  /** When something is due next, in business time; a past instant means overdue work. Undefined if nothing is scheduled. */
  nextDue(): Promise<IsoInstant | undefined>;
};

export const createSchedule = (needs: RunNeeds): Schedule => ({
  runs: () => [{ name: 'provider.scheduled-payments', everyMs: 2_000, run: (now) => takeDuePayments(needs, now) }],
  nextDue: () => nextDue(needs.database),
});
