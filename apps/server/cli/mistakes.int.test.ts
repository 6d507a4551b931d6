import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#platform/server/audit/audit.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { commandsHere } from './testing.ts';

let mine: TestDatabase;
let run: ReturnType<typeof commandsHere>;
const folder = mkdtempSync(join(tmpdir(), 'demarc-mistakes-'));
const definition = embedded.accountDefinition();
const { accountNumber } = definition;

beforeAll(async () => {
  mine = await testDatabase();
  run = commandsHere(mine.database, { DATABASE_URL: mine.url, DEMARC_SECRET: 'a secret of this test, long enough for all' });
  await embedded.openAccounts(mine.database, [definition]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await mine.end();
});

describe('a payment with', () => {
  const recorded = { '--amount': '20.00', '--channel': 'in-store', '--tender': 'cash', '--reference': 'T14-0042' };
  const charged = { '--amount': '20.00', '--channel': 'phone', '--method': '01900000-0000-7000-8000-000000000000' };

  test.each([
    ['record', { '--channel': 'online' }, '--channel is one of phone, in-store, automatic, agent-assisted, chat-assisted, not "online".'],
    ['record', { '--tender': 'gold' }, '--tender is one of cash, check, card, bankAccount, other, not "gold".'],
    ['record', { '--tender': 'card' }, '--tender card needs --brand: visa, mc, amex or discover.'],
    ['record', { '--tender': 'card', '--brand': 'jcb', '--last-four': '4242' }, '--brand takes visa, mc, amex or discover.'],
    ['record', { '--tender': 'card', '--brand': 'visa' }, '--tender card needs --last-four: the last four digits.'],
    ['record', { '--tender': 'check', '--last-four': '42' }, '--last-four takes the last four digits.'],
    ['record', { '--last-four': '4242' }, '--last-four does not go with --tender cash.'],
    ['record', { '--brand': 'visa', '--last-four': '4242' }, '--last-four and --brand do not go with --tender cash.'],
    ['record', { '--part': 'tv' }, '--part is one of core, mobile, streaming, not "tv".'],
    ['record', { '--amount': '0.00' }, '--amount takes $0.01 to $100,000.00.'],
    ['record', { '--amount': '100000.01' }, '--amount takes $0.01 to $100,000.00.'],
    ['record', { '--reference': 'á' }, '--reference takes 1 to 64 plain letters, digits and signs.'],
    ['record', { '--reference': '4242424242424242' }, '--reference looks like a card number or a secret, which has no place here.'],
    ['record', { '--agent': 'a'.repeat(65) }, '--agent takes 1 to 64 plain letters, digits and signs, without brackets.'],
    ['record', { '--taken-on': '2026-02-30' }, '--taken-on takes a date: write it like 2026-12-01.'],
    ['charge', { '--channel': 'online' }, '--channel is one of phone, in-store, agent-assisted, chat-assisted, not "online".'],
    ['charge', { '--method': 'visa 4242' }, '--method takes the id of a saved method, from "account show --json".'],
  ])('a slip in payments %s %j is told by the option', async (name, slip, line) => {
    const options = Object.entries({ ...(name === 'record' ? recorded : charged), ...slip }).flat();
    expect(await run('payments', name, accountNumber, ...options)).toMatchObject({ ok: false, line });
    const { rows } = await sql`select from demarc.payment`.execute(mine.database);
    expect(rows).toEqual([]);
  });
});

describe('a file that cannot be used is told with the reason, and nothing is half done:', () => {
  const below = 'package.json/below';

  test.each([
    [['backup', below], `${below} cannot be written: a part of its path is a file, not a folder.`],
    [['backup', '/no-such-folder/file'], '/no-such-folder/file cannot be written: there is no such file or folder.'],
    [['backup', '/proc/demarc.gz'], '/proc/demarc.gz cannot be written: there is no such file or folder.'],
    [['backup', 'docs'], 'docs already exists: a backup overwrites nothing.'],
    [['restore', 'docs'], 'docs cannot be read: it is a folder, not a file.'],
    [['restore', below], `${below} cannot be read: a part of its path is a file, not a folder.`],
    [['export', below], `${below} cannot be written: a part of its path is a file, not a folder.`],
    [['export', '/no-such-folder/export'], '/no-such-folder/export cannot be written: there is no such file or folder.'],
    [['import', 'package.json'], 'package.json/accounts.csv cannot be read: a part of its path is a file, not a folder.'],
    [['import', 'docs/import', '--rejects', 'docs'], 'docs cannot be written: it is a folder, not a file.'],
    [['taxes', 'set', 'OH', 'docs', '--from', '2020-01-01'], 'docs cannot be read: it is a folder, not a file.'],
    [['insert', 'add', below], `${below} cannot be read: a part of its path is a file, not a folder.`],
  ])('%j', async (words, line) => {
    expect(await run(...words)).toMatchObject({ ok: false, line });
    const { rows } = await sql`select from bss.accounts`.execute(mine.database);
    expect(rows).toHaveLength(1);
    expect(await listAudit(mine.database, undefined, 1)).toEqual([]);
  });

  test('a file of the wrong shape names each field', async () => {
    const file = join(folder, 'insert.json');
    writeFileSync(file, JSON.stringify({ insertId: 'a', kind: 'poster', title: 'News', from: '2027-01-01', pages: 2, parts: ['tv'] }));
    expect(await run('insert', 'add', file)).toMatchObject({
      ok: false,
      line: `${file}: kind is one of newsletter, disclosure; title is no object; text is missing; parts.0 is one of core, mobile, streaming; has no pages.`,
    });
    expect(readdirSync(folder)).toEqual(['insert.json']);
  });
});

test.each([
  [['cases', 'list', '--after', 'x'], 'There is no case x: demarc cases list shows all.'],
  [['cases', 'show', 'CS1', '--before', 'x'], '"x" is not the number of a message: demarc cases show CS1 names it.'],
  [['telemetry', 'report', '--days', '1e1'], '"1e1" is not a number of days from 1 to 400.'],
])('%j names a place in a list that is none', async (words, line) => {
  expect(await run(...words)).toMatchObject({ ok: false, line });
});

describe('a plan', () => {
  const add = (part: string, ...amount: string[]) =>
    run(
      ...['account', 'plan', 'add', accountNumber, 'box', '--part', part, '--from', '2099-01-01', '--group', 'tv'],
      ...['--english', 'Box', '--spanish', 'Decodificador', ...amount],
    );

  test('of a part that the account does not have is refused in our words', async () => {
    expect(await add('streaming', '--amount', '5.00')).toMatchObject({
      ok: false,
      line: expect.stringMatching(/^The account has no streaming: it has core/),
    });
  });

  test('at a large price is written twice, as every month charges it', async () => {
    expect(await add('core', '--amount', '1500')).toMatchObject({
      ok: false,
      line: '$1,500.00 is more than $100.00: if it is right, write it once more with --confirm.',
    });
    expect(await add('core', '--amount=-15.00')).toMatchObject({ ok: false, line: 'The price of a plan takes no minus sign.' });
    expect(await add('core', '--amount', '1500', '--confirm', '1500.00')).toMatchObject({ ok: true });
    const dearer = ['account', 'plan', 'price', accountNumber, 'box', '--part', 'core', '--from', '2099-02-01', '--amount', '1600'];
    expect(await run(...dearer)).toMatchObject({ ok: false, line: expect.stringContaining('--confirm') });
    const { rows } = await sql`select monthly from bss.products where code = 'box'`.execute(mine.database);
    expect(rows).toEqual([{ monthly: 1500_00 }]);
  });
});

test('a front end is not deployed, nor a key added, where the audit trail cannot be written', async () => {
  const gone = openDatabase('postgresql://demarc@127.0.0.1:9/demarc', { applicationName: 'demarc test', connections: 1 });
  const shelf = join(folder, 'shelf');
  const keys = join(folder, 'keys.json');
  const built = join(folder, 'built');
  mkdirSync(built);
  writeFileSync(join(built, 'manifest.json'), JSON.stringify({ name: 'support', version: 'c4a96ed00003' }));
  const without = commandsHere(gone, { DATABASE_URL: mine.url, DEMARC_FRONT_ENDS: shelf, VAULT_KEY_FILE: keys });
  for (const words of [
    ['front-end', 'deploy', built],
    ['front-end', 'rollback', 'support'],
    ['vault', 'rotate'],
  ])
    expect(await without(...words)).toMatchObject({ ok: false, line: expect.stringMatching(/^The database cannot be reached: .*ECONNREFUSED/) });
  expect(readdirSync(folder).toSorted()).toEqual(['built', 'insert.json']);
  expect(await without('front-end', 'list')).toMatchObject({ ok: true, line: `There are no front ends in ${shelf}.` });
  await gone.destroy();
});
