import { sql } from 'kysely';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OneTimeCharge } from '../statement-builder/build-statement.ts';

export type ChargeToAdd = OneTimeCharge & { readonly accountId: string; readonly part: AccountPart; readonly chargeId: string };

/** Stores charges and credits for the next statement of their part, each once by its id. */
export async function addCharges(database: Database, charges: readonly ChargeToAdd[]): Promise<void> {
  await sql`
    insert into bss.one_time_charges (account_id, part, charge_id, kind, code, line_group, description_en, description_es, amount, incurred_on)
    select "accountId", part, "chargeId", kind, code, "group", description ->> 'en', description ->> 'es', amount, "on"
    from jsonb_to_recordset(${JSON.stringify(charges)}) as given("accountId" uuid, part text, "chargeId" text, kind text, code text,
      "group" text, description jsonb, amount bigint, "on" date)
    on conflict do nothing
  `.execute(database);
}
