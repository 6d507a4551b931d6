import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeClockOffset } from '#platform/server/clock/business.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { runDemarc } from '../testing.ts';

let mine: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'demarc-import-'));
const run = (...words: string[]) =>
  runDemarc(words, { DATABASE_URL: mine.url, DEMARC_SECRET: 'a secret of this test, long enough for all', PORT: '5760' });

/** A database on the day of the example. */
async function onItsDay(): Promise<TestDatabase> {
  const opened = await testDatabase();
  await writeClockOffset(opened.database, Date.parse('2026-11-21T15:00:00.000Z') - Date.now());
  return opened;
}

beforeAll(async () => {
  mine = await onItsDay();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await mine.end();
});

test('import reports bad rows by line, sets them aside in a file in place of earlier ones, and imports the others', async () => {
  cpSync('docs/import', folder, { recursive: true });
  const balances = join(folder, 'balances.csv');
  writeFileSync(balances, readFileSync(balances, 'utf8').replace('144.49', '=144'));
  const rejects = join(folder, 'bad.csv');
  const earlier = 'rejected by an earlier import\n'.repeat(20);
  writeFileSync(rejects, earlier);
  expect(await run('import', '/nowhere', '--rejects', rejects)).toMatchObject({ code: 1 });
  expect(readFileSync(rejects, 'utf8')).toBe(earlier);
  const tried = await run('import', folder, '--dry-run', '--rejects', rejects);
  expect(tried).toMatchObject({ code: 1, out: expect.stringMatching(/^2 accounts can come in, 0 were in already, 2 bad rows\.\n/) });
  expect(tried.out).toContain('balances.csv line 2: amount is not an amount: write it like 142.37, or -23.10 for a credit');
  expect(readFileSync(rejects, 'utf8').split('\r\n')).toEqual([
    'file,line,account_number,reason',
    'accounts.csv,2,7701-000-0001,is kept back: another row of the account is bad',
    'balances.csv,2,7701-000-0001,"amount is not an amount: write it like 142.37, or -23.10 for a credit"',
    '',
  ]);
  expect(JSON.parse((await run('import', folder, '--json')).out)).toMatchObject({ dryRun: false, accounts: 2, alreadyIn: 0 });
  expect(await run('ledger', 'check')).toMatchObject({ code: 0 });
});

test("customers' consents are imported with their Auto Pay word for word, once even if imported repeatedly", async () => {
  const other = await onItsDay();
  const command = (...args: readonly string[]) =>
    runDemarc([...args], { DATABASE_URL: other.url, DEMARC_SECRET: 'a secret of this test, long enough for all' });
  const bringIn = () => command('import', 'docs/import');
  expect(await bringIn()).toMatchObject({ code: 0 });
  expect(await bringIn()).toMatchObject({ code: 0 });
  const { rows } = await sql`
    select a.part, a.state, a.text_version as version, a.language, a.authorization_text as text, a.method_last_four as "lastFour",
      a.given_at as "givenAt", e.mandate_id = a.mandate_id as "isTheEnrollments"
    from demarc.auto_pay_authorization a join bss.auto_pay_enrollments e using (account_id, part)`.execute(other.database);
  const exported = join(folder, 'consents');
  expect(await command('export', exported)).toMatchObject({ code: 0 });
  expect(readFileSync(join(exported, 'auto-pay-authorizations.csv'), 'utf8')).toMatch(/^7701-000-0001,[^,]+,[^,]+,core,effective,.*,2021-06,en,/m);
  await other.end();
  expect(rows).toEqual([
    {
      part: 'core',
      state: 'effective',
      version: '2021-06',
      language: 'en',
      text: expect.stringMatching(/^I authorize my provider .*\nuntil I end this\.$/s),
      lastFour: '6789',
      givenAt: '2022-02-01T19:30:00.000Z',
      isTheEnrollments: true,
    },
  ]);
});

test('a missing folder gives one clear line', async () => {
  const { code, out, error } = await run('import', '/nowhere');
  expect({ code, out, error }).toEqual({
    code: 1,
    out: '',
    error: 'There is no file /nowhere/accounts.csv: an import has accounts.csv, balances.csv, methods.csv and autopay.csv.',
  });
});

