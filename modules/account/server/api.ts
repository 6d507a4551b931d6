import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { SiteLinks } from '#platform/rules/partner/partner.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { PeopleSearch } from '../rules/people-search.ts';
import { buysTv, watchTvSite } from '../rules/watch-tv.ts';
import type { Account, AccountsPort, AccountUser } from './port.ts';

export interface AccountApi {
  account(accountId: string): Promise<Account | undefined>;
  /** By the number printed on the bill; undefined if no account has it. */
  accountIdOf(accountNumber: string): Promise<string | undefined>;
  user(userId: string): Promise<AccountUser | undefined>;
  /** At most so many people of whom that is true, by last and first name. */
  search(search: PeopleSearch, most: number): Promise<readonly AccountUser[]>;
  /** The date in the account's time zone (decisions 4). @throws if there is no such account */
  today(accountId: string, now: IsoInstant): Promise<IsoDate>;
  /** The partner's site on which this account watches TV; undefined if it has none. */
  watchTvSite(account: Account, links: Pick<SiteLinks, 'watchTv'>): string | undefined;
  /** Whether it is led to what TV there is to buy instead. */
  buysTv(account: Account, links: Pick<SiteLinks, 'watchTv'>): boolean;
}

export type AccountDependencies = {
  readonly accounts: AccountsPort;
  /** This installation's environment: decides which of a partner's sites customers are led to. */
  readonly environment: string;
};

export function createAccount({ accounts, environment }: AccountDependencies): AccountApi {
  return {
    account: (accountId) => accounts.account(accountId),
    accountIdOf: (accountNumber) => accounts.accountIdOf(accountNumber),
    user: (userId) => accounts.user(userId),
    search: (search, most) => accounts.search(search, most),
    today: async (accountId, now) => {
      const account = await accounts.account(accountId);
      if (!account) throw new Error(`no account ${accountId}`);
      return todayIn(now, account.timeZone);
    },
    watchTvSite: (account, { watchTv }) => watchTvSite(account, watchTv, environment),
    buysTv: (account, { watchTv }) => buysTv(account, watchTv),
  };
}
