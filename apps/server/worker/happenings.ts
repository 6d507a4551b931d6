import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { House } from '../compose.ts';

/** What happens as business time goes by, whoever sees to it: the worker, a clock that is moved, an operator. */
export type Happenings = {
  /** In the order in which one pass does them: what was paid is in the provider's books before debts are looked at. */
  readonly runs: readonly { readonly name: string; readonly everyMs: number; run(now: IsoInstant): Promise<unknown> }[];
  /** When a run next has something to do, in business time; undefined: all is quiet. */
  nextDue(): Promise<IsoInstant | undefined>;
  /** Settles when what the runs left to do in this process is done. */
  idle(): Promise<void>;
};

export const happeningsOf = ({ payments, entered, schedule, autoPay, nights, events, notices, recovery, apis }: House): Happenings => ({
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
