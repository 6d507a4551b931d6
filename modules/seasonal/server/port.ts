import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Result } from '#platform/rules/result.ts';
import type { ForwardingAddress, SeasonDays, SeasonState } from '../rules/seasonal.ts';

/**
 * What the portal needs of the operator's systems to stop service for a season. The provider keeps what was booked, begins and ends it on its days,
 * bills `monthly` instead of the plans of core meanwhile, and keeps 911, voicemail and e-mail working.
 */
export interface SeasonalPort {
  /** Newest first; empty if there is no such account. */
  seasons(accountId: string): Promise<readonly Season[]>;
  /**
   * The bills of core to come, from the next one to the first whole month after the season, as they would be with it and without it: built as bills
   * are, of what is known today. Empty if the account has no core.
   */
  bills(accountId: string, season: SeasonDays & { readonly monthly: Cents; readonly seasonId?: string | undefined }): Promise<readonly SeasonBill[]>;
  /** Books it, once by its id: a repeat returns the same. An account has one at a time that is not over. */
  book(season: SeasonToBook): Promise<Result<{ readonly seasonId: string }, 'no-such-account' | 'booked-already'>>;
  /** Moves the end of one that is not over, and the bills with it; to the same day changes nothing. */
  moveEnd(move: {
    readonly accountId: string;
    readonly seasonId: string;
    readonly endsOn: IsoDate;
    readonly remindOn: IsoDate;
    readonly at: IsoInstant;
  }): Promise<Result<{ readonly seasonId: string }, 'not-open'>>;
  /** Calls off one that has not begun. A repeat returns the same. */
  cancel(cancelling: {
    readonly accountId: string;
    readonly seasonId: string;
    readonly at: IsoInstant;
  }): Promise<Result<{ readonly seasonId: string }, 'not-booked'>>;
}

export type SeasonToBook = SeasonDays & {
  readonly accountId: string;
  readonly seasonId: string;
  readonly forwardTo: ForwardingAddress;
  /** What a month costs, before taxes. */
  readonly monthly: Cents;
  /** The day on which the customer is reminded of the end. */
  readonly remindOn: IsoDate;
  readonly at: IsoInstant;
};

export type Season = SeasonDays & {
  readonly seasonId: string;
  readonly state: SeasonState;
  readonly forwardTo: ForwardingAddress;
  readonly monthly: Cents;
};

/** A bill to come: what its month asks for, taxes included. */
export type SeasonBill = {
  readonly on: IsoDate;
  readonly amount: Cents;
  /** What it would ask for without the season. */
  readonly usual: Cents;
};
