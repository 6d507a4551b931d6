import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailbox } from '#modules/notices/server/mailbox.ts';
import { accountIdOf } from '#personas/builder.ts';
import { plusDays } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { startBusinessClock } from '#platform/server/clock/business.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { startProcessor } from '#providers/processors/sandbox/main.ts';
import { compose, type House } from '../compose.ts';
import { processorKey } from '../processor-key.ts';
import { demarc } from './testing.ts';

const secret = 'a secret of this test, long enough for all';
const olivia = accountIdOf('olivia');

let mine: TestDatabase;
let environment: Record<string, string>;
let house: House;
let ends: (() => unknown)[] = [];
const run = (...words: string[]) => demarc(words, environment);
const json = async (...words: string[]) => JSON.parse((await run(...words, '--json')).out);

/** A database with the demo's customers, a sandbox processor, and a house of the test's own beside the commands'. */
beforeAll(async () => {
  mine = await testDatabase();
  const clock = await startBusinessClock(mine.database, { movable: true });
  const onError = (error: unknown) => console.error(error);
  const processor = await startProcessor({ port: 0, databaseUrl: mine.url, apiKey: processorKey({ secret }), clock, onError });
  environment = { DATABASE_URL: mine.url, DEMARC_SECRET: secret, PORT: '5600', PROCESSOR_PORT: new URL(processor.url).port };
  ends = [() => clock.end(), () => processor.end(), () => mine.end()];
  house = compose({ settings: readSettings(environment), database: mine.database, clock, log: createLog({ process: 'test', level: 'silent' }) });
  expect(await run('personas', 'reset')).toMatchObject({ code: 0, out: 'The demo customers are as new; whoever was signed in signs in again.' });
});
afterAll(async () => {
  for (const end of ends) await end();
});

/** Olivia pays a dollar today with her default card. */
async function oliviaPays(): Promise<string> {
  const methods = await house.apis.wallet.methods(olivia, await businessNow());
  const methodId = methods[0]?.method.methodId ?? '';
  const payment = { accountId: olivia, part: 'core', amount: cents(100), methodId, channel: 'phone' } as const;
  return (await house.payments.takePayment({ ...payment, at: await businessNow() })).paymentId;
}

const businessNow = async () => (await json('clock', 'show')).now;

