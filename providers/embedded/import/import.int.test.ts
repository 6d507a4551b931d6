import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { partStanding } from '#modules/billing/rules/part-standing.ts';
import type { AutomaticCharger } from '#modules/payments/server/charger.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import type { ImportedAgreement } from '#providers/books/import.ts';
import { usualTerms } from '#providers/books/terms.ts';
import type { Provider } from '#providers/provider.ts';
import { openAccounts } from '../accounts/open-account.ts';
import { accountDefinition, readUsualTerms, testSealer } from '../accounts/testing.ts';
import { runAutoPay } from '../billing/autopay/run-auto-pay.ts';
import { checkLedger } from '../billing/ledger/check-ledger.ts';
import { createNights } from '../billing/nights/nights.ts';
import { endPlan } from '../billing/plans/change-plans.ts';
import { statementIdOf } from '../billing/statements/issue-statements.ts';
import { createEmbeddedProvider } from '../provider.ts';
import { importFolder } from './import-folder.ts';

let mine: TestDatabase;
let provider: Provider;
let folder: string;
beforeEach(async () => {
  mine = await testDatabase();
  provider = createEmbeddedProvider(mine.database, readUsualTerms, testSealer);
  kept = [];
  folder = mkdtempSync(join(tmpdir(), 'demarc-import-'));
  cpSync('docs/import', folder, { recursive: true });
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await mine.end();
});

let kept: ImportedAgreement[] = [];
const keepAgreements = async (agreements: readonly ImportedAgreement[]) => {
  kept = [...kept, ...agreements];
};
const bringIn = (dryRun = false, terms = usualTerms) =>
  importFolder(mine.database, { folder, dryRun, by: 'grace', at: '2026-11-21T15:00:00.000Z', terms, keepAgreements });
