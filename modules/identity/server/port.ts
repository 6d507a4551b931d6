import type { CustomerType, Role } from '#platform/rules/role.ts';

/** What identity needs of the provider: who a user is now. The accounts port of the house answers it. */
export interface UsersPort {
  /** Undefined when there is no such user (any more). */
  user(userId: string): Promise<{ readonly userId: string; readonly accountId: string; readonly role: Role } | undefined>;
}

/** What a session begins with, besides. */
export interface HoldersPort extends UsersPort {
  account(accountId: string): Promise<{ readonly customerType: CustomerType } | undefined>;
}

/** What the provider's network knows of its subscribers. */
export interface SubscribersPort {
  /** The Primary of the account that an IP address is given to now; undefined: nobody's, or not known. */
  userAt(address: string): Promise<string | undefined>;
}
