import type { Role } from '#platform/rules/role.ts';

/** What identity needs of the provider: who a user is now. The accounts port of the house answers it. */
export interface UsersPort {
  /** Undefined when there is no such user (any more). */
  user(userId: string): Promise<{ readonly userId: string; readonly accountId: string; readonly role: Role } | undefined>;
}
