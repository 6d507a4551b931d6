import { sql } from 'kysely';
import type { BillDelivery } from '#modules/paperless/rules/bill-delivery.ts';
import type { BillDeliveryPort } from '#modules/paperless/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';

export const createBillDeliveries = (database: Database): BillDeliveryPort => ({
  async billDelivery(accountId) {
    if (!isUuid(accountId)) return undefined;
    const { rows } = await sql<{ readonly delivery: BillDelivery }>`
      select bill_delivery as delivery from bss.accounts where account_id = ${accountId}`.execute(database);
    return rows[0]?.delivery;
  },

  async setBillDelivery(accountId, to) {
    if (!isUuid(accountId)) throw new Error(`no account ${accountId}`);
    const changed = await sql`update bss.accounts set bill_delivery = ${to} where account_id = ${accountId}`.execute(database);
    if (changed.numAffectedRows !== 1n) throw new Error(`no account ${accountId}`);
  },
});