const edit = (file: string, from: string, to: string) => {
  const text = readFileSync(join(folder, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
  writeFileSync(join(folder, file), text.replace(from, to));
};
const brokenInvariants = async () => (await checkLedger(mine.database)).filter(({ holds }) => !holds);
const countAccounts = async () => (await sql`select from bss.accounts`.execute(mine.database)).rows.length;

async function standing(accountNumber: string, part: AccountPart, today: IsoDate) {
  const accountId = (await provider.accounts.accountIdOf(accountNumber)) ?? '';
  const facts = (await provider.billing.summary(accountId))?.parts.find((candidate) => candidate.part === part);
  if (facts === undefined) throw new Error(`${accountNumber} has no part ${part}`);
  return { ...partStanding(facts, [], today), autoPay: facts.autoPay, lastStatement: facts.lastStatement };
}

describe('the example of docs/import', () => {
  test('is imported completely: debts with their age, credit, methods and Auto Pay, and the books hold', async () => {
    expect(await bringIn()).toEqual({ accounts: 3, alreadyIn: 0, bad: [] });
    expect(await brokenInvariants()).toEqual([]);
    expect(await standing('7701-000-0001', 'core', '2026-11-21')).toMatchObject({
      amountDue: 144_49,
      pastDue: 0,
      dueOn: '2026-11-30',
      nextStatementOn: '2026-12-09',
      autoPay: { state: 'enrolled' },
    });
    expect(await standing('7701-000-0002', 'core', '2026-11-21')).toMatchObject({
      amountDue: 119_98,
      pastDue: 119_98,
      pastDueSince: '2026-10-19',
      daysPastDue: 33,
      tier: 30,
    });
    expect(await standing('7701-000-0002', 'mobile', '2026-11-21')).toMatchObject({ amountDue: 0, nextStatementOn: '2026-11-28' });
    expect(await standing('7701-000-0003', 'core', '2026-11-21')).toMatchObject({ amountDue: 0, credit: 23_10 });
    const dana = (await provider.accounts.accountIdOf('7701-000-0001')) ?? '';
    expect(await provider.wallet.methods(dana)).toMatchObject([
      { kind: 'card', brand: 'visa', lastFour: '4242', expiry: { year: 2031, month: 9 }, isDefault: true },
      { kind: 'bankAccount', accountType: 'checking', lastFour: '6789', isDefault: false },
    ]);
    expect(await provider.accounts.account(dana)).toMatchObject({
      address: { addressLine1: '14 Elm Street, Apt 2' },
      openedAt: '2019-04-02T04:00:00.000Z',
    });
  });

  test('names a plan in both languages, or the same in both if no Spanish name is given', async () => {
    const [header = '', first = '', ...others] = readFileSync(join(folder, 'accounts.csv'), 'utf8').trim().split('\n');
    const rows = [`${header},internet_plan_es`, `${first},Internet de 500`, ...others.map((row) => `${row},`)];
    writeFileSync(join(folder, 'accounts.csv'), rows.join('\n'));
    await bringIn();
    const accountId = (await provider.accounts.accountIdOf('7701-000-0001')) ?? '';
    expect((await provider.accounts.account(accountId))?.services).toMatchObject([
      { line: 'internet', planName: { en: 'Internet 500', es: 'Internet de 500' } },
      { line: 'tv', planName: { en: 'TV Select', es: 'TV Select' } },
    ]);
  });

  test('uses the usual terms for entries without a due date', async () => {
    await bringIn(false, { ...usualTerms, dueDays: 15 });
    expect(await standing('7701-000-0003', 'core', '2026-11-21')).toMatchObject({ lastStatement: { on: '2026-11-01', dueOn: '2026-11-16' } });
  });

  test('passes on consents, identified by the enrollment, on every run and never in a dry run', async () => {
    await bringIn(true);
    expect(kept).toEqual([]);
    await bringIn();
    const accountId = (await provider.accounts.accountIdOf('7701-000-0001')) ?? '';
    expect(kept).toMatchObject([
      {
        accountId,
        part: 'core',
        version: '2021-06',
        language: 'en',
        givenAt: '2022-02-01T19:30:00.000Z',
        method: { lastFour: '6789' },
        debitDays: 18,
      },
    ]);
    expect(kept[0]?.text).toMatch(/^I authorize my provider .*\nuntil I end this\.$/s);
    const core = (await provider.autoPay.parts(accountId)).find(({ part }) => part === 'core');
    expect(core).toMatchObject({ state: 'enrolled', mandateId: kept[0]?.mandateId });
    await bringIn();
    expect(kept).toEqual([kept[0], kept[0]]);
  });

  test('is billed from then on by the nightly runs, once a month', async () => {
    await bringIn();
    await createNights(mine.database, readUsualTerms).run({ now: '2026-12-20T12:00:00.000Z' });
    expect(await brokenInvariants()).toEqual([]);
    const dana = (await provider.accounts.accountIdOf('7701-000-0001')) ?? '';
    const statements = await provider.statements.list(dana, 'core', { first: 10, after: undefined });
    expect(statements.items.map(({ on }) => on)).toEqual(['2026-12-09', '2026-11-09']);
    const [december] = statements.items;
    expect(await provider.statements.statement(dana, december?.statementId ?? '')).toMatchObject({ previousBalance: 144_49, payments: 0 });
  });

  test('is not billed again for the month that the former system billed, but for what changes within it', async () => {
    await bringIn();
    const [dana, luis] = await Promise.all(['7701-000-0001', '7701-000-0002'].map(async (name) => (await provider.accounts.accountIdOf(name)) ?? ''));
    await endPlan(mine.database, { accountId: dana ?? '', part: 'core', code: 'tv-plan' }, '2026-11-23');
    await createNights(mine.database, readUsualTerms).run({ now: '2026-12-20T12:00:00.000Z' });
    expect(await monthOn(dana ?? '', 'core', '2026-12-09')).toEqual([
      ['internet-plan', 79_99, { from: '2026-12-09', to: '2027-01-08' }],
      ['tv-plan-unused', -32_25, { from: '2026-11-24', to: '2026-12-08' }],
    ]);
    expect(await monthOn(luis ?? '', 'core', '2026-11-28')).toEqual([
      ['internet-plan', 59_99, { from: '2026-11-28', to: '2026-12-27' }],
      ['voice-plan', 19_99, { from: '2026-11-28', to: '2026-12-27' }],
    ]);
  });

  /** A statement's plans with their corrections. */
  async function monthOn(accountId: string, part: AccountPart, on: IsoDate) {
    const statement = await provider.statements.statement(accountId, statementIdOf({ accountId, part, on }));
    return statement?.lines
      .filter(({ group }) => group !== 'account' && group !== 'taxes-and-fees')
      .map(({ code, amount, period }) => [code, amount, period]);
  }

  test("is debited by Auto Pay from the day after the import on, and announced first: an earlier debit was the former system's", async () => {
    edit('balances.csv', '7701-000-0003,', '7701-000-0002,mobile,2026-10-28,2026-11-18,45.00\n7701-000-0003,');
    await bringIn();
    const run = async (now: IsoInstant) => {
      const owedByPart: string[] = [];
      const takeAutomatic: AutomaticCharger['takeAutomatic'] = async (payments) => {
        owedByPart.push(...payments.map(({ part, owed }) => `${part} ${owed}`));
        return payments.map(() => ({ state: 'not-now' }));
      };
      await runAutoPay({ database: mine.database, charger: { takeAutomatic }, onError: () => {}, terms: usualTerms }, { now });
      return owedByPart;
    };
    expect(await run('2026-11-21T15:00:00.000Z')).toEqual([]);
    expect(await run('2026-11-24T15:00:00.000Z')).toEqual([]);
    expect(await run('2026-11-27T15:00:00.000Z')).toEqual(['core 14449']);
    const { rows } = await sql`select kind, facts->>'part' as part from bss.events`.execute(mine.database);
    expect(rows).toEqual([{ kind: 'auto-pay-ahead', part: 'core' }]);
  });

  test('may give two people the same username, since nobody signs in with it', async () => {
    edit('accounts.csv', ',luis.vega,', ',dana.frost,');
    expect(await bringIn(true)).toMatchObject({ accounts: 3, bad: [] });
    expect(await bringIn()).toMatchObject({ accounts: 3, bad: [] });
  });

  test('exists once, however often it is imported', async () => {
    await bringIn();
    const counted = async () =>
      (await sql`select from bss.entries union all select from bss.statements union all select from bss.payment_methods`.execute(mine.database)).rows
        .length;
    const before = await counted();
    expect(await bringIn()).toEqual({ accounts: 0, alreadyIn: 3, bad: [] });
    expect(await counted()).toBe(before);
  });

  test('is checked but not written in a dry run', async () => {
    expect(await bringIn(true)).toEqual({ accounts: 3, alreadyIn: 0, bad: [] });
    expect(await countAccounts()).toBe(0);
  });
});

describe('a bad row', () => {
  test.each([
    ['balances.csv', '144.49', '144.4', 'balances.csv', 2, 'amount is not an amount'],
    ['balances.csv', '2026-11-30,144.49', ',144.49', 'balances.csv', 2, 'due_on is missing'],
    ['balances.csv', '7701-000-0001,core', '7701-000-0001,mobile', 'balances.csv', 2, 'the account has no part mobile'],
    ['methods.csv', ',checking', ',', 'methods.csv', 3, 'a bank account has an account_type'],
    ['methods.csv', 'no,,,,,checking', 'yes,,,,,checking', 'methods.csv', 3, 'the account has a default method already'],
    ['methods.csv', 'tok_visa', '4242424242424242', 'methods.csv', 2, "token is not a token of the processor's"],
    ['autopay.csv', 'wallet-2', 'wallet-9', 'autopay.csv', 2, 'methods.csv has no method "wallet-9"'],
    ['autopay.csv', ',18,', ',25,', 'autopay.csv', 2, 'debit_days is not between 10 and 21'],
    ['autopay.csv', '2022-02-01', '2032-02-01', 'autopay.csv', 2, 'authorized_on is after today, 2026-11-21'],
    ['accounts.csv', '2026-11-09,"14', '2026-12-09,"14', 'accounts.csv', 2, 'last_statement_on is after today'],
    ['accounts.csv', 'America/New_York', 'Eastern', 'accounts.csv', 2, 'time_zone is not a time zone'],
    ['balances.csv', '144.49', '-144.49', 'balances.csv', 2, 'a credit is not due: leave due_on empty, or write what is owed without a minus'],
    ['accounts.csv', 'America/New_York,9', 'America/New_York,8', 'accounts.csv', 2, 'last_statement_on is not on the cycle day, 8'],
    ['accounts.csv', '2026-11-09,"14', '2026-11-08,"14', 'accounts.csv', 2, 'last_statement_on is not on the cycle day, 9'],
    ['accounts.csv', '2026-11-09,"14', '2025-11-09,"14', 'accounts.csv', 2, 'the next bill, of 2025-12-09, would be past due already'],
    ['accounts.csv', '64.50,,,,,', '64.50,,,2,,', 'accounts.csv', 2, 'voice_lines needs voice_plan'],
    ['accounts.csv', 'TV Select,64.50', 'TV Select,', 'accounts.csv', 2, 'tv_plan and tv_monthly go together'],
  ])('%s with %s as %s holds back its whole account, and no other', async (file, from, to, told, line, reason) => {
    edit(file, from, to);
    for (const dryRun of [true, false]) {
      const imported = await bringIn(dryRun);
      expect(imported.accounts).toBe(2);
      expect(imported.bad).toContainEqual({ file: told, line, accountNumber: '7701-000-0001', reason: expect.stringContaining(reason) });
    }
    expect(await provider.accounts.accountIdOf('7701-000-0001')).toBeUndefined();
    expect(await countAccounts()).toBe(2);
    expect(await brokenInvariants()).toEqual([]);
  });

  test('with broken quotes holds back every account it may belong to, as a whole, and no other', async () => {
    edit('balances.csv', '7701-000-0001,core', '7701-000-0001,co"re"');
    expect(await bringIn()).toEqual({
      accounts: 2,
      alreadyIn: 0,
      bad: [
        { file: 'accounts.csv', line: 2, accountNumber: '7701-000-0001', reason: 'is kept back: another row of the account is bad' },
        { file: 'balances.csv', line: 2, accountNumber: undefined, reason: expect.stringContaining('cannot be read as CSV') },
      ],
    });
    expect(await provider.accounts.accountIdOf('7701-000-0001')).toBeUndefined();
  });

  test('that is corrected is imported with the next run', async () => {
    edit('balances.csv', '144.49', '144.4');
    await bringIn();
    edit('balances.csv', '144.4', '144.49');
    expect(await bringIn()).toEqual({ accounts: 1, alreadyIn: 2, bad: [] });
  });
});

test('an account the database refuses is reported by line, leaves nothing behind, and holds up no other', async () => {
  const [user] = accountDefinition().users;
  if (user === undefined) throw new Error('the account has a user');
  await openAccounts(mine.database, [accountDefinition({ users: [{ ...user, userId: uuidOf('imported user', '7701-000-0002') }] })]);
  const imported = await bringIn();
  expect(imported).toMatchObject({ accounts: 2, bad: [{ file: 'accounts.csv', line: 3, reason: expect.stringContaining('user_directory') }] });
  expect(await provider.accounts.accountIdOf('7701-000-0002')).toBeUndefined();
});

test('an account with a number already in use is reported, and the existing one is unchanged', async () => {
  const other = accountDefinition({ accountNumber: '7701-000-0001' });
  await openAccounts(mine.database, [other]);
  expect(await bringIn()).toMatchObject({
    accounts: 2,
    alreadyIn: 0,
    bad: [{ line: 2, reason: 'another account has this number, perhaps with other blanks and dashes' }],
  });
  expect(await provider.accounts.accountIdOf('7701-000-0001')).toBe(other.accountId);
});

test.each([
  ['mailto:dana@example.com', 'email is not an e-mail address'],
  ['dana@example.com;', 'email is not an e-mail address'],
  ['dana\u200b@example.com', 'email is not an e-mail address'],
  ['dana\u202e@example.com', 'email is not an e-mail address'],
  [`${'d'.repeat(400)}@example.com`, 'email is not an e-mail address'],
])('an address that could not be typed to sign in is told by its row: %j', async (email, reason) => {
  const accounts = readFileSync(join(folder, 'accounts.csv'), 'utf8');
  const [address = ''] = /[^,]+@[^,]+/.exec(accounts) ?? [];
  edit('accounts.csv', address, email);
  expect(await bringIn(true)).toMatchObject({
    accounts: 2,
    bad: expect.arrayContaining([expect.objectContaining({ file: 'accounts.csv', line: 2, reason })]),
  });
});

test.each(['evil.com', 'Da\u200bna', 'D'.repeat(400), 'Dana\u202e'])('and so is a name that could not be: %j', async (name) => {
  edit('accounts.csv', ',Dana,', `,${name},`);
  expect(await bringIn(true)).toMatchObject({
    accounts: 2,
    bad: expect.arrayContaining([expect.objectContaining({ line: 2, reason: expect.stringContaining('first_name is not a name') })]),
  });
});

test.each([
  [',luis.vega,', ',lu is,', 'username is not a username: 3 to 60 letters, digits and the signs . @ _ + -'],
  ['+12055550102', '+18005550102', 'phone is not a phone number that takes texts: write it like +15185550142'],
])('and so is a username or a phone that sign-up and Settings refuse: %s as %s', async (was, becomes, reason) => {
  edit('accounts.csv', was, becomes);
  expect(await bringIn(true)).toMatchObject({ bad: expect.arrayContaining([expect.objectContaining({ file: 'accounts.csv', line: 3, reason })]) });
});

test('a time zone that Node knows and the database does not is told as that, before anything of the account comes in', async () => {
  edit('accounts.csv', 'America/New_York', 'US/Pacific-New');
  const reason = 'time_zone is a name that the database does not know: write it like America/New_York';
  for (const dryRun of [true, false]) {
    expect(await bringIn(dryRun)).toMatchObject({ accounts: 2, bad: [{ file: 'accounts.csv', line: 2, reason }] });
  }
});

describe('an account number', () => {
  test('is one, however it is grouped: in the files, on the bill and by whoever looks for it', async () => {
    const balances = readFileSync(join(folder, 'balances.csv'), 'utf8');
    writeFileSync(join(folder, 'balances.csv'), balances.replaceAll('7701-000-0001', '77010000001'));
    expect(await bringIn()).toEqual({ accounts: 3, alreadyIn: 0, bad: [] });
    expect(await standing('7701 000 0001', 'core', '2026-11-21')).toMatchObject({ amountDue: 144_49 });
    const dana = await provider.accounts.accountIdOf('77010000001');
    expect((await provider.accounts.account(dana ?? ''))?.accountNumber).toBe('7701-000-0001');
  });

  test('that another row, or an account that is here, has with other dashes is refused', async () => {
    const accounts = readFileSync(join(folder, 'accounts.csv'), 'utf8');
    const twice = accounts.split('\n').find((row) => row.startsWith('7701-000-0001')) ?? '';
    writeFileSync(join(folder, 'accounts.csv'), `${accounts.trimEnd()}\n${twice.replace('7701-000-0001', '77010000001')}\n`);
    expect(await bringIn()).toMatchObject({
      accounts: 2,
      bad: expect.arrayContaining([expect.objectContaining({ line: 5, reason: 'stands on line 2 already' })]),
    });
    writeFileSync(join(folder, 'accounts.csv'), accounts);
    expect(await bringIn()).toMatchObject({ accounts: 1, alreadyIn: 2, bad: [] });
    edit('accounts.csv', '7701-000-0001', '77010000001');
    expect(await bringIn()).toMatchObject({
      accounts: 0,
      alreadyIn: 2,
      bad: [{ line: 2, reason: expect.stringContaining('with other blanks and dashes') }],
    });
    const again = sql`insert into bss.account_numbers (account_number, account_id) select '77010000001', account_id from bss.accounts limit 1`;
    await expect(again.execute(mine.database)).rejects.toThrow('account_numbers_in_normal_form');
  });

  test('that was taken twice before the upgrade stays one of the older account, and each is found as it is written', async () => {
    const migration = readFileSync('providers/embedded/billing/migrations/0432-account-numbers-in-normal-form.sql', 'utf8');
    await sql`alter table bss.account_numbers drop column is_duplicate`.execute(mine.database);
    const [later, older] = [
      accountDefinition({ accountNumber: '77010000009', openedAt: '2026-02-01T15:00:00.000Z' }),
      accountDefinition({ accountNumber: '7701-000-0009', openedAt: '2025-02-01T15:00:00.000Z' }),
    ];
    await openAccounts(mine.database, [later, older]);
    await sql.raw(migration).execute(mine.database);
    expect(await provider.accounts.accountIdOf('7701 000 0009')).toBe(older.accountId);
    expect(await provider.accounts.accountIdOf('77010000009')).toBe(later.accountId);
  });
});
