import type { MobilePort } from '#modules/mobile/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { listTransactions } from '../billing/devices/mobile-transactions.ts';
import { readOpenPlans } from '../billing/devices/open-plans.ts';
import { readsOfOrders } from '../operations/orders/read-orders.ts';

/** What was ordered, from operations, and what was billed of it. */
export const createMobile = (database: Database): MobilePort => ({
  transactions: (accountId, view, page) => listTransactions(database, accountId, view, page),
  devicePlans: async (accountId) => (isUuid(accountId) ? readOpenPlans(database, accountId) : []),
  ...readsOfOrders(database),
});