const faults = (fault: { readonly answer: string; readonly charges?: boolean; readonly latency_ms?: number }) =>
  fetch(`http://127.0.0.1:${environment.PROCESSOR_PORT}/faults`, {
    method: 'POST',
    headers: { authorization: `Bearer ${processorKey({ secret })}`, 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });

describe('bad input is one clear line and exit code 1', () => {
  test.each([
    [['ledgre', 'check'], 'There is no command "ledgre check": did you mean "ledger check"?'],
    [['account', 'show', 'nobody'], 'Nobody signs in as "nobody".'],
    [['account', 'show', "o'; drop table demarc.login; --"], `Nobody signs in as "o'; drop table demarc.login; --".`],
    [['clock', 'advance', 'tomorrow'], '"tomorrow" is not a duration'],
    [['clock', 'set', '2020-01-01'], 'and does not go back: clock reset takes it'],
  ])('%j', async (words, line) => {
    const said = await run(...words);
    expect(said).toMatchObject({ code: 1, out: '' });
    expect(said.error).toContain(line);
    expect(said.error.split('\n')).toHaveLength(1);
  });
});

test('every command has its help', async () => {
  const { out } = await run('--help');
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
  expect(await run('account', 'show', '--help')).toMatchObject({ code: 0, out: expect.stringContaining('account show USERNAME [--json]') });
});

test('without a database, or with one that no start has prepared, the operator is told so', async () => {
  const nowhere = { ...environment, DATABASE_URL: '', DEMARC_DATA: '/nowhere' };
  expect(await demarc(['ledger', 'check'], nowhere)).toMatchObject({ code: 1, error: 'Demarc does not run here: begin with npm start.' });
  const unknown = { ...environment, DATABASE_URL: mine.url.replace('///test_', '///none_') };
  expect(await demarc(['ledger', 'check'], unknown)).toMatchObject({ code: 1, error: expect.stringMatching(/^The database refuses us: .*$/) });
  const empty = { ...environment, DATABASE_URL: mine.url.replace(/\/\/\/test_\w+/, '///postgres') };
  expect(await demarc(['ledger', 'check'], empty)).toMatchObject({ code: 1, error: 'Demarc does not run here: begin with npm start.' });
});

test('CFG-03 every environment says which version it is; personas reset and the clock are refused in production and stage', async () => {
  for (const DEMARC_ENV of ['stage', 'production']) {
    const mail = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'notices@example.com' };
    const vault = { VAULT_KEY_FILE: '/etc/demarc/vault-keys', VAULT_DATABASE_URL: 'postgres://vault@127.0.0.1/demarc' };
    const there = { ...environment, ...mail, ...vault, DEMARC_ENV, PUBLIC_URL: 'https://portal.example.com', VAULT_URL: 'https://vault.example.com' };
    expect(await demarc(['--version'], there)).toMatchObject({ code: 0, out: `Demarc 13.21.0 (build rc.16), ${DEMARC_ENV}` });
    expect(await demarc(['personas', 'reset'], there)).toMatchObject({ code: 1, error: `There are no demo customers in ${DEMARC_ENV}.` });
    expect(await demarc(['clock', 'advance', '1d'], there)).toMatchObject({ code: 1, error: `The clock of ${DEMARC_ENV} cannot be moved.` });
  }
  expect(await run('account', 'show', 'olivia')).toMatchObject({ code: 0 });
});

test('mail that stays in the house is listed and shown, to a person and to a program', async () => {
  await createMailbox({ database: mine.database, clock: { now: () => '2026-11-21T15:00:00.000Z' } }).send({
    id: 'a mail of this test',
    kind: 'payment-received',
    username: 'olivia',
    address: 'olivia@example.com',
    language: 'en',
    subject: 'We received your payment',
    short: 'We received your payment',
    text: 'Hello Olivia,\n\nThank you.',
    html: '<p>Hello Olivia,</p>',
    link: 'http://localhost:5600/billing',
  });
  const [mail] = await json('mail', 'list', '--user', 'olivia');
  expect(mail).toMatchObject({ address: 'olivia@example.com', subject: 'We received your payment', sentAt: '2026-11-21T15:00:00.000Z' });
  expect((await run('mail', 'show', '--id', String(mail.mailId))).out).toContain('Subject: We received your payment\n\nHello Olivia,\n\nThank you.');
  expect(await json('mail', 'show', '--user', 'olivia')).toMatchObject({ text: 'Hello Olivia,\n\nThank you.' });
  expect(await run('mail', 'list', '--user', 'nobody')).toMatchObject({ code: 0, out: 'There is no mail.' });
  expect(await run('mail', 'show', '--user', 'nobody')).toMatchObject({ code: 1, error: 'There is no such mail: mail list shows what there is.' });
  expect(await run('mail', 'show', '--id', 'x')).toMatchObject({ code: 1, error: '"x" is not the number of a mail: mail list shows them.' });
  const elsewhere = { ...environment, SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'notices@example.com' };
  const goesOut = 'Mail goes to the mail server of SMTP_URL: none of it stays here.';
  expect(await demarc(['mail', 'list'], elsewhere)).toMatchObject({ code: 1, error: goesOut });
});

