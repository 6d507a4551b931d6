import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutCardNumbers } from '#platform/rules/text/card-numbers.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

test.each([
  '4242424242424242',
  'My card 4242 4242 4242 4242, and 5555-5555-5555-4444',
  '4242 4242 4242 4242 913',
  '378282246310005',
  '4222222222222',
  'It was 4242424242424241, account 8347100010014821',
  'Nothing at all',
])('(A23) the database masks what was stored before as the rule masks what comes: %s', async (text) => {
  const { rows } = await sql<{ readonly masked: string }>`select demarc.without_card_numbers(${text}) as masked`.execute(mine.database);
  expect(rows[0]?.masked).toBe(withoutCardNumbers(text));
});

test('(A23) an audit line of before loses the number, and cannot be changed afterwards', async () => {
  const subject = JSON.stringify({ reason: 'She paid with 4242 4242 4242 4242', amount: 4242424242424242 });
  await sql`insert into demarc.audit (account_id, at, actor, act, subject) values (null, '2026-11-21', 'cli', 'test', ${subject}::jsonb)`.execute(
    mine.database,
  );
  const file = new URL('../migrations/0340-without-card-numbers.sql', import.meta.url);
  await sql.raw(readFileSync(file, 'utf8').replaceAll('create function', 'create or replace function')).execute(mine.database);
  const { rows } = await sql`select subject from demarc.audit`.execute(mine.database);
  expect(rows).toEqual([{ subject: { reason: 'She paid with •••• 4242', amount: 4242424242424242 } }]);
  await expect(sql`update demarc.audit set actor = 'me'`.execute(mine.database)).rejects.toThrow('what was noted never changes');
});
