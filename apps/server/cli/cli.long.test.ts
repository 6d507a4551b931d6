import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailbox } from '#modules/notices/server/mailbox.ts';
import { plusDays } from '#platform/rules/calendar.ts';
import { type Demo, olivia, startDemo } from './maintenance/testing.ts';
import { runDemarc } from './testing.ts';

let demarc: Demo;
beforeAll(async () => {
  demarc = await startDemo();
});
afterAll(() => demarc.end());

describe('bad input is one clear line and exit code 1', () => {
  test.each([
    [['ledgre', 'check'], 'There is no command "ledgre check": did you mean "ledger check"?'],
    [['account', 'show', 'nobody'], 'No user has the username "nobody".'],
    [['account', 'show', "o'; drop table demarc.login; --"], `No user has the username "o'; drop table demarc.login; --".`],
    [['clock', 'advance', 'tomorrow'], '"tomorrow" is not a duration'],
    [['clock', 'set', '2020-01-01'], 'and cannot go back. Use clock reset'],
  ])('%j', async (words, line) => {
    const said = await demarc.run(...words);
    expect(said).toMatchObject({ code: 1, out: '' });
    expect(said.error).toContain(line);
    expect(said.error.split('\n')).toHaveLength(1);
  });
});

test('every command has help', async () => {
  const { out } = await demarc.run('--help');
  for (const name of [
    'clock advance DURATION',
    'payments reconcile',
    'payments unresolved',
    'ledger check',
    'personas reset',
    'account show USERNAME',
    'mail list',
    'mail show',
  ]) {
    expect(out).toContain(`  ${name} `);
  }
  expect(await demarc.run('account', 'show', '--help')).toMatchObject({ code: 0, out: expect.stringContaining('account show USERNAME [--json]') });
});

test('without a database, or with one no start has prepared, the operator is told so', async () => {
  const nowhere = { ...demarc.environment, DATABASE_URL: '', DATABASE_OWNER_URL: '', DEMARC_DATA: '/nowhere' };
  expect(await runDemarc(['ledger', 'check'], nowhere)).toMatchObject({ code: 1, error: 'Demarc has not been started here: run npm start first.' });
  const unknown = { ...demarc.environment, DATABASE_OWNER_URL: demarc.environment.DATABASE_OWNER_URL.replace('///test_', '///none_') };
  expect(await runDemarc(['ledger', 'check'], unknown)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^DATABASE_OWNER_URL: there is no database none_\w+ at .*$/),
  });
  const empty = { ...demarc.environment, DATABASE_OWNER_URL: demarc.environment.DATABASE_OWNER_URL.replace(/\/\/\/test_\w+/, '///postgres') };
  expect(await runDemarc(['ledger', 'check'], empty)).toMatchObject({ code: 1, error: 'Demarc has not been started here: run npm start first.' });
});

test('CFG-03 every environment reports its version; personas reset and the clock are refused in production and stage', async () => {
  for (const DEMARC_ENV of ['stage', 'production']) {
    const mail = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'notices@example.com' };
    const vault = { VAULT_KEY_FILE: '/etc/demarc/vault-keys', VAULT_DATABASE_URL: 'postgres://vault@127.0.0.1/demarc' };
    const there = {
      ...demarc.environment,
      ...mail,
      ...vault,
      DEMARC_ENV,
      PUBLIC_URL: 'https://portal.example.com',
      VAULT_URL: 'https://vault.example.com',
    };
    expect(await runDemarc(['--version'], there)).toMatchObject({ code: 0, out: `Demarc 13.21.0 (build rc.16), ${DEMARC_ENV}` });
    expect(await runDemarc(['personas', 'reset'], there)).toMatchObject({ code: 1, error: `There are no demo customers in ${DEMARC_ENV}.` });
    expect(await runDemarc(['clock', 'advance', '1d'], there)).toMatchObject({ code: 1, error: `The clock of ${DEMARC_ENV} cannot be moved.` });
  }
  expect(await demarc.run('account', 'show', 'olivia')).toMatchObject({ code: 0 });
});

