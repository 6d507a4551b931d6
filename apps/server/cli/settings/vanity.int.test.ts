import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#platform/server/audit/audit.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { runDemarc } from '../testing.ts';

let mine: TestDatabase;
const run = (...words: string[]) =>
  runDemarc(['vanity', ...words], { DATABASE_URL: mine.url, DEMARC_SECRET: 'a secret of this test, long enough for all' });

beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

test('an operator creates a short address and reverts a change to it; loops and links to other sites are refused with a clear line', async () => {
  expect((await run('set', '/pay', '/billing/pay', '--reason', 'the letter of March')).out).toBe('/pay  /billing/pay');
  await run('set', '/pay', '/billing');
  expect((await run('undo', '/pay')).out).toBe('/pay  /billing/pay');
  expect((await run('show', '/pay')).out).toMatch(
    /^version 3 .*\nversion 2 .*\nversion 1 {2}\S+ {2}cli \w+ {2}\/billing\/pay {2}the letter of March$/,
  );
  const lines = await listAudit(mine.database, undefined, 4);
  expect(lines.map(({ act, subject }) => [act, subject.to, subject.reason])).toEqual([
    ['vanity.changed', '/billing/pay', 'Taken back'],
    ['vanity.changed', '/billing', 'No reason was given'],
    ['vanity.changed', '/billing/pay', 'the letter of March'],
  ]);
  expect(lines[0]?.actor).toMatch(/^cli \w+$/);
  expect(await run('set', '/money', '/pay')).toMatchObject({ code: 1, error: expect.stringContaining('Name one of our pages that needs no id') });
});
