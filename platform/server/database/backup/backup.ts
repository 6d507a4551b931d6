import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { OperatorError } from '../../process/operator-error.ts';
import { copyLine, END_OF_TABLE, FIRST_LINE, type Header, lastLine } from './format.ts';
import { readTables, readVersion } from './tables.ts';

export type BackedUp = { readonly tables: number; readonly rows: number };

type Wanted = { readonly file: string; readonly at: IsoInstant; readonly progress: (line: string) => void };

/**
 * Copies every table into a file, all as of one moment, while Demarc keeps running. The file appears only when complete, and only its owner can read
 * it. @throws OperatorError if the file already exists
 */
export async function backUp(pool: Pool, { file, at, progress }: Wanted): Promise<BackedUp> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new OperatorError(`${file} already exists: a backup overwrites nothing.`);
  const partial = `${file}.partial`;
  const client = await pool.connect();
  const counted = { tables: 0, rows: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    await pipeline(Readable.from(textOf(client, at, counted, progress)), createGzip({ level: 6 }), createWriteStream(partial, { mode: 0o600 }));
    await client.query('commit');
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    client.release(true);
  }
  return counted;
}

async function* textOf(client: PoolClient, at: IsoInstant, counted: { tables: number; rows: number }, progress: (line: string) => void) {
  const header: Header = { at, migrations: [...(await readVersion(client))] };
  yield `${FIRST_LINE}\n${JSON.stringify(header)}\n`;
  for (const { name, columns } of await readTables(client)) {
    progress(`copying ${name}`);
    yield `${copyLine(name, columns)}\n`;
    const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
    yield* rows;
    yield `${END_OF_TABLE}\n`;
    counted.tables += 1;
    counted.rows += rows.rowCount;
  }
  yield `${lastLine(counted.rows)}\n`;
}
