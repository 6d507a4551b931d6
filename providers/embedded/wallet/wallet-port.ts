import { sql } from 'kysely';
import type { CardBrand, PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import type { WalletPort } from '#modules/wallet/server/port.ts';
import { refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { changeMethod, removeMethod } from './change-method.ts';
import { saveMethod } from './save-method.ts';
import { readUses } from './uses.ts';

export function createWallet(database: Database): WalletPort {
  return {
    async methods(accountId) {
      if (!isUuid(accountId)) return [];
      const found = await sql<MethodRow>`
        select ${methodColumns} from bss.payment_methods where account_id = ${accountId} and removed_at is null
        order by is_default desc, saved_at, method_id`.execute(database);
      return found.rows.map(methodOf);
    },

    async chargeable(accountId, methodId) {
      if (!isUuid(accountId) || !isUuid(methodId)) return undefined;
      const found = await sql<MethodRow & { readonly token: string }>`
        select ${methodColumns}, token from bss.payment_methods where account_id = ${accountId} and method_id = ${methodId} and removed_at is null`.execute(
        database,
      );
      const row = found.rows[0];
      return row && { ...methodOf(row), token: row.token };
    },

    async uses(accountId) {
      if (!isUuid(accountId)) return [];
      const { rows } = await readUses(database, accountId);
      return rows.map(({ methodId, autoPay, scheduledFor }) => ({ methodId, autoPay, scheduledFor: scheduledFor ?? undefined }));
    },

    async save(accountId, method, at) {
      const isFirst = (await this.methods(accountId)).length === 0;
      await saveMethod(database, { ...method, isDefault: method.isDefault || isFirst, accountId, at });
    },

    async change(accountId, methodId, change) {
      if (!isUuid(accountId) || !isUuid(methodId)) return false;
      return changeMethod(database, accountId, methodId, change);
    },

    async remove(accountId, methodId, at) {
      if (!isUuid(accountId) || !isUuid(methodId)) return refuse('no-such-method');
      return removeMethod(database, accountId, methodId, at);
    },

    async correctBankAccount(accountId, methodId, { lastFour, accountType }) {
      if (!isUuid(accountId) || !isUuid(methodId)) return;
      await sql`
        update bss.payment_methods set last_four = coalesce(${lastFour ?? null}, last_four), account_type = coalesce(${accountType ?? null}, account_type)
        where account_id = ${accountId} and method_id = ${methodId} and kind = 'bankAccount'`.execute(database);
    },
  };
}

/** The columns of a `MethodRow`, by its names. */
export const methodColumns = sql`method_id as "methodId", kind, last_four as "lastFour", name_on as "nameOn", is_default as "isDefault",
  brand, expiry_year as "expiryYear", expiry_month as "expiryMonth", zip, prepaid, account_type as "accountType"`;

/** As the constraint method_is_whole has it. */
export type MethodRow = { readonly methodId: string; readonly lastFour: string; readonly nameOn: string; readonly isDefault: boolean } & (
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
  const { methodId, lastFour, nameOn, isDefault } = row;
  const shared = { methodId, lastFour, nameOn, isDefault };
  if (row.kind === 'bankAccount') return { ...shared, kind: row.kind, accountType: row.accountType };
  const { kind, brand, expiryYear, expiryMonth, zip, prepaid } = row;
  return { ...shared, kind, brand, expiry: { year: expiryYear, month: expiryMonth }, zip, prepaid };
}
