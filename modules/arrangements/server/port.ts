import type { ArrangementState, ArrangementTerms } from '#modules/billing/rules/arrangement.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';

/**
 * What the portal needs from the operator's billing system for payment arrangements. The provider keeps them beside its ledger: while one is kept it
 * takes no step for what it covers; a broken one gives the debt its age back. How an active one stands is in the billing port's summary.
 */
export interface ArrangementsPort {
  /** Newest first; empty if there is no such account. */
  arrangements(accountId: string): Promise<readonly Arrangement[]>;
  /**
   * Stores an arrangement, once by its id: a repeat returns the same. A part has one active arrangement at a time. `not-past-due`: less than its
   * amount is past due on that day.
   */
  agree(
    arrangement: ArrangementToStore,
  ): Promise<Result<{ readonly arrangementId: string }, { readonly reason: 'no-such-part' | 'arranged-already' | 'not-past-due' }>>;
  /** Ends an active one; the debt has its age again. A repeat returns the same. */
  end(ending: {
    readonly accountId: string;
    readonly arrangementId: string;
    readonly on: IsoDate;
    readonly at: IsoInstant;
  }): Promise<Result<{ readonly arrangementId: string }, { readonly reason: 'not-active' }>>;
}

export type ArrangementToStore = ArrangementTerms & {
  readonly accountId: string;
  readonly arrangementId: string;
  readonly part: AccountPart;
  readonly at: IsoInstant;
};

export type Arrangement = ArrangementTerms & {
  readonly arrangementId: string;
  readonly part: AccountPart;
  readonly state: ArrangementState;
  /** The day on which it was kept, broken or ended; undefined while it is active. */
  readonly endedOn: IsoDate | undefined;
  /** Of one that was broken or ended: before this day no step is taken against the service. */
  readonly resumesOn: IsoDate | undefined;
};
