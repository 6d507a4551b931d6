import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from './pool.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.end());

const statement = (number = 0): string => `select $1::integer as answer /* ${number} */`;

async function onConnection<Answer>(options: { readonly pooled: boolean }, use: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
  const pool = openPool(db.url, { applicationName: 'demarc test', connections: 1, ...options });
  const client = await pool.connect();
  try {
    return await use(client);
  } finally {
    client.release();
    await pool.end();
  }
}

/** How many statements a connection has prepared after running these, each of which returns its value. */
async function preparedAfter(texts: readonly string[], options: { readonly pooled: boolean }): Promise<number> {
  return onConnection(options, async (client) => {
    for (const [value, text] of texts.entries()) expect((await client.query(text, [value])).rows).toEqual([{ answer: value }]);
    const { rows } = await client.query('select count(*)::integer as prepared from pg_prepared_statements');
    return rows[0].prepared;
  });
}

test('a statement is prepared once for all values', async () => {
  expect(await preparedAfter([statement(), statement(), statement()], { pooled: false })).toBe(1);
});

test('endlessly varying statements are no longer prepared, but still answered', async () => {
  const texts = Array.from({ length: 500 }, (_, number) => statement(number));
  expect(await preparedAfter(texts, { pooled: false })).toBe(400);
});

test('behind a pooler nothing is prepared', async () => {
  expect(await preparedAfter([statement(), statement()], { pooled: true })).toBe(0);
});

test('every run of a statement returns its rows alike, and PostgreSQL describes them at the first run only', async () => {
  await onConnection({ pooled: false }, async (client) => {
    const described: unknown[] = [];
    client.connection.on('rowDescription', (message) => described.push(message));
    const text = `select number, null::text as nothing, date '2026-11-21' as day, timestamptz '2026-11-21 15:04:05.12Z' as at, array[number] as list
      from generate_series(1, $1::integer) as number`;
    const row = (number: number) => ({ number, nothing: null, day: '2026-11-21', at: '2026-11-21T15:04:05.120Z', list: [number] });
    for (const rows of [2, 0, 1]) {
      const result = await client.query(text, [rows]);
      expect(result.rows).toEqual([row(1), row(2)].slice(0, rows));
      expect(result).toMatchObject({ command: 'SELECT', rowCount: rows });
    }
    expect(described).toHaveLength(1);
  });
});

test('a failed run leaves the statement usable, and an unreadable value fails its own run only', async () => {
  await onConnection({ pooled: false }, async (client) => {
    const divide = 'select 4 / $1::integer as quotient';
    for (const _ of ['described', 'not described']) {
      await expect(client.query(divide, [0])).rejects.toMatchObject({ code: '22012' });
      expect((await client.query(divide, [2])).rows).toEqual([{ quotient: 2 }]);
    }
    const large = 'select $1::bigint as number';
    await expect(client.query(large, ['9007199254740993'])).rejects.toThrow('not a safe integer');
    expect((await client.query(large, [1])).rows).toEqual([{ number: 1 }]);
  });
});

test('if a migration changes the columns of a prepared statement, its next run fails instead of being misread', async () => {
  await onConnection({ pooled: false }, async (client) => {
    await client.query('create temporary table changing (id integer, kept text)');
    await client.query("insert into changing values (1, 'as it was')");
    const text = 'select * from changing where id = $1';
    expect((await client.query(text, [1])).rows).toEqual([{ id: 1, kept: 'as it was' }]);
    await client.query('alter table changing add column later integer');
    await expect(client.query(text, [1])).rejects.toThrow('cached plan must not change result type');
  });
});
