import { isIP } from 'node:net';
import type { SubscribersPort } from '#modules/identity/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';
import { readPrimaryUser } from '../billing/accounts/people.ts';
import { accountAt } from '../operations/network/addresses.ts';

/** The network knows the account, billing its people. */
export const createSubscribers = (database: Database): SubscribersPort => ({
  async userAt(address) {
    const accountId = isIP(address) === 0 ? undefined : await accountAt(database, address);
    return accountId && readPrimaryUser(database, accountId);
  },
});
