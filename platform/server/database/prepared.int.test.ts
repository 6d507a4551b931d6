import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from './pool.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.end());

const statement = (number = 0): string => `select $1::integer as answer /* ${number} */`;

/** How many statements a connection has prepared after running these, each of which returns its value. */
async function preparedAfter(texts: readonly string[], options: { readonly pooled: boolean }): Promise<number> {
  const pool = openPool(db.url, { applicationName: 'demarc test', connections: 1, ...options });
  try {
    for (const [value, text] of texts.entries()) expect((await pool.query(text, [value])).rows).toEqual([{ answer: value }]);
    const { rows } = await pool.query('select count(*)::integer as prepared from pg_prepared_statements');
    return rows[0].prepared;
  } finally {
    await pool.end();
  }
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
