import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OperatorError } from '../../process/operator-error.ts';
import type { BackedUp } from './backup.ts';
import { copyLine, END_OF_TABLE, lastLine, readHeader } from './format.ts';
import { linesOf } from './lines.ts';
import { type CopiedTable, readTables, readVersion } from './tables.ts';

type Wanted = {
  readonly file: string;
  /** Deletes existing data; without it, a database with rows in any `precious` table is refused. */
  readonly replace: boolean;
  readonly precious: readonly string[];
  readonly progress: (line: string) => void;
};

/**
 * Fills the database from a backup in one transaction: all or nothing. Rows keep everything, including their numbers.
 * @throws OperatorError if the file is incomplete or of another version, or the database is not empty
 */
export async function restore(pool: Pool, wanted: Wanted): Promise<BackedUp> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const restored = await fill(client, wanted);
    await client.query('commit');
    return restored;
  } finally {
    // Whatever was not committed ends with the connection.
    client.release(true);
  }
}

async function fill(client: PoolClient, { file, replace, precious, progress }: Wanted): Promise<BackedUp> {
  const lines = linesOf(unzipped(file));
  const next = async (): Promise<string | undefined> => {
    const { value, done } = await lines.next();
    return done ? undefined : value.toString('utf8');
  };
  const { migrations } = readHeader(await next(), await next());
  refuseOther(migrations, await readVersion(client));
  const tables = await readTables(client);
  if (!replace) await refuseFilled(client, precious);
  await empty(client, tables);
  let rows = 0;
  for (const { name, columns } of tables) {
    progress(`filling ${name}`);
    if ((await next()) !== copyLine(name, columns)) throw cut(file);
    rows += await fillTable(client, { name, columns }, lines, file);
  }
  if ((await next()) !== lastLine(rows)) throw cut(file);
  await guardAgain(client, tables);
  return { tables: tables.length, rows };
}

async function fillTable(client: PoolClient, { name, columns }: CopiedTable, lines: AsyncIterator<Buffer>, file: string): Promise<number> {
  const table = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  const end = finished(table);
  end.catch(() => {});
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw cut(file);
    if (value.equals(END)) break;
    table.write(value);
    if (!table.write('\n')) await Promise.race([once(table, 'drain'), end]);
  }
  table.end();
  await end;
  return table.rowCount;
}

const END = Buffer.from(END_OF_TABLE);

const cut = (file: string): OperatorError => new OperatorError(`${file} is not whole, or was changed: nothing was restored.`);

function unzipped(file: string) {
  const text = createGunzip();
  createReadStream(file)
    .on('error', (error) => text.destroy(error))
    .pipe(text);
  return text;
}

function refuseOther(theirs: readonly string[], ours: readonly string[]): void {
  const lacking = theirs.find((name) => !ours.includes(name));
  const ahead = ours.find((name) => !theirs.includes(name));
  if (lacking)
    throw new OperatorError(`The backup is of another version: it has ${lacking}, which this one has not. Restore it with the version that made it.`);
  if (ahead)
    throw new OperatorError(`The backup is of another version: it has no ${ahead}. Restore it with the version that made it, then start this one.`);
}

async function refuseFilled(client: PoolClient, precious: readonly string[]): Promise<void> {
  for (const name of precious) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount) throw new OperatorError('This database has customers already: --replace empties it first.');
  }
}

/** Empties the tables, with the triggers that keep the books unchanged disabled (they guard against ordinary use); constraints stay. */
async function empty(client: PoolClient, tables: readonly CopiedTable[]): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
}

/** Checks deferred constraints, restores the triggers and advances the sequences. */
async function guardAgain(client: PoolClient, tables: readonly CopiedTable[]): Promise<void> {
  await client.query('set constraints all immediate');
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  const { rows } = await client.query<{ readonly table: string; readonly column: string }>(
    `select format('%I.%I', table_schema, table_name) as table, column_name as column from information_schema.columns where is_identity = 'YES'`,
  );
  for (const { table, column } of rows) {
    await client.query(`select setval(pg_get_serial_sequence($1, $2), coalesce(max("${column}"), 1), max("${column}") is not null) from ${table}`, [
      table,
      column,
    ]);
  }
}
