import type { DunningStep } from '#modules/billing/rules/steps-ahead.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { TickingRun } from './runs.ts';

/** Statements and dunning as time passes, started by a worker's tick or by an operator. */
export type Nights = TickingRun & {
  /** Everything due, for each part in the order of its days; missed days are made up for. @throws AggregateError with the error of each part that failed */
  run(wanted: NightsWanted): Promise<NightsDone>;
};

export type NightsWanted = {
  readonly now: IsoInstant;
  /** The latest date to process in each account's time zone; if undefined, everything due. */
  readonly upTo?: IsoDate | undefined;
  /** Skips parts without a statement to issue. */
  readonly statementsOnly?: boolean | undefined;
  /** Called now and then with the number of statements issued. */
  readonly progress?: (statements: number) => void;
};

export type NightsDone = { readonly statements: number; readonly steps: Readonly<Partial<Record<DunningStep, number>>> };
