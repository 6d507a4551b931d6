import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Demarc } from '../compose.ts';

/** All runs driven by business time, for whatever executes them: the worker, the clock command, a simulation. */
export type BusinessRuns = {
  /** In the order of one pass: payments reach the provider's books before dunning looks at debts. */
  readonly runs: readonly { readonly name: string; readonly everyMs: number; run(now: IsoInstant): Promise<unknown> }[];
  /** When a run next has work, in business time; undefined if none has. */
  nextDue(): Promise<IsoInstant | undefined>;
  /** Resolves when this process has finished what the runs left in the background. */
  idle(): Promise<void>;
};

export const businessRunsOf = ({ payments, entered, schedule, autoPay, nights, events, notices, recovery, apis }: Demarc): BusinessRuns => ({
  runs: [
    ...schedule.runs(),
    ...payments.runs(),
    ...entered.runs(),
    ...apis.autoPay.runs(),
    ...autoPay.runs(),
    ...nights.runs(),
    ...events.runs(),
    ...recovery.runs(),
    ...apis.users.runs(),
    ...apis.preferences.runs(),
    ...notices.runs(),
  ],
  async nextDue() {
    const dues = await Promise.all([
      schedule.nextDue(),
      payments.nextDue(),
      autoPay.nextDue(),
      apis.autoPay.nextDue(),
      nights.nextDue(),
      events.nextDue(),
      notices.nextDue(),
    ]);
    return dues.filter((due) => due !== undefined).sort()[0];
  },
  idle: () => payments.idle(),
});