describe('account show', () => {
  test('tells a person what an account has, owes and paid', async () => {
    const { code, out } = await run('account', 'show', 'Olivia');
    expect(code).toBe(0);
    expect(out).toMatch(/^olivia: Olivia \w+, Primary, en$/m);
    expect(out).toMatch(/^core: \$142\.37 due on 20\d\d-\d\d-\d\d, balance \$142\.37, payment-due$/m);
    expect(out).toContain('14 statements');
    expect(out).toContain('visa 4242 (valid, default)');
    expect((await run('account', 'show', 'emma')).out).toContain('core: $0.00 due, balance Credit $23.10, credit');
  });

  test('tells a program the same in cents, and neither of them a secret', async () => {
    const shown = await json('account', 'show', 'olivia');
    expect(shown).toMatchObject({ user: { role: 'Primary' }, parts: [{ part: 'core', amountDue: 14_237, statements: 14, autoPay: 'not-enrolled' }] });
    expect(shown.methods[0]).toEqual({ methodId: expect.any(String), kind: 'card', lastFour: '4242', isDefault: true, state: 'valid' });
    const { rows } = await sql<{ secret: string }>`
      select token as secret from bss.payment_methods union select password_hash from demarc.login`.execute(mine.database);
    const said = JSON.stringify(shown) + (await run('account', 'show', 'olivia')).out;
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ secret: kept }) => said.includes(kept))).toEqual([]);
  });

  test('a second user is shown with their own role', async () => {
    expect(await json('account', 'show', 'ethan')).toMatchObject({ user: { role: 'Standard' }, account: { accountId: olivia } });
  });
});

describe('account credit, adjust, fee, write-off', () => {
  const core = ['--part', 'core', '--reason', 'The technician came late'];

  test('are in the balance at once, kept with who did it and why, and booked once by their id', async () => {
    const credit = () => run('account', 'credit', 'mia', ...core, '--amount', '12.50', '--id', 'late-visit');
    const before = (await json('account', 'show', 'mia')).parts[0];
    expect(await credit()).toMatchObject({ code: 0, out: '$12.50 given (credit, core): late-visit' });
    expect(await credit()).toMatchObject({ code: 0, out: 'late-visit was booked before; nothing changed.' });
    expect(await json('account', 'fee', 'mia', ...core, '--amount', '4.00')).toMatchObject({ amount: 400, booked: true });
    const after = (await json('account', 'show', 'mia')).parts[0];
    expect([after.amountDue, after.currentBalance]).toEqual([before.amountDue - 1250, before.currentBalance - 1250 + 400]);
    expect((await run('audit', 'list')).out).toContain('account.credit');
    const { rows } =
      await sql`select kind, amount, reason, adjusted_by <> '' as signed from bss.adjustments where adjustment_id = 'late-visit'`.execute(
        mine.database,
      );
    expect(rows).toEqual([{ kind: 'credit', amount: -1250, reason: 'The technician came late', signed: true }]);
    expect(await run('ledger', 'check')).toMatchObject({ code: 0 });
  });

  test.each([
    [['account', 'credit', 'nobody', ...core, '--amount', '1.00'], 'Nobody signs in as "nobody".'],
    [['account', 'credit', 'mia', ...core, '--amount', '1.005'], '--amount is dollars and cents, 15.00, not "1.005".'],
    [['account', 'credit', 'mia', ...core, '--amount=-1.00'], 'The amount of a credit has no minus: the command says which way it goes.'],
    [
      ['account', 'adjust', 'mia', '--part', 'core', '--amount=-1.00'],
      'Option --reason is needed: demarc account adjust --help shows what there is.',
    ],
    [['account', 'adjust', 'mia', '--part', 'streaming', '--amount', '1.00', '--reason', 'x'], 'The account has no streaming: it has core.'],
  ])('%j is refused', async (words, line) => {
    expect(await run(...words)).toMatchObject({ code: 1, out: '', error: line });
  });
});

