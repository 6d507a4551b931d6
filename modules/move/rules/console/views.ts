import type { IsoDate } from '#platform/rules/calendar.ts';
import type { BookedState, MoveSetUp, MoveWait } from '../move.ts';

/** What the module shows in the operators' console. */
export type MoveViews = { readonly moves: MovesPage };

export type MoveInList = {
  readonly number: string;
  readonly state: BookedState;
  readonly waitsFor: MoveWait | undefined;
  /** An address in one line. */
  readonly to: string;
  readonly startsOn: IsoDate;
};

export type MoveActName = 'confirm' | 'cancel' | 'complete' | 'reschedule';

export type ChosenMove = MoveInList & {
  readonly from: string;
  readonly endsOn: IsoDate;
  readonly setUp: MoveSetUp;
  readonly requestedOn: IsoDate;
  readonly arrivedOn: IsoDate | undefined;
  readonly accountNumber: string | undefined;
  /** What ends, and what takes the place of what. */
  readonly changes: readonly string[];
  /** What the desk can do with it now. */
  readonly acts: readonly MoveActName[];
};

export type MovesPage = {
  /** Oldest first, by state, each a page. `next`: where it goes on. */
  readonly lists: readonly { readonly state: BookedState; readonly moves: readonly MoveInList[]; readonly next: string | undefined }[];
  readonly chosen: ChosenMove | undefined;
  readonly done: boolean;
};
