import { sql } from 'kysely';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OneTimeCharge } from '../statement-builder/build-statement.ts';
import type { TaxRule } from '../statement-builder/taxes.ts';

export type ChargeToAdd = OneTimeCharge & { readonly accountId: string; readonly part: AccountPart; readonly chargeId: string };

/** Notes charges and credits for the next statement of their part, each once by its id. */
export async function addCharges(database: Database, charges: readonly ChargeToAdd[]): Promise<void> {
  await sql`
    insert into bss.one_time_charges (account_id, part, charge_id, kind, code, line_group, description_en, description_es, amount, incurred_on)
    select "accountId", part, "chargeId", kind, code, "group", description ->> 'en', description ->> 'es', amount, "on"
    from jsonb_to_recordset(${JSON.stringify(charges)}) as given("accountId" uuid, part text, "chargeId" text, kind text, code text,
      "group" text, description jsonb, amount bigint, "on" date)
    on conflict do nothing
  `.execute(database);
}

/** Says what is taxed, and how, on the statements of accounts served in a state ("NY"); replaces what was said before. */
export async function setTaxes(database: Database, state: string, rules: readonly TaxRule[]): Promise<void> {
  await sql`
    with rule as (
      select * from jsonb_to_recordset(${JSON.stringify(rules)})
        as given(code text, jurisdiction text, description jsonb, "appliesTo" text[], "rateMillionths" integer, flat bigint)
    ), dropped as (
      delete from bss.taxes where state = ${state} and code not in (select code from rule)
    )
    insert into bss.taxes (state, code, jurisdiction, description_en, description_es, applies_to, rate_millionths, flat)
    select ${state}, code, jurisdiction, description ->> 'en', description ->> 'es', "appliesTo", "rateMillionths", flat from rule
    on conflict (state, code) do update set jurisdiction = excluded.jurisdiction, description_en = excluded.description_en,
      description_es = excluded.description_es, applies_to = excluded.applies_to, rate_millionths = excluded.rate_millionths, flat = excluded.flat
  `.execute(database);
}