test('insert add publishes what a file says, once; errors in it give one clear line', async () => {
  const written = {
    insertId: 'news',
    kind: 'newsletter',
    title: { en: 'News', es: 'Novedades' },
    text: { en: ['First.'], es: ['Primero.'] },
    parts: ['core'],
    from: '2090-01-01',
  };
  const file = join(folder, 'news.json');
  const add = (insert: object) => {
    writeFileSync(file, JSON.stringify(insert));
    return run('insert', 'add', file, '--json');
  };
  const error = `${file}: text has not as many paragraphs in Spanish as in English; from is not a date: write it like 2026-12-01.`;
  const refused = await add({ ...written, text: { en: ['First.'], es: ['Primero.', 'Segundo.'] }, from: '2090-02-30' });
  expect(refused).toEqual({ code: 1, out: JSON.stringify({ error }), error });
  expect(await add({ ...written, from: '2020-01-01' })).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^Statements of that day may already be issued/),
  });
  const published = { insertId: 'news', version: 1, kind: 'newsletter', from: '2090-01-01', until: null };
  expect(JSON.parse((await add(written)).out)).toEqual({ ...published, published: true });
  expect(JSON.parse((await add(written)).out)).toEqual({ ...published, published: false });
  expect((await run('insert', 'end', 'news', '--on', '2090-01-31')).out).toBe(
    'news 2  newsletter  core  everywhere  from 2090-01-31 to 2090-01-31  News',
  );
  expect((await run('insert', 'list')).out).toContain('news 2  newsletter  core  everywhere');
  const lines = (await run('audit', 'list')).out.split('\n').filter((line) => line.includes('insert.'));
  expect(lines).toEqual([expect.stringMatching(/cli \w+ {2}insert\.end {2}all accounts/), expect.stringMatching(/insert\.add {2}all accounts/)]);
  expect(await run('insert', 'add', '/nowhere.json')).toEqual({
    code: 1,
    out: '',
    error: '/nowhere.json cannot be read: there is no such file or folder.',
  });
});

test('export writes what is stored about customers, readable only by its owner, and never a token', async () => {
  const out = join(folder, 'out');
  await sql`
    update bss.auto_pay_enrollments set held_for = 'disputed'
    from bss.account_numbers n where n.account_number = '7701-000-0002' and n.account_id = auto_pay_enrollments.account_id`.execute(mine.database);
  expect(await run('export', out)).toMatchObject({ code: 0, out: `2 accounts are in ${out}.` });
  const read = (file: string) => readFileSync(join(out, file), 'utf8').trim().split(/\r?\n/);
  expect(statSync(out).mode & 0o777).toBe(0o700);
  expect(statSync(join(out, 'accounts.jsonl')).mode & 0o777).toBe(0o600);
  const accounts = read('accounts.jsonl').map((line) => JSON.parse(line));
  expect(accounts.map(({ account }) => account.accountNumber).toSorted()).toEqual(['7701-000-0002', '7701-000-0003']);
  const luis = accounts.find(({ account }) => account.accountNumber === '7701-000-0002');
  expect(luis).toMatchObject({ people: [{ username: 'luis.vega', lastName: 'Vega' }], methods: [{ lastFour: '4444', nameOn: 'Luis "Lou" Vega' }] });
  expect(luis.statements).toHaveLength(3);
  const stored = { autoPayAuthorizations: 0, paperlessConsents: 0, appTerms: 0, noticeChoices: 0, mobileOrders: 0, cases: 0 };
  expect(Object.fromEntries(Object.keys(stored).map((part) => [part, luis[part].length]))).toEqual(stored);
  expect(read('people.csv')[0]).toBe('account_number,username,role,first_name,last_name,email,phone,language');
  expect(read('people.csv').find((row) => row.startsWith('7701-000-0002'))).toBe(
    '7701-000-0002,luis.vega,Primary,Luis,Vega,luis.vega@example.com,+12055550102,es',
  );
  expect(read('parts.csv').find((row) => row.startsWith('7701-000-0003,core'))).toContain(',-23.10,');
  expect(read('parts.csv').filter((row) => row.startsWith('7701-000-0002'))).toEqual([
    expect.stringMatching(/^7701-000-0002,core,.*,not-enrolled$/),
    expect.stringMatching(/^7701-000-0002,mobile,.*,on-hold$/),
  ]);
  expect(read('methods.csv').find((row) => row.startsWith('7701-000-0002'))).toBe('7701-000-0002,card,mc,,4444,"Luis ""Lou"" Vega",yes,valid');
  for (const file of readdirSync(out)) expect(readFileSync(join(out, file), 'utf8')).not.toMatch(/tok_|password/);
  expect(await run('export', out)).toMatchObject({ code: 1, error: `${out} already exists: name a new folder, which the export creates.` });
  const one = join(folder, 'one');
  expect(await run('export', one, '--account', '7701-000-0003')).toMatchObject({ code: 0, out: `1 account is in ${one}.` });
  expect(readFileSync(join(one, 'accounts.csv'), 'utf8').trim().split('\r\n')).toHaveLength(2);
});

test('backup and restore work as an operator types them', async () => {
  const file = join(folder, 'demarc.gz');
  const backedUp = JSON.parse((await run('backup', file, '--json')).out);
  expect(await run('restore', file)).toMatchObject({ code: 1, error: 'This database has customers already: --replace empties it first.' });
  expect(await run('restore', file, '--replace')).toMatchObject({ code: 0, out: `${backedUp.rows} rows of ${backedUp.tables} tables are back.` });
  expect(await run('restore', join(folder, 'none.gz'), '--replace')).toMatchObject({
    code: 1,
    error: `${join(folder, 'none.gz')} cannot be read: there is no such file or folder.`,
  });
  expect(await run('restore', folder, '--replace')).toMatchObject({ code: 1, error: `${folder} cannot be read: it is a folder, not a file.` });
  expect(await run('restore', 'package.json', '--replace')).toMatchObject({
    code: 1,
    error: expect.stringContaining('package.json is not a backup of Demarc'),
  });
});
