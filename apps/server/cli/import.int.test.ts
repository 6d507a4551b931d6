import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { demarc } from './testing.ts';

let mine: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'demarc-import-'));
vi.setConfig({ testTimeout: 60_000 });
const run = (...words: string[]) =>
  demarc(words, { DATABASE_URL: mine.url, DEMARC_SECRET: 'a secret of this test, long enough for all', PORT: '5760' });

beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await mine.end();
});

test('import tells bad rows by line, keeps them apart in a file, and brings the others in', async () => {
  cpSync('docs/import', folder, { recursive: true });
  const balances = join(folder, 'balances.csv');
  writeFileSync(balances, readFileSync(balances, 'utf8').replace('144.49', '=144'));
  const rejects = join(folder, 'bad.csv');
  const tried = await run('import', folder, '--dry-run', '--rejects', rejects);
  expect(tried).toMatchObject({ code: 1, out: expect.stringMatching(/^2 accounts can come in, 0 were in already, 2 bad rows\.\n/) });
  expect(tried.out).toContain('balances.csv line 2: amount is not an amount: 142.37 is expected, -23.10 for a credit');
  expect(readFileSync(rejects, 'utf8').split('\r\n')).toEqual([
    'file,line,account_number,reason',
    'accounts.csv,2,7701-000-0001,is kept back: another row of the account is bad',
    'balances.csv,2,7701-000-0001,"amount is not an amount: 142.37 is expected, -23.10 for a credit"',
    '',
  ]);
  expect(JSON.parse((await run('import', folder, '--json')).out)).toMatchObject({ dryRun: false, accounts: 2, alreadyIn: 0 });
  expect(await run('ledger', 'check')).toMatchObject({ code: 0 });
});

test('a folder that is none is one clear line', async () => {
  const { code, out, error } = await run('import', '/nowhere');
  expect({ code, out, error }).toEqual({
    code: 1,
    out: '',
    error: 'There is no file /nowhere/accounts.csv: an import has accounts.csv, balances.csv, methods.csv and autopay.csv.',
  });
});