describe('account plan', () => {
  test('adds, reprices and ends what is billed from an open day on, and says no clearly', async () => {
    const today = (await json('account', 'show', 'mia')).account.today;
    const plan = ['mia', 'cable-box', '--part', 'core', '--amount', '15.00', '--from', today];
    const words = ['--group', 'tv', '--english', 'Cable box', '--spanish', 'Decodificador'];
    expect(await run('account', 'plan', 'add', ...plan, ...words)).toMatchObject({ code: 0, out: `cable-box is billed from ${today} on.` });
    expect((await run('account', 'plan', 'add', ...plan, ...words)).error).toContain('The provider refuses: duplicate key');
    const tomorrow = plusDays(today, 1);
    const dearer = ['mia', 'cable-box', '--part', 'core', '--amount', '16.00', '--from', tomorrow];
    expect(await run('account', 'plan', 'price', ...dearer)).toMatchObject({ code: 0 });
    expect(await run('account', 'plan', 'end', 'mia', 'cable-box', '--part', 'core', '--on', tomorrow)).toMatchObject({ code: 0 });
    const { rows } =
      await sql`select monthly, active_from as "from", active_to as "to" from bss.products where code = 'cable-box' order by 2`.execute(
        mine.database,
      );
    expect(rows).toEqual([
      { monthly: 1500, from: today, to: today },
      { monthly: 1600, from: tomorrow, to: tomorrow },
    ]);
    const gone = await run('account', 'plan', 'end', 'mia', 'cable-box', '--part', 'core', '--on', tomorrow);
    expect(gone).toMatchObject({ code: 1, error: 'core has no plan "cable-box" that goes on beyond that day.' });
    const past = await run('account', 'plan', 'add', 'mia', 'box-2', '--part', 'core', '--amount', '1.00', '--from', '2020-01-01', ...words);
    expect(past).toMatchObject({ code: 1, error: expect.stringContaining('are billed and closed') });
  });
});

describe('accounts generate', () => {
  test('makes customers that sign in and whose books hold; a number that is none is refused', async () => {
    expect(await run('accounts', 'generate', '3')).toMatchObject({ code: 0, out: '3 accounts with 13 statements each.' });
    expect(await json('account', 'show', 'customer1')).toMatchObject({ parts: [{ part: 'core', statements: 13 }] });
    expect(await run('accounts', 'generate', 'many')).toMatchObject({ code: 1, error: '"many" is not a number from 1 to 2000000.' });
    const stage = { ...environment, DEMARC_ENV: 'stage', PUBLIC_URL: 'https://portal.example.com', VAULT_URL: 'https://vault.example.com' };
    const there = { ...stage, SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'notices@example.com' };
    expect(await demarc(['accounts', 'generate', '1'], there)).toMatchObject({ code: 1, error: 'Customers are not made up in stage.' });
  });
});

