import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demo, olivia, startDemo } from '../maintenance/testing.ts';
import { runDemarc } from '../testing.ts';

let demarc: Demo;
beforeAll(async () => {
  demarc = await startDemo();
});
afterAll(() => demarc.end());

describe('ledger check', () => {
  test('holds over everything that happened to the demo customers, and says how much it read', async () => {
    const { code, out } = await demarc.run('ledger', 'check');
    expect(out).not.toContain('BROKEN');
    expect(out).toMatch(/^holds {3}the amount due is what all statements asked and went back less what was paid: \d\d accounts checked$/m);
    expect(out).toMatch(/^holds {3}our charges are the processor's report: \d+ checked$/m);
    expect(code).toBe(0);
    expect(await demarc.json('ledger', 'check')).toMatchObject({ holds: true, invariants: expect.any(Array) });
  });

  /** Damages a row, runs the check, and repairs the row. */
  async function broken(damage: string, mend: string): Promise<readonly string[]> {
    await sql.raw(damage).execute(demarc.database);
    try {
      const { code, out } = await demarc.run('ledger', 'check');
      expect(code).toBe(1);
      return out.split('\n').filter((line) => line.startsWith('BROKEN'));
    } finally {
      await sql.raw(mend).execute(demarc.database);
    }
  }
  const where = `where account_id = '${olivia}'`;

  test('reports a balance that somebody has changed', async () => {
    const lines = await broken(
      `update bss.account_parts set balance = balance + 1 ${where} and part = 'core'`,
      `update bss.account_parts set balance = balance - 1 ${where} and part = 'core'`,
    );
    expect(lines.join()).toContain(`account ${olivia} core: 14238 is shown, 14237 is owed`);
    expect(lines.join()).toContain('the balance of each part is the sum of its receivable');
  });

  test('reports a payment that no run would ever post', async () => {
    const lines = await broken(
      `update demarc.payment set posted_at = null ${where} and state = 'succeeded'`,
      `update demarc.payment set posted_at = submitted_at ${where} and state = 'succeeded'`,
    );
    expect(lines[0]).toMatch(/every payment and reversal is at its end or waits for a run: payment .* is succeeded, and no run looks at it$/);
  });

  test("reports a payment that is posted but not in the provider's books", async () => {
    const paymentId = '01900000-0000-7000-8000-000000000000';
    const lines = await broken(
      `insert into demarc.payment select (jsonb_populate_record(p, '{"payment_id": "${paymentId}"}')).* from demarc.payment p ${where} and state = 'succeeded' limit 1`,
      `delete from demarc.payment where payment_id = '${paymentId}'`,
    );
    expect(lines.join()).toContain(`the provider's books do not have payment ${paymentId}`);
  });
});

describe('payments', () => {
  test('reconcile finds what is missing from either set of books', async () => {
    expect(await demarc.run('payments', 'reconcile')).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ charges agree/) });
    const paymentId = await demarc.oliviaPays();
    const rename = (from: string, to: string) => sql`update sandbox.charges set charge_id = ${to} where charge_id = ${from}`.execute(demarc.database);
    await rename(paymentId, 'nobody-knows');
    expect(await demarc.run('payments', 'reconcile')).toMatchObject({
      code: 1,
      out: expect.stringContaining(`not in the processor's report: ${paymentId}`),
    });
    expect(await demarc.json('payments', 'reconcile')).toMatchObject({ missingAtProcessor: [paymentId], missingWithUs: ['nobody-knows'] });
    const check = await demarc.run('ledger', 'check');
    expect(check).toMatchObject({ code: 1, out: expect.stringContaining("BROKEN  our charges are the processor's report: 2 differ") });
    await rename('nobody-knows', paymentId);
    const away = { ...demarc.environment, PROCESSOR_PORT: '5699' };
    expect(await runDemarc(['payments', 'reconcile'], away)).toMatchObject({
      code: 1,
      error: 'The payment processor cannot be reached: does Demarc run?',
    });
  });

  test('unresolved is empty as long as answers are still being asked for', async () => {
    const quiet = 'Nothing is unresolved: every payment has its outcome, or is still asked about.';
    await demarc.answerCharges({ answer: 'error', charges: true });
    const paymentId = await demarc.oliviaPays();
    await demarc.answerCharges({ answer: 'in-full', latency_ms: 0 });
    expect(await demarc.run('payments', 'unresolved')).toMatchObject({ code: 0, out: quiet });
    await sql`update demarc.payment set due_at = null where payment_id = ${paymentId}`.execute(demarc.database);
    expect(await demarc.json('payments', 'unresolved')).toMatchObject([{ paymentId, accountId: olivia, amount: 100 }]);
    expect((await demarc.run('payments', 'unresolved')).out).toContain(`$1.00  core  DM`);
    await sql`update demarc.payment set due_at = submitted_at where payment_id = ${paymentId}`.execute(demarc.database);
  });

  test('resolve ends a refund that is no longer being asked about', async () => {
    const paymentId = await demarc.oliviaPays();
    await demarc.answerCharges({ answer: 'error', charges: true });
    const { refundId, state } = await demarc.json('payments', 'refund', paymentId, '--ground', 'correction', '--reason', 'charged twice');
    await demarc.answerCharges({ answer: 'in-full', latency_ms: 0 });
    expect(state).toBe('unknown');
    await sql`update demarc.payment_reversal set due_at = null where reversal_id = ${refundId}`.execute(demarc.database);
    expect((await demarc.run('payments', 'unresolved')).out).toContain(`payments resolve ${refundId} --as declined`);
    const word = ['--as', 'succeeded', '--reference', 'their 17', '--reason', 'their ticket 4711'];
    expect(await demarc.json('payments', 'resolve', refundId, ...word)).toEqual({ paymentId, refundId, state: 'given' });
  });
});

