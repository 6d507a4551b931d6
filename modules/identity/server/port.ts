import type { CustomerType, Role } from '#platform/rules/role.ts';

/** What identity needs from the provider: the current facts about a user. Implemented by the accounts port. */
export interface UsersPort {
  /** Undefined if there is no such user (any more). */
  user(userId: string): Promise<{ readonly userId: string; readonly accountId: string; readonly role: Role } | undefined>;
}

/** Adds what a session needs when it begins. */
export interface HoldersPort extends UsersPort {
  account(accountId: string): Promise<{ readonly customerType: CustomerType } | undefined>;
}

/** What the provider's network knows about its subscribers. */
export interface SubscribersPort {
  /** The Primary of the account that an IP address is currently assigned to; undefined if nobody's or unknown. */
  userAt(address: string): Promise<string | undefined>;
}
