import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Footprint } from '#platform/rules/partner/partner.ts';
import type { Result } from '#platform/rules/result.ts';

/** Opening an account for somebody who is no customer yet (after TM Forum's TMF629 and TMF666). */
export interface NewAccountPort {
  /**
   * Opens an account, once by its id: a repeat answers the same. Its person manages it, it has a ledger and no service, and nothing bills or ages it
   * before the first order for it is delivered: from that day on it is billed. One for which nothing was ever delivered is closed by the provider.
   * `place-served`: somebody else has service there.
   */
  open(account: AccountToOpen): Promise<Result<{ readonly accountNumber: string }, 'place-served'>>;
  /** How an account that was opened here stands; undefined for every other one. */
  standing(accountId: string): Promise<NewAccountStanding | undefined>;
}

/** waiting: nothing was delivered yet. active: it is served and billed. closed: nothing ever was delivered, and its person is no customer. */
export type NewAccountStanding = 'waiting' | 'active' | 'closed';

export type AccountToOpen = {
  readonly accountId: string;
  readonly person: {
    readonly userId: string;
    readonly username: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
    readonly language: Language;
  };
  /** Where it is served, and where its bills go. */
  readonly address: { readonly addressLine1: string; readonly city: string; readonly state: string; readonly zip: string };
  readonly footprint: Footprint;
  readonly at: IsoInstant;
};
