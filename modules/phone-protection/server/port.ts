import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Claim, ClaimState, Denial } from '../rules/claim.ts';
import type { Cover, Names } from '../rules/cover.ts';

/**
 * The mobile repair and replacement plan at the provider: which phones are covered, billed as plans of the mobile part, and what is claimed for them.
 * A claim's deductible is charged once, when it is completed.
 */
export interface PhoneProtectionPort {
  /** Newest first, those that ended included. Empty for an unknown account. */
  covers(accountId: string): Promise<readonly Cover[]>;
  /** Newest first. Empty for an unknown account. */
  claims(accountId: string): Promise<readonly Claim[]>;
  /** Covers a phone and bills for it, once by its id: a repeat answers the same. A line has one phone that is covered. */
  protect(cover: CoverToAdd): Promise<Result<{ readonly coverId: string }, 'no-such-account' | 'covered-already'>>;
  /** Ends a cover on a day, the last one that is covered and billed. Again changes nothing. */
  end(ending: {
    readonly accountId: string;
    readonly coverId: string;
    readonly on: IsoDate;
  }): Promise<Result<{ readonly coverId: string }, 'no-such-cover' | 'open-claim'>>;
  /** Files a claim, once by its id. A phone has one at a time that is open. */
  file(claim: ClaimToFile): Promise<Result<{ readonly claimId: string }, 'no-such-cover' | 'open-claim'>>;
  /** Moves a claim on; what has been done already changes nothing. */
  move(key: ClaimKey, act: ClaimAct): Promise<Result<undefined, 'no-such-claim' | 'too-late'>>;
  /** The claims of all accounts in a state, oldest first: the desk. */
  board(state: ClaimState, page: PageRequest): Promise<Page<ClaimOfAccount>>;
  /** Undefined for an unknown number. */
  find(number: string): Promise<ClaimOfAccount | undefined>;
}

export type ClaimKey = { readonly accountId: string; readonly claimId: string; readonly on: IsoDate; readonly at: IsoInstant };
export type ClaimAct =
  | { readonly act: 'approve' | 'complete' | 'withdraw' }
  | { readonly act: 'deny'; readonly denial: Denial }
  | { readonly act: 'send'; readonly carrier: string; readonly trackingNumber: string };

export type CoverToAdd = Omit<Cover, 'endsOn'> & {
  readonly accountId: string;
  /** How it is billed. */
  readonly billedAs: { readonly code: string; readonly name: Names };
};

export type ClaimToFile = Pick<Claim, 'claimId' | 'coverId' | 'cause' | 'remedy' | 'what' | 'happenedOn' | 'deductible'> & {
  readonly accountId: string;
  readonly on: IsoDate;
  readonly at: IsoInstant;
};

export type ClaimOfAccount = Claim & { readonly accountId: string };
