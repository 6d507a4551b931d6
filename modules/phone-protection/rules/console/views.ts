import type { Claim, ClaimActName, ClaimState } from '../claim.ts';
import type { Cover } from '../cover.ts';

/** What the module shows in the operators' console. */
export type PhoneProtectionViews = { readonly 'phone-claims': ClaimsPage };

export type ClaimInList = Pick<Claim, 'number' | 'state' | 'cause' | 'remedy' | 'filedOn'>;

export type ChosenClaim = ClaimInList &
  Pick<Claim, 'what' | 'happenedOn' | 'deductible' | 'carrier' | 'trackingNumber' | 'denial'> & {
    readonly cover: Pick<Cover, 'phone' | 'imei' | 'startsOn' | 'endsOn'> | undefined;
    /** How many the phone had before, in a year. */
    readonly claimsBefore: number;
    readonly accountNumber: string | undefined;
    readonly acts: readonly Exclude<ClaimActName, 'withdraw'>[];
  };

export type ClaimsPage = {
  /** Oldest first, by state, each a page. `next`: where it goes on. */
  readonly lists: readonly { readonly state: ClaimState; readonly claims: readonly ClaimInList[]; readonly next: string | undefined }[];
  readonly chosen: ChosenClaim | undefined;
  readonly done: boolean;
};
