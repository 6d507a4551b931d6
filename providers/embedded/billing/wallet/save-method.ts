import { sql } from 'kysely';
import type { PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

export type MethodToSave = PaymentMethod & { readonly accountId: string; readonly token: string; readonly at: IsoInstant };

/** Saves a method, once by its id. A new default replaces the old one. */
export async function saveMethod(database: Database, method: MethodToSave): Promise<void> {
  const card = method.kind === 'card' ? method : undefined;
  const accountType = method.kind === 'bankAccount' ? method.accountType : null;
  await sql`
    with former as (
      update bss.payment_methods set is_default = false
      where account_id = ${method.accountId} and is_default and method_id <> ${method.methodId} and ${method.isDefault}
        and not exists (select from bss.payment_methods where account_id = ${method.accountId} and method_id = ${method.methodId})
      returning method_id
    )
    insert into bss.payment_methods (account_id, method_id, kind, token, last_four, name_on, is_default, saved_at,
      brand, expiry_year, expiry_month, zip, prepaid, account_type)
    select ${method.accountId}, ${method.methodId}, ${method.kind}, ${method.token}, ${method.lastFour}, ${method.nameOn}, ${method.isDefault}, ${method.at},
      ${card?.brand ?? null}, ${card?.expiry.year ?? null}::smallint, ${card?.expiry.month ?? null}::smallint, ${card?.zip ?? null},
      ${card?.prepaid ?? null}::boolean, ${accountType}
    -- Counting the former default makes PostgreSQL clear it before the new one comes.
    where (select count(*) from former) >= 0
    on conflict (account_id, method_id) do nothing
  `.execute(database);
}
