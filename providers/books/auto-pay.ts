import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { TickingRun } from './runs.ts';

/** The Auto Pay run, started by a worker's tick or by an operator. */
export type AutoPayRun = Omit<TickingRun, 'nextDue'> & {
  /** Everything due: notices, debits, retries. @throws AggregateError with the error of each part that failed */
  run(wanted: AutoPayWanted): Promise<AutoPayDone>;
  /** @param accountIds as for a run */
  nextDue(accountIds?: readonly string[]): Promise<IsoInstant | undefined>;
};

export type AutoPayWanted = {
  readonly now: IsoInstant;
  /** Only these accounts, even while held, for tools that grow them. If undefined, all others that are due. */
  readonly accountIds?: readonly string[] | undefined;
  /** Called after each batch with the totals so far. */
  readonly progress?: (done: AutoPayDone) => void;
};

/** A run's totals: attempts by outcome, and the cents taken. */
export type AutoPayDone = {
  readonly taken: number;
  readonly amount: Cents;
  readonly declined: number;
  readonly skipped: number;
  /** Above the customer's ceiling and not approved. */
  readonly withheld: number;
  /** Claimed, with no answer yet. */
  readonly waiting: number;
  readonly notices: number;
};
