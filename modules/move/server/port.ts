import type { OrderItem } from '#modules/orders/rules/order.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { Result } from '#platform/rules/result.ts';
import type { BookedState, MoveAddress, MoveDays, MoveLine, MoveSetUp, MoveWait } from '../rules/move.ts';

/**
 * What the portal needs of the operator's systems to move service to another address. The provider keeps what was booked; on its days it stops service
 * at the old address and gives the account the new one: its place in the network, its address on bills with the taxes there, its address for 911, its
 * plans, and its equipment, which is set up there anew. Days between the two are not billed.
 */
export interface MovePort {
  /** Newest first; empty if there is no such account. */
  moves(accountId: string): Promise<readonly Move[]>;
  /**
   * The bills of core to come, from the next one to the second whole one at the new address, as they would be with the move and without it: built as
   * bills are, of what is known today. Of a move that is booked, the bills are planned already, and both amounts are the same. Empty if the account has
   * no core.
   */
  bills(accountId: string, plan: MovePlan & { readonly moveId?: string | undefined }): Promise<readonly MoveBill[]>;
  /** Books it, once by its id: a repeat answers the same. An account has one at a time that is open. `changed`: a plan that it ends is not there. */
  submit(move: MoveToSubmit): Promise<Result<{ readonly moveId: string }, 'no-such-account' | 'moving-already' | 'changed'>>;
  /** Moves its days, and the bills with them, until service stops at the old address. */
  reschedule(change: MoveAct & MoveDays): Promise<Result<undefined, MoveRefusal>>;
  /** Calls it off until service stops at the old address. Again changes nothing. */
  cancel(act: MoveAct): Promise<Result<undefined, MoveRefusal>>;
  /** The new address is in order. Again changes nothing. */
  confirm(act: MoveAct): Promise<Result<undefined, MoveRefusal>>;
  /** Service works at the new address. Again changes nothing. */
  complete(act: MoveAct): Promise<Result<undefined, MoveRefusal>>;
  /** The moves of all accounts in a state, oldest first: the desk. */
  board(state: BookedState, page: PageRequest): Promise<Page<MoveOfAccount>>;
  /** Whose move a number is; undefined for an unknown one. */
  find(number: string): Promise<MoveOfAccount | undefined>;
}

export type MoveAct = { readonly accountId: string; readonly moveId: string; readonly on: IsoDate; readonly at: IsoInstant };
/** `too-late`: it does not stand so that this could happen. */
export type MoveRefusal = 'no-such-move' | 'too-late';

export type MovePlan = MoveDays & {
  readonly to: MoveAddress;
  /** What ends, and what takes the place of a plan that is not carried there. */
  readonly items: readonly OrderItem[];
};

export type MoveToSubmit = MovePlan & {
  readonly accountId: string;
  readonly moveId: string;
  readonly setUp: MoveSetUp;
  /** The lines that come along. */
  readonly lines: readonly MoveLine[];
  readonly on: IsoDate;
  readonly at: IsoInstant;
};

export type Move = MovePlan & {
  readonly moveId: string;
  /** What people call it: MV-2041. */
  readonly number: string;
  readonly state: BookedState;
  /** Of a submitted one. */
  readonly waitsFor: MoveWait | undefined;
  readonly from: MoveAddress;
  readonly setUp: MoveSetUp;
  readonly lines: readonly MoveLine[];
  readonly requestedOn: IsoDate;
  /** The day on which the account got its new address; undefined until then. */
  readonly arrivedOn: IsoDate | undefined;
};

export type MoveOfAccount = Move & { readonly accountId: string };

/** A bill to come: what its month asks for, taxes included. */
export type MoveBill = {
  readonly on: IsoDate;
  readonly amount: Cents;
  /** What it would ask for without the move. */
  readonly usual: Cents;
};
