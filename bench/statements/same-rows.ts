import { sql } from 'kysely';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

/** The same number of statements per transaction as a night's batch. */
const BATCH = 100;
const READ_AT_ONCE = 2_000;

const tables = ['statements', 'entries', 'legs', 'statement_lines'] as const;

/** Copies the rows of the month that the other database lacks into unlogged tables there, numbered by batch. Returns the number of statements. */
export async function stageSameRows(from: Database, to: Database, until: IsoDate): Promise<number> {
  for (const table of tables) {
    await sql`drop table if exists public.${sql.ref(table)}`.execute(to);
    await sql`create unlogged table public.${sql.ref(table)} as select 0 as batch, * from ${sql.table(`bss.${table}`)} limit 0`.execute(to);
  }
  const { rows } = await sql<{ accountId: string; part: string; on: IsoDate }>`
    select account_id as "accountId", part, max(issued_on) as "on" from bss.statements group by 1, 2 having max(issued_on) <= ${until} order by 1, 2`.execute(
    from,
  );
  for (let start = 0; start < rows.length; start += READ_AT_ONCE) {
    const keys = rows.slice(start, start + READ_AT_ONCE).map((key, index) => ({ ...key, batch: Math.floor((start + index) / BATCH) }));
    for (const table of tables) await bring(table, keys, from, to);
  }
  for (const table of tables) await sql`create index on public.${sql.ref(table)} (batch)`.execute(to);
  await sql`analyze public.statements, public.entries, public.legs, public.statement_lines`.execute(to);
  return rows.length;
}

type Key = { readonly accountId: string; readonly part: string; readonly on: IsoDate; readonly batch: number };

async function bring(table: (typeof tables)[number], keys: readonly Key[], from: Database, to: Database): Promise<void> {
  const join = {
    statements: sql`row.account_id = s.account_id and row.statement_id = s.statement_id`,
    statement_lines: sql`row.account_id = s.account_id and row.statement_id = s.statement_id`,
    entries: sql`row.account_id = s.account_id and row.part = s.part and row.number = s.entry_number`,
    legs: sql`row.account_id = s.account_id and row.part = s.part and row.entry_number = s.entry_number`,
  }[table];
  const { rows } = await sql<{ rows: object | null }>`
    select jsonb_agg(to_jsonb(row) || jsonb_build_object('batch', key.batch)) as rows
    from jsonb_to_recordset(${JSON.stringify(keys)}) as key("accountId" uuid, part text, "on" date, batch integer)
    join bss.statements s on s.account_id = key."accountId" and s.part = key.part and s.issued_on = key."on"
    join ${sql.table(`bss.${table}`)} row on ${join}`.execute(from);
  await sql`insert into public.${sql.ref(table)} select * from jsonb_populate_recordset(null::public.${sql.ref(table)}, ${JSON.stringify(rows[0]?.rows ?? [])})`.execute(
    to,
  );
}

/** Writes the staged rows: one transaction per batch, with one SQL statement per table and one for the balances. */
export async function postSameRows(database: Database, statements: number): Promise<void> {
  const columns = await columnsOf(database);
  for (let batch = 0; batch * BATCH < statements; batch++) {
    await database.transaction().execute(async (transaction) => {
      for (const table of ['entries', 'legs', 'statements', 'statement_lines'] as const) {
        const names = sql.join((columns.get(table) ?? []).map((name) => sql.ref(name)));
        await sql`insert into ${sql.table(`bss.${table}`)} (${names}) select ${names} from public.${sql.ref(table)} where batch = ${batch}`.execute(
          transaction,
        );
      }
      await sql`
        update bss.account_parts p set balance = s.balance, last_entry = s.entry_number, open_since = s.issued_on
        from public.statements s where s.batch = ${batch} and p.account_id = s.account_id and p.part = s.part`.execute(transaction);
    });
  }
}

async function columnsOf(database: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ readonly table: string; readonly columns: readonly string[] }>`
    select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'bss' and is_generated = 'NEVER' group by 1`.execute(database);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