test('mail kept here is listed and shown, to people and to programs', async () => {
  await createMailbox({ database: demarc.database, clock: { now: () => '2026-11-21T15:00:00.000Z' } }).send({
    id: 'a mail of this test',
    kind: 'payment-received',
    username: 'olivia',
    address: 'olivia@example.com',
    language: 'en',
    subject: 'We received your payment',
    short: 'We received your payment',
    texted: 'Demarc: We received your payment.',
    text: 'Hello Olivia,\n\nThank you.',
    html: '<p>Hello Olivia,</p>',
    link: 'http://localhost:5600/billing',
  });
  const [mail] = await demarc.json('mail', 'list', '--user', 'olivia');
  expect(mail).toMatchObject({ address: 'olivia@example.com', subject: 'We received your payment', sentAt: '2026-11-21T15:00:00.000Z' });
  expect((await demarc.run('mail', 'show', '--id', String(mail.mailId))).out).toContain(
    'Subject: We received your payment\n\nHello Olivia,\n\nThank you.',
  );
  expect(await demarc.json('mail', 'show', '--user', 'olivia')).toMatchObject({ text: 'Hello Olivia,\n\nThank you.' });
  expect(await demarc.run('mail', 'list', '--user', 'nobody')).toMatchObject({ code: 0, out: 'There is no mail.' });
  expect(await demarc.run('mail', 'show', '--user', 'nobody')).toMatchObject({
    code: 1,
    error: 'There is no such mail: mail list shows all.',
  });
  expect(await demarc.run('mail', 'show', '--id', 'x')).toMatchObject({ code: 1, error: '"x" is not the number of a mail: mail list shows them.' });
  const elsewhere = { ...demarc.environment, SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'notices@example.com' };
  const goesOut = 'Mail is sent through the server in SMTP_URL, so none is kept here.';
  expect(await runDemarc(['mail', 'list'], elsewhere)).toMatchObject({ code: 1, error: goesOut });
});

describe('account show', () => {
  test('tells a person what an account has, owes and has paid', async () => {
    const { code, out } = await demarc.run('account', 'show', 'Olivia');
    expect(code).toBe(0);
    expect(out).toMatch(/^olivia: Olivia \w+, Primary, en$/m);
    expect(out).toMatch(/^core: \$142\.37 due on 20\d\d-\d\d-\d\d, balance \$142\.37, payment-due$/m);
    expect(out).toContain('14 statements');
    expect(out).toContain('visa 4242 (valid, default)');
    expect((await demarc.run('account', 'show', 'emma')).out).toContain('core: $0.00 due, balance Credit $23.10, credit');
    expect((await demarc.run('account', 'show', 'zoe')).out).toContain('Auto Pay on-hold');
  });

  test('tells a program the same in cents, and neither of them a secret', async () => {
    const shown = await demarc.json('account', 'show', 'olivia');
    expect(shown).toMatchObject({ user: { role: 'Primary' }, parts: [{ part: 'core', amountDue: 14_237, statements: 14, autoPay: 'not-enrolled' }] });
    expect(shown.methods[0]).toEqual({ methodId: expect.any(String), kind: 'card', lastFour: '4242', isDefault: true, state: 'valid' });
    const { rows } = await sql<{ secret: string }>`
      select token as secret from bss.payment_methods union select password_hash from demarc.login`.execute(demarc.database);
    const said = JSON.stringify(shown) + (await demarc.run('account', 'show', 'olivia')).out;
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ secret: kept }) => said.includes(kept))).toEqual([]);
  });

  test('a second user is shown with their own role', async () => {
    expect(await demarc.json('account', 'show', 'ethan')).toMatchObject({ user: { role: 'Standard' }, account: { accountId: olivia } });
  });
});