describe('ledger check', () => {
  test('holds over what the demo has lived through, and says how much it read', async () => {
    const { code, out } = await run('ledger', 'check');
    expect(out).not.toContain('BROKEN');
    expect(out).toMatch(/^holds {3}the amount due is what all statements asked and went back less what was paid: \d\d accounts checked$/m);
    expect(out).toMatch(/^holds {3}our charges are the processor's report: \d+ checked$/m);
    expect(code).toBe(0);
    expect(await json('ledger', 'check')).toMatchObject({ holds: true, invariants: expect.any(Array) });
  });

  /** Damages a row, looks, and mends it again. */
  async function broken(damage: string, mend: string): Promise<readonly string[]> {
    await sql.raw(damage).execute(mine.database);
    try {
      const { code, out } = await run('ledger', 'check');
      expect(code).toBe(1);
      return out.split('\n').filter((line) => line.startsWith('BROKEN'));
    } finally {
      await sql.raw(mend).execute(mine.database);
    }
  }
  const where = `where account_id = '${olivia}'`;

  test('tells of a balance that somebody has changed', async () => {
    const lines = await broken(
      `update bss.account_parts set balance = balance + 1 ${where} and part = 'core'`,
      `update bss.account_parts set balance = balance - 1 ${where} and part = 'core'`,
    );
    expect(lines.join()).toContain(`account ${olivia} core: 14238 is shown, 14237 is owed`);
    expect(lines.join()).toContain('the balance of each part is the sum of its receivable');
  });

  test('tells of a payment that no run would ever post', async () => {
    const lines = await broken(
      `update demarc.payment set posted_at = null ${where} and state = 'succeeded'`,
      `update demarc.payment set posted_at = submitted_at ${where} and state = 'succeeded'`,
    );
    expect(lines[0]).toMatch(/every payment and reversal is at its end or waits for a run: payment .* is succeeded, and no run looks at it$/);
  });

  test("tells of a payment that is posted and not in the provider's books", async () => {
    const paymentId = '01900000-0000-7000-8000-000000000000';
    const lines = await broken(
      `insert into demarc.payment select (jsonb_populate_record(p, '{"payment_id": "${paymentId}"}')).* from demarc.payment p ${where} and state = 'succeeded' limit 1`,
      `delete from demarc.payment where payment_id = '${paymentId}'`,
    );
    expect(lines.join()).toContain(`the provider's books do not have payment ${paymentId}`);
  });
});

describe('payments', () => {
  test('reconcile finds what one of the two books lacks', async () => {
    expect(await run('payments', 'reconcile')).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ charges agree/) });
    const paymentId = await oliviaPays();
    const rename = (from: string, to: string) => sql`update sandbox.charges set charge_id = ${to} where charge_id = ${from}`.execute(mine.database);
    await rename(paymentId, 'nobody-knows');
    expect(await run('payments', 'reconcile')).toMatchObject({
      code: 1,
      out: expect.stringContaining(`not in the processor's report: ${paymentId}`),
    });
    expect(await json('payments', 'reconcile')).toMatchObject({ missingAtProcessor: [paymentId], missingWithUs: ['nobody-knows'] });
    const check = await run('ledger', 'check');
    expect(check).toMatchObject({ code: 1, out: expect.stringContaining("BROKEN  our charges are the processor's report: 2 differ") });
    await rename('nobody-knows', paymentId);
    const away = { ...environment, PROCESSOR_PORT: '5699' };
    expect(await demarc(['payments', 'reconcile'], away)).toMatchObject({
      code: 1,
      error: 'The payment processor cannot be asked: does Demarc run?',
    });
  });

  test('unresolved is empty until nobody asks any more', async () => {
    const quiet = 'Every payment has its outcome, or is still asked about.';
    await faults({ answer: 'error', charges: true });
    const paymentId = await oliviaPays();
    await faults({ answer: 'in-full', latency_ms: 0 });
    expect(await run('payments', 'unresolved')).toMatchObject({ code: 0, out: quiet });
    await sql`update demarc.payment set due_at = null where payment_id = ${paymentId}`.execute(mine.database);
    expect(await json('payments', 'unresolved')).toMatchObject([{ paymentId, accountId: olivia, amount: 100 }]);
    expect((await run('payments', 'unresolved')).out).toContain(`$1.00  core  DM`);
    await sql`update demarc.payment set due_at = submitted_at where payment_id = ${paymentId}`.execute(mine.database);
  });

  test('resolve ends a refund of which nobody asks any more', async () => {
    const paymentId = await oliviaPays();
    await faults({ answer: 'error', charges: true });
    const { refundId, state } = await json('payments', 'refund', paymentId, '--reason', 'charged twice');
    await faults({ answer: 'in-full', latency_ms: 0 });
    expect(state).toBe('unknown');
    await sql`update demarc.payment_reversal set due_at = null where reversal_id = ${refundId}`.execute(mine.database);
    expect((await run('payments', 'unresolved')).out).toContain(`payments resolve ${refundId} --as declined`);
    const word = ['--as', 'succeeded', '--reference', 'their 17', '--reason', 'their ticket 4711'];
    expect(await json('payments', 'resolve', refundId, ...word)).toEqual({ paymentId, refundId, state: 'given' });
  });
});

