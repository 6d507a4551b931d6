import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { TaxRefusal, TaxRule, TaxTable } from '#providers/books/taxes.ts';

/**
 * Sets a state's taxes from a day on. The first table of a state may begin on any day.
 * @param earliest the first day for which no statement has been issued anywhere
 * @returns false if the table of that day already says exactly the same
 */
export function changeTaxes(database: Database, table: TaxTable, earliest: IsoDate): Promise<Result<boolean, TaxRefusal>> {
  return database.transaction().execute(async (transaction): Promise<Result<boolean, TaxRefusal>> => {
    // One change at a time; statements can still read meanwhile.
    await sql`lock table bss.taxes in share row exclusive mode`.execute(transaction);
    const ofState = (await listTaxes(transaction)).filter(({ state }) => state === table.state);
    const there = ofState.find(({ effectiveOn }) => effectiveOn === table.effectiveOn);
    if (there && isDeepStrictEqual(there.rules, inOrder(table.rules))) return accept(false);
    if (ofState.length > 0 && table.effectiveOn < earliest) return refuse({ reason: 'too-early', earliest });
    await setTaxes(transaction, table);
    return accept(true);
  });
}

const inOrder = (rules: readonly TaxRule[]) => rules.toSorted((one, other) => (one.code < other.code ? -1 : 1));

/** Writes a table, replacing any other of the same state and day. */
export async function setTaxes(database: Database, { state, effectiveOn, rules }: TaxTable): Promise<void> {
  await sql`
    with rule as (
      select * from jsonb_to_recordset(${JSON.stringify(rules)})
        as given(code text, jurisdiction text, description jsonb, "appliesTo" text[], "rateMillionths" integer, flat bigint)
    ), dropped as (
      delete from bss.taxes where state = ${state} and effective_on = ${effectiveOn} and code not in (select code from rule)
    )
    insert into bss.taxes (state, effective_on, code, jurisdiction, description_en, description_es, applies_to, rate_millionths, flat)
    select ${state}, ${effectiveOn}::date, code, jurisdiction, description ->> 'en', description ->> 'es', "appliesTo", "rateMillionths", flat from rule
    on conflict (state, effective_on, code) do update set jurisdiction = excluded.jurisdiction, description_en = excluded.description_en,
      description_es = excluded.description_es, applies_to = excluded.applies_to, rate_millionths = excluded.rate_millionths, flat = excluded.flat
  `.execute(database);
}

/** All tables by state, the latest to begin first. */
export async function listTaxes(database: Database): Promise<readonly TaxTable[]> {
  const { rows } = await sql<TaxTable>`
    select state, effective_on as "effectiveOn", ${taxRules} as rules from bss.taxes group by state, effective_on
    order by state, effective_on desc`.execute(database);
  return rows;
}

/** The rules (`TaxRule`) of grouped rows of `bss.taxes`. */
export const taxRules = sql`json_agg(json_strip_nulls(json_build_object(
    'code', code, 'jurisdiction', jurisdiction, 'description', json_build_object('en', description_en, 'es', description_es),
    'appliesTo', applies_to, 'rateMillionths', rate_millionths, 'flat', flat
  )) order by code)`;