describe('account credit, adjust, fee, write-off', () => {
  const core = ['--part', 'core', '--reason', 'The technician came late'];

  test('change the balance at once, record who did it and why, and are booked once per id', async () => {
    const credit = () => demarc.run('account', 'credit', 'mia', ...core, '--amount', '12.50', '--id', 'late-visit');
    const before = (await demarc.json('account', 'show', 'mia')).parts[0];
    expect(await credit()).toMatchObject({ code: 0, out: '$12.50 given (credit, core): late-visit' });
    expect(await credit()).toMatchObject({ code: 0, out: 'late-visit was booked before; nothing changed.' });
    expect(await demarc.json('account', 'fee', 'mia', ...core, '--amount', '4.00')).toMatchObject({ amount: 400, booked: true });
    const after = (await demarc.json('account', 'show', 'mia')).parts[0];
    expect([after.amountDue, after.currentBalance]).toEqual([before.amountDue - 1250, before.currentBalance - 1250 + 400]);
    expect((await demarc.run('audit', 'list')).out).toContain('account.credit');
    const { rows } =
      await sql`select kind, amount, reason, adjusted_by <> '' as signed from bss.adjustments where adjustment_id = 'late-visit'`.execute(
        demarc.database,
      );
    expect(rows).toEqual([{ kind: 'credit', amount: -1250, reason: 'The technician came late', signed: true }]);
    expect(await demarc.run('ledger', 'check')).toMatchObject({ code: 0 });
  });

  test.each([
    [['account', 'credit', 'nobody', ...core, '--amount', '1.00'], 'No user has the username "nobody".'],
    [['account', 'credit', 'mia', ...core, '--amount', '1.005'], '--amount is dollars and cents, 15.00, not "1.005".'],
    [
      ['account', 'credit', 'mia', ...core, '--amount=-1.00'],
      'The amount of a credit takes no minus sign: the command already says which way it goes.',
    ],
    [
      ['account', 'adjust', 'mia', '--part', 'core', '--amount=-1.00'],
      'Option --reason is needed: run demarc account adjust --help to see the options.',
    ],
    [['account', 'adjust', 'mia', '--part', 'streaming', '--amount', '1.00', '--reason', 'x'], 'The account has no streaming: it has core.'],
  ])('%j is refused', async (words, line) => {
    expect(await demarc.run(...words)).toMatchObject({ code: 1, out: '', error: line });
  });
});

describe('account plan', () => {
  test('adds, reprices and ends what is billed from an open day on, and refuses clearly', async () => {
    const today = (await demarc.json('account', 'show', 'mia')).account.today;
    const plan = ['mia', 'cable-box', '--part', 'core', '--amount', '15.00', '--from', today];
    const words = ['--group', 'tv', '--english', 'Cable box', '--spanish', 'Decodificador'];
    expect(await demarc.run('account', 'plan', 'add', ...plan, ...words)).toMatchObject({ code: 0, out: `cable-box is billed from ${today} on.` });
    expect((await demarc.run('account', 'plan', 'add', ...plan, ...words)).error).toContain('core has a plan "cable-box" on that day or later');
    const tomorrow = plusDays(today, 1);
    const dearer = ['mia', 'cable-box', '--part', 'core', '--amount', '16.00', '--from', tomorrow];
    expect(await demarc.run('account', 'plan', 'price', ...dearer)).toMatchObject({ code: 0 });
    expect(await demarc.run('account', 'plan', 'end', 'mia', 'cable-box', '--part', 'core', '--on', tomorrow)).toMatchObject({ code: 0 });
    const { rows } =
      await sql`select monthly, active_from as "from", active_to as "to" from bss.products where code = 'cable-box' order by 2`.execute(
        demarc.database,
      );
    expect(rows).toEqual([
      { monthly: 1500, from: today, to: today },
      { monthly: 1600, from: tomorrow, to: tomorrow },
    ]);
    const gone = await demarc.run('account', 'plan', 'end', 'mia', 'cable-box', '--part', 'core', '--on', tomorrow);
    expect(gone).toMatchObject({ code: 1, error: 'core has no plan "cable-box" that goes on beyond that day.' });
    const past = await demarc.run('account', 'plan', 'add', 'mia', 'box-2', '--part', 'core', '--amount', '1.00', '--from', '2020-01-01', ...words);
    expect(past).toMatchObject({ code: 1, error: expect.stringContaining('are billed and closed') });
  });
});

describe('accounts generate', () => {
  test('creates customers who can sign in and whose books hold; an invalid number is refused', async () => {
    expect(await demarc.run('accounts', 'generate', '3')).toMatchObject({ code: 0, out: '3 accounts with 13 statements each.' });
    expect(await demarc.json('account', 'show', 'customer1')).toMatchObject({ parts: [{ part: 'core', statements: 13 }] });
    expect(await demarc.run('accounts', 'generate', 'many')).toMatchObject({ code: 1, error: '"many" is not a number from 1 to 2000000.' });
    const stage = { ...demarc.environment, DEMARC_ENV: 'stage', PUBLIC_URL: 'https://portal.example.com', VAULT_URL: 'https://vault.example.com' };
    const there = { ...stage, SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'notices@example.com' };
    expect(await runDemarc(['accounts', 'generate', '1'], there)).toMatchObject({ code: 1, error: 'Customers cannot be generated in stage.' });
  });
});
