import type { AccountUser } from '#modules/account/server/port.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';

/** All that the books know, for exports and for checks over everybody, and what an operator records about an account. */
export type AccountsOfBooks = {
  /** Every account, by id. `after` is the last id of the page before. */
  ids(page: PageRequest): Promise<Page<string>>;
  /** All users of an account, former ones too, by username. */
  people(accountId: string): Promise<readonly AccountUser[]>;
  /** An address of the network belongs to one account at a time. */
  giveAddress(accountId: string, address: string): Promise<void>;
  /** False if the account did not have the address. */
  takeAddress(accountId: string, address: string): Promise<boolean>;
};
