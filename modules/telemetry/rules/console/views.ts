import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { RightNow } from '../right-now.ts';
import type { Task } from '../tasks.ts';

/** What the module shows in the operators' console. */
export type TelemetryViews = { readonly figures: Figures };

/** What it shows on the operators' first page. */
export type TelemetryParts = { readonly rightNow: RightNow };

/** How many days figures can be of. */
export const periods = [1, 7, 28] as const;

/** How far customers get, what fails, how fast pages are. */
export type Figures = {
  readonly days: number;
  readonly since: IsoInstant;
  /** Visits by step, for the tasks that anybody began. */
  readonly tasks: readonly { readonly task: Task; readonly visits: readonly number[] }[];
  readonly failures: readonly FailedThing[];
  /** Entries that were refused as they should be: the two have separate tables. */
  readonly refused: readonly FailedThing[];
  readonly speeds: readonly { readonly page: string | null; readonly p75: Readonly<Record<string, number>>; readonly visits: number }[];
};

/** `page`: its route; null: of none. */
export type FailedThing = { readonly what: string; readonly page: string | null; readonly events: number; readonly visits: number };
