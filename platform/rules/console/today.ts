import type { IsoInstant } from '../calendar.ts';
import type { ConsolePart } from './part.ts';

/** What a module shows on the operators' first page, below the queues. */
export type TodayPart<Right extends string> = {
  readonly right: Right;
  /** Ascending. */
  readonly order: number;
  /** Undefined if there is nothing to show. */
  load(now: IsoInstant): Promise<ConsolePart | undefined>;
};
