import { sql } from 'kysely';
import type { CardBrand, PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import type { WalletPort } from '#modules/wallet/server/port.ts';
import { refuse } from '#platform/rules/result.ts';
import { batchReads } from '#platform/server/database/batch-reads.ts';
import type { Database } from '#platform/server/database/database.ts';
import { requestedKeys } from '#platform/server/database/requested-keys.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { changeMethod, removeMethod } from './change-method.ts';
import { lockMethods } from './lock-methods.ts';
import { saveMethod } from './save-method.ts';
import { readUses } from './uses.ts';

export function createWallet(database: Database): WalletPort {
  const readSaved = batchReads((accountIds: readonly string[]) => readMethods(database, accountIds));
  const saved = async (accountId: string): Promise<readonly SavedRow[]> => (isUuid(accountId) ? ((await readSaved(accountId)) ?? []) : []);
  return {
    methods: async (accountId) => (await saved(accountId)).map(methodOf),

    async chargeable(accountId, methodId) {
      const row = (await saved(accountId)).find((one) => one.methodId === methodId.toLowerCase());
      return row && { ...methodOf(row), token: row.token };
    },

    async uses(accountId) {
      if (!isUuid(accountId)) return [];
      const { rows } = await readUses(database, accountId);
      return rows.map(({ methodId, autoPay, scheduledFor }) => ({ methodId, autoPay, scheduledFor: scheduledFor ?? undefined }));
    },

    async save(accountId, method, at) {
      await database.transaction().execute(async (transaction) => {
        await lockMethods(transaction, accountId);
        const saved = sql`select from bss.payment_methods where account_id = ${accountId} and removed_at is null limit 1`;
        const isFirst = (await saved.execute(transaction)).rows.length === 0;
        await saveMethod(transaction, { ...method, isDefault: method.isDefault || isFirst, accountId, at });
      });
    },

    async change(accountId, methodId, change) {
      if (!isUuid(accountId) || !isUuid(methodId)) return false;
      return changeMethod(database, accountId, methodId, change);
    },

    async remove(accountId, methodId, at) {
      if (!isUuid(accountId) || !isUuid(methodId)) return refuse('no-such-method');
      return removeMethod(database, accountId, methodId, at);
    },

    async markUnavailable(accountId, methodId, at) {
      if (!isUuid(accountId) || !isUuid(methodId)) return;
      await sql`
        update bss.payment_methods set unavailable_since = coalesce(unavailable_since, ${at})
        where account_id = ${accountId} and method_id = ${methodId}`.execute(database);
    },

    async correctBankAccount(accountId, methodId, { lastFour, accountType }) {
      if (!isUuid(accountId) || !isUuid(methodId)) return;
      await sql`
        update bss.payment_methods set unavailable_since = null, last_four = coalesce(${lastFour ?? null}, last_four), account_type = coalesce(${accountType ?? null}, account_type)
        where account_id = ${accountId} and method_id = ${methodId} and kind = 'bankAccount'`.execute(database);
    },
  };
}

type SavedRow = MethodRow & { readonly token: string };

/** The methods of each account that has any, the default first. */
async function readMethods(database: Database, accountIds: readonly string[]): Promise<ReadonlyMap<string, readonly SavedRow[]>> {
  const { rows } = await sql<SavedRow & { readonly accountId: string }>`
    select requested.key as "accountId", method.* from ${requestedKeys(accountIds)} cross join lateral (
      select ${methodColumns}, token, saved_at from bss.payment_methods where account_id = requested.key::uuid and removed_at is null offset 0) method
    order by requested.number, "isDefault" desc, saved_at, "methodId"`.execute(database);
  return Map.groupBy(rows, ({ accountId }) => accountId);
}

/** The columns of a `MethodRow`, under its property names. */
export const methodColumns = sql`method_id as "methodId", kind, last_four as "lastFour", name_on as "nameOn", is_default as "isDefault",
  brand, expiry_year as "expiryYear", expiry_month as "expiryMonth", zip, prepaid, account_type as "accountType", unavailable_since is not null as unavailable`;

/** Its shape is enforced by the constraint method_is_whole. */
export type MethodRow = {
  readonly methodId: string;
  readonly lastFour: string;
  readonly nameOn: string;
  readonly isDefault: boolean;
  readonly unavailable: boolean;
} & (
  | {
      readonly kind: 'card';
      readonly brand: CardBrand;
      readonly expiryYear: number;
      readonly expiryMonth: number;
      readonly zip: string;
      readonly prepaid: boolean;
    }
  | { readonly kind: 'bankAccount'; readonly accountType: 'checking' | 'savings' }
);

export function methodOf(row: MethodRow): PaymentMethod {
  const { methodId, lastFour, nameOn, isDefault, unavailable } = row;
  const shared = { methodId, lastFour, nameOn, isDefault, ...(unavailable && { unavailable }) };
  if (row.kind === 'bankAccount') return { ...shared, kind: row.kind, accountType: row.accountType };
  const { kind, brand, expiryYear, expiryMonth, zip, prepaid } = row;
  return { ...shared, kind, brand, expiry: { year: expiryYear, month: expiryMonth }, zip, prepaid };
}