describe('the clock', () => {
  test('advance does everything due on the way, in order, and stops at the instant', async () => {
    const before = await demarc.json('clock', 'show');
    await demarc.answerCharges({ answer: 'error', charges: true });
    const paymentId = await demarc.oliviaPays();
    await demarc.answerCharges({ answer: 'in-full', latency_ms: 0 });
    const after = await demarc.json('clock', 'advance', '2h');
    expect(after.offsetMs).toBe(before.offsetMs + 7_200_000);
    const { rows } = await sql<{ state: string; posted: string; lost: string }>`
      select state, posted_at as posted, submitted_at as lost from demarc.payment where payment_id = ${paymentId}`.execute(demarc.database);
    // Asked about one minute after it was lost, and found.
    expect(rows[0]?.state).toBe('succeeded');
    expect((Date.parse(rows[0]?.posted ?? '') - Date.parse(rows[0]?.lost ?? '')) / 60_000).toBeCloseTo(1, 0);
    expect(await demarc.run('ledger', 'check')).toMatchObject({ code: 0 });
  });

  test('goes back only by a reset', async () => {
    const { now } = await demarc.json('clock', 'show');
    const said = await demarc.run('clock', 'set', new Date(Date.parse(now) - 600_000).toISOString());
    expect(said).toMatchObject({ code: 1, out: '', error: expect.stringContaining('cannot go back. Use clock reset') });
    expect((await demarc.json('clock', 'set', new Date(Date.parse(now) + 600_000).toISOString())).offsetMs).toBeGreaterThan(7_200_000);
    expect(await demarc.json('clock', 'reset')).toMatchObject({ offsetMs: 0 });
  });
});

describe('payments through other channels', () => {
  const accountNumber = async () => (await demarc.json('account', 'show', 'olivia')).account.accountNumber;
  const till = ['--amount', '20.00', '--channel', 'in-store', '--tender', 'cash', '--reference', 'T14-0042'];

  test('cash in a store is recorded once, appears in the history and the audit trail, and the books hold', async () => {
    const command = ['payments', 'record', await accountNumber(), ...till, '--key', 'receipt 0042', '--agent', '207'];
    const recorded = await demarc.json(...command);
    expect(recorded).toMatchObject({ amount: 20_00, part: 'core', channel: 'in-store', state: 'succeeded', status: 'successful' });
    expect(await demarc.json(...command)).toEqual(recorded);
    expect((await demarc.json('account', 'show', 'olivia')).payments[0]).toMatchObject({ paymentId: recorded.paymentId, channel: 'in-store' });
    const payments = (await demarc.json('audit', 'list', '--account', await accountNumber())).filter(
      ({ act }: { readonly act: string }) => act === 'payment.record',
    );
    const byHand = command.filter((word) => word !== '--key' && word !== 'receipt 0042');
    expect(await demarc.run(...byHand)).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringContaining(`already recorded with this reference (${recorded.confirmationNumber})`),
    });
    expect(payments).toMatchObject([{ act: 'payment.record', actor: expect.stringMatching(/^cli .* \(agent 207\)$/) }]);
    expect(await demarc.run('ledger', 'check')).toMatchObject({ code: 0 });
  });

  test('a saved card is charged for a customer who calls', async () => {
    const { methods } = await demarc.json('account', 'show', 'olivia');
    const said = await demarc.run(
      'payments',
      'charge',
      await accountNumber(),
      '--amount',
      '10',
      '--channel',
      'phone',
      '--method',
      methods[0].methodId,
    );
    expect(said).toMatchObject({ code: 0, out: expect.stringMatching(/^\$10\.00 for core: successful, DM/) });
  });

  test.each([
    [['0000', ...till], 'No account has the number "0000", and no user that name.'],
    [['0000', ...till.with(1, '20.005')], '"20.005" is not an amount: write it like 50.00.'],
    [['0000', ...till.with(3, 'online')], '--channel is one of phone, in-store, automatic, agent-assisted, chat-assisted, not "online".'],
    [['0000', ...till.with(7, '4242 4242 4242 4242')], '--reference looks like a card number or a secret, which has no place here.'],
    [['0000', '--amount', '20'], 'Option --channel is needed: run demarc payments record --help to see the options.'],
  ])('%j is refused in one line', async (words, line) => {
    const { code, out, error } = await demarc.run('payments', 'record', ...words);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain(line);
    expect(error.split('\n')).toHaveLength(1);
  });
});