describe('the clock', () => {
  test('advance does on the way what is due on the way, in order, and comes to the instant', async () => {
    const before = await json('clock', 'show');
    await faults({ answer: 'error', charges: true });
    const paymentId = await oliviaPays();
    await faults({ answer: 'in-full', latency_ms: 0 });
    const after = await json('clock', 'advance', '2h');
    expect(after.offsetMs).toBe(before.offsetMs + 7_200_000);
    const { rows } = await sql<{ state: string; posted: string; lost: string }>`
      select state, posted_at as posted, submitted_at as lost from demarc.payment where payment_id = ${paymentId}`.execute(mine.database);
    // Asked one minute after it was lost, and found.
    expect(rows[0]?.state).toBe('succeeded');
    expect((Date.parse(rows[0]?.posted ?? '') - Date.parse(rows[0]?.lost ?? '')) / 60_000).toBeCloseTo(1, 0);
    expect(await run('ledger', 'check')).toMatchObject({ code: 0 });
  });

  test('does not go back, but by a reset', async () => {
    const { now } = await json('clock', 'show');
    const said = await run('clock', 'set', new Date(Date.parse(now) - 600_000).toISOString());
    expect(said).toMatchObject({ code: 1, out: '', error: expect.stringContaining('does not go back: clock reset takes it') });
    expect((await json('clock', 'set', new Date(Date.parse(now) + 600_000).toISOString())).offsetMs).toBeGreaterThan(7_200_000);
    expect(await json('clock', 'reset')).toMatchObject({ offsetMs: 0 });
  });
});

describe('payments of other channels', () => {
  const accountNumber = async () => (await json('account', 'show', 'olivia')).account.accountNumber;
  const till = ['--amount', '20.00', '--channel', 'in-store', '--tender', 'cash', '--reference', 'T14-0042'];

  test('cash in a store is recorded once, shows in the history and in the audit trail, and the books hold', async () => {
    const command = ['payments', 'record', await accountNumber(), ...till, '--key', 'receipt 0042', '--agent', '207'];
    const recorded = await json(...command);
    expect(recorded).toMatchObject({ amount: 20_00, part: 'core', channel: 'in-store', state: 'succeeded', status: 'successful' });
    expect(await json(...command)).toEqual(recorded);
    expect((await json('account', 'show', 'olivia')).payments[0]).toMatchObject({ paymentId: recorded.paymentId, channel: 'in-store' });
    const payments = (await json('audit', 'list', '--account', await accountNumber())).filter(
      ({ act }: { readonly act: string }) => act === 'payment.record',
    );
    expect(payments).toMatchObject([{ act: 'payment.record', actor: expect.stringMatching(/^cli .* \(agent 207\)$/) }]);
    expect(await run('ledger', 'check')).toMatchObject({ code: 0 });
  });

  test('a saved card is charged for a customer who calls', async () => {
    const { methods } = await json('account', 'show', 'olivia');
    const said = await run('payments', 'charge', await accountNumber(), '--amount', '10', '--channel', 'phone', '--method', methods[0].methodId);
    expect(said).toMatchObject({ code: 0, out: expect.stringMatching(/^\$10\.00 for core: successful, DM/) });
  });

  test.each([
    [['0000', ...till], 'No account has the number "0000".'],
    [['0000', ...till.with(1, '20.005')], '"20.005" is not an amount: 50.00 is expected.'],
    [['0000', ...till.with(3, 'online')], 'channel: Invalid option'],
    [['0000', ...till.with(7, '4242 4242 4242 4242')], 'reference: looks like a card number or a secret, which has no place here'],
    [['0000', '--amount', '20'], 'Option --channel is needed: demarc payments record --help shows what there is.'],
  ])('%j is refused in a line', async (words, line) => {
    const { code, out, error } = await run('payments', 'record', ...words);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain(line);
    expect(error.split('\n')).toHaveLength(1);
  });
});
