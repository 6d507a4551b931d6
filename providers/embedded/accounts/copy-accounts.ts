import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** A new account with all the data and history of `from`, and one user of its own. */
export type AccountCopy = {
  readonly from: string;
  readonly accountId: string;
  readonly accountNumber: string;
  readonly userId: string;
  readonly username: string;
};

/** Every table with rows of an account, each before the tables that refer to it. */
const tables = [
  'bss.accounts',
  'bss.account_numbers',
  'bss.user_directory',
  'bss.users',
  'oss.services',
  'oss.premises',
  'oss.add_ons',
  'oss.devices',
  'oss.device_serials',
  'oss.device_macs',
  'bss.account_parts',
  'bss.products',
  'bss.payment_methods',
  'bss.payments',
  'bss.entries',
  'bss.legs',
  'bss.statements',
  'bss.statement_lines',
];

/** The number of a copy, which ends its account number, in eight hex digits: serials and MACs are unique over all accounts. */
const ORDINAL = (letters: 'upper' | 'lower') =>
  `${letters}(lpad(to_hex(right(regexp_replace(copy."accountNumber", '\\D', '', 'g'), 8)::bigint), 8, '0'))`;

/**
 * The columns where a copy differs from its source; all others, including columns added later, are copied. `open_since` is set once all rows exist.
 */
const own: Readonly<Record<string, string>> = {
  account_id: 'copy."accountId"',
  account_number: 'copy."accountNumber"',
  account_guid: `replace(copy."accountId"::text, '-', '')`,
  user_id: 'copy."userId"',
  username: 'copy.username',
  email: `copy.username || '@example.com'`,
  statement_id: 'md5(row.statement_id::text || copy."accountId")::uuid',
  method_id: 'md5(row.method_id::text || copy."accountId")::uuid',
  premise_id: `md5(row.premise_id::text || copy."accountId")::uuid`,
  device_id: `md5(row.device_id::text || copy."accountId")::uuid`,
  serial: `left(row.serial, 3) || ${ORDINAL('upper')} || right(row.serial, 2)`,
  mac: `'02' || ${ORDINAL('lower')} || right(row.mac, 2)`,
  open_since: 'null::date',
};

/**
 * Copies accounts for demos and measurements, set-based and in one transaction. The source rows passed every trigger and foreign key, and new ids map
 * one to one, so a role that may do so (a superuser, as in the embedded database) skips those checks here, which halves the time.
 * @throws pg's unique violation
 */
export async function copyAccounts(database: Database, copies: readonly AccountCopy[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(copies)})
    as copy("from" uuid, "accountId" uuid, "accountNumber" text, "userId" uuid, username text)`;
  const columns = await readColumns(database);
  await database.transaction().execute(async (transaction) => {
    await trustCopies(transaction);
    for (const table of tables) {
      const names = columns.get(table) ?? [];
      const values = names.map((name) => sql.raw(own[name] ?? `row.${name}`));
      await sql`
        insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
        select ${sql.join(values)} from ${given} join ${sql.table(table)} row on row.account_id = copy."from"`.execute(transaction);
    }
    await sql`
      update bss.account_parts p set open_since = row.open_since
      from ${given} join bss.account_parts row on row.account_id = copy."from"
      where p.account_id = copy."accountId" and p.part = row.part`.execute(transaction);
  });
}

async function trustCopies(transaction: Database): Promise<void> {
  await sql`
    select set_config('session_replication_role', 'replica', true)
    where has_parameter_privilege('session_replication_role', 'set')`.execute(transaction);
}

async function readColumns(database: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ readonly table: string; readonly columns: readonly string[] }>`
    select table_schema || '.' || table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
    where table_schema in ('bss', 'oss') and is_generated = 'NEVER' group by 1`.execute(database);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
