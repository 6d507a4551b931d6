import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AutomaticCharger } from '#modules/payments/server/charger.ts';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { failing, type TestDatabase, testDatabase, waitingForLocks } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { customer, openAutoPay, SEVEN, STATEMENT_ON } from './testing.ts';

/**
 * A debit is taken only once, whatever else happens, in the whole system: the provider's run and our payments, on one PostgreSQL. The processor is a
 * model.
 */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const openDemarc = () => openAutoPay(mine.database);

/** A worker that dies between its claim and the charge. */
function dyingWorker() {
  const charger = { takeAutomatic: () => Promise.reject(new Error('killed')) };
  return embedded.createAutoPayRun({ database: mine.database, charger, onError: () => {}, terms: embedded.readUsualTerms });
}

describe('exactly once', () => {
  test('(F12) when any number of schedulers start together', async () => {
    const demarc = openDemarc();
    const customers = await Promise.all(Array.from({ length: 30 }, () => customer(demarc)));
    const accountIds = customers.map(({ accountId }) => accountId);
    demarc.moveTo(SEVEN);
    await Promise.all(Array.from({ length: 12 }, () => demarc.autoPay.run({ now: SEVEN, accountIds })));
    for (const { history } of customers) expect((await history()).map(({ status }) => status)).toEqual(['successful']);
    expect([...demarc.processor.calls.values()]).toEqual(customers.map(() => 1));
    expect((await embedded.checkLedger(mine.database)).filter(({ holds }) => !holds)).toEqual([]);
  });

  test('(F17) when clocks jump forward, back and forward again', async () => {
    const demarc = openDemarc();
    const { work, history } = await customer(demarc);
    for (const at of ['2026-11-27T14:00:00.000Z', '2026-11-27T10:00:00.000Z', '2026-11-26T12:00:00.000Z', SEVEN] as const) {
      demarc.moveTo(at);
      await work();
    }
    expect((await history()).map(({ status }) => status)).toEqual(['successful']);
  });

  test('or not at all when a worker dies between its claim and the charge, and the customer cancels before another one takes over', async () => {
    const demarc = openDemarc();
    const { accountId, work, history } = await customer(demarc);
    demarc.moveTo(SEVEN);
    await dyingWorker().run({ now: SEVEN, accountIds: [accountId] });
    await demarc.provider.autoPay.cancel({ accountId, part: 'core', on: '2026-11-27' });
    demarc.moveTo(plusMilliseconds(SEVEN, 60_000));
    await work();
    expect([await history(), demarc.processor.sent.size]).toEqual([[], 0]);
  });

  test('when a worker dies between its claim and the charge: another one takes over when the lease is over', async () => {
    const demarc = openDemarc();
    const { accountId, work, history } = await customer(demarc);
    demarc.moveTo(SEVEN);
    await dyingWorker().run({ now: SEVEN, accountIds: [accountId] });
    await work();
    expect(await history()).toEqual([]);
    demarc.moveTo(plusMilliseconds(SEVEN, 60_000));
    await work();
    await work();
    expect((await history()).map(({ status }) => status)).toEqual(['successful']);
  });

  test('a debit that another worker is just taking up is left to it', async () => {
    const demarc = openDemarc();
    const { accountId, work } = await customer(demarc);
    demarc.moveTo(SEVEN);
    await dyingWorker().run({ now: SEVEN, accountIds: [accountId] });
    demarc.moveTo(plusMilliseconds(SEVEN, 60_000));
    const impatient = openDatabase(mine.url, { applicationName: 'demarc test', connections: 8, statementTimeoutMs: 500 });
    const autoPay = embedded.createAutoPayRun({ database: impatient, charger: demarc.payments, onError: () => {}, terms: embedded.readUsualTerms });
    await mine.database.transaction().execute(async (other) => {
      await sql`select from bss.auto_pay_debits where account_id = ${accountId} for update`.execute(other);
      expect(await autoPay.run({ now: demarc.now(), accountIds: [accountId] })).toMatchObject({ taken: 0, waiting: 0 });
    });
    await impatient.destroy();
    expect(await work()).toMatchObject({ taken: 1 });
  });

  test("when the answer is lost: nobody charges again, and the processor's final word counts", async () => {
    const demarc = openDemarc();
    const { work, history, part } = await customer(demarc);
    demarc.processor.behave({ kind: 'time-out', charged: true });
    demarc.moveTo(SEVEN);
    expect(await work()).toMatchObject({ waiting: 1 });
    demarc.processor.behave({ kind: 'approve' });
    demarc.moveTo(plusMilliseconds(SEVEN, 60_000));
    await demarc.workPayments();
    expect(await work()).toMatchObject({ taken: 1 });
    expect((await history()).map(({ status }) => status)).toEqual(['successful']);
    expect((await part())?.autoPay).toMatchObject({ nextDebitOn: '2026-12-27' });
  });

  test('while a debit has no answer the next statement is not debited beside it, but as soon as the answer is there', async () => {
    const demarc = openDemarc();
    const { accountId, work, history, part } = await customer(demarc);
    demarc.processor.behave({ kind: 'time-out', charged: true });
    demarc.moveTo(SEVEN);
    await work();
    demarc.processor.behave({ kind: 'approve' });
    await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2026-12-09' }], usualTerms);
    // Whatever the customer changes has the run look at the part again.
    await demarc.provider.autoPay.setCeiling({ accountId, part: 'core', above: cents(500_00) });
    demarc.moveTo('2026-12-27T12:00:00.000Z');
    expect(await work()).toMatchObject({ taken: 0, waiting: 1 });
    expect((await history()).map(({ state }) => state)).toEqual(['unknown']);
    await demarc.workPayments();
    demarc.moveTo('2026-12-28T12:00:00.000Z');
    expect(await work()).toMatchObject({ taken: 2 });
    expect((await history()).map(({ status, payOn }) => [status, payOn])).toEqual([
      ['successful', '2026-12-28'],
      ['successful', '2026-11-27'],
    ]);
    expect(await part()).toMatchObject({ currentBalance: 0 });
  });

  test('when the charge was certainly never sent: the same attempt is made again a little later', async () => {
    const demarc = openDemarc();
    const { work, history } = await customer(demarc);
    demarc.processor.behave({ kind: 'not-sent' });
    demarc.moveTo(SEVEN);
    await work();
    demarc.processor.behave({ kind: 'approve' });
    demarc.moveTo(plusMilliseconds(SEVEN, 15 * 60_000));
    await work();
    expect((await history()).map(({ status, payOn }) => [status, payOn])).toEqual([
      ['successful', '2026-11-27'],
      ['declined', '2026-11-27'],
    ]);
  });

  test('nobody is declined because a processor is down: the debits wait a minute', async () => {
    const demarc = openDemarc();
    const { work, history } = await customer(demarc);
    demarc.processor.breakLookups(true);
    demarc.moveTo(SEVEN);
    expect(await work()).toMatchObject({ waiting: 1 });
    expect(await history()).toEqual([]);
    demarc.processor.breakLookups(false);
    demarc.moveTo(plusMilliseconds(SEVEN, 60_000));
    expect(await work()).toMatchObject({ taken: 1 });
  });
});

test('F20 when the disk is full during a run: it stops and reports it, and continues once there is room, with one charge each', async () => {
  const demarc = openDemarc();
  const customers = await Promise.all(Array.from({ length: 8 }, () => customer(demarc)));
  const accountIds = customers.map(({ accountId }) => accountId);
  demarc.moveTo(SEVEN);
  const free = await failing(mine.database, 'update', 'bss.auto_pay_debits', '53100');
  await expect(demarc.autoPay.run({ now: SEVEN, accountIds })).rejects.toMatchObject({ code: '53100' });
  expect(demarc.errors).toEqual([]);
  await free();
  demarc.moveTo(plusMilliseconds(SEVEN, 60_000));
  expect(await demarc.autoPay.run({ now: demarc.now(), accountIds })).toMatchObject({ taken: 8 });
  for (const { history } of customers) expect((await history()).map(({ status }) => status)).toEqual(['successful']);
  expect([...demarc.processor.calls.values()]).toEqual(customers.map(() => 1));
});

describe('(F13) racing a customer', () => {
  test('who pays by hand at that moment: the bill is paid once, twenty times', async () => {
    const demarc = openDemarc();
    const customers = await Promise.all(Array.from({ length: 20 }, () => customer(demarc)));
    const accountIds = customers.map(({ accountId }) => accountId);
    demarc.moveTo(SEVEN);
    const acts = await Promise.all(
      customers.map(async ({ payer }) => {
        const quick = await demarc.payments.quickQuote(payer, 'core');
        if (!quick.ok) throw new Error(quick.refusal.reason);
        const { quote, version } = quick.value;
        const confirmed = { aboveDueConfirmed: false, sameAmountConfirmed: false, termsAgreed: true };
        return { ...confirmed, intentId: randomUUID(), part: quote.part, amount: quote.amount, methodId: quote.method.methodId, version };
      }),
    );
    const byHand = customers.map(({ payer }, index) => {
      const act = acts[index];
      return act && demarc.payments.createInstantPayment(payer, act);
    });
    await Promise.all([...byHand, demarc.autoPay.run({ now: SEVEN, accountIds })]);
    await demarc.payments.idle();
    demarc.moveTo(plusMilliseconds(SEVEN, 120_000));
    for (let again = 0; again < 3; again++) await demarc.autoPay.run({ now: demarc.now(), accountIds });
    for (const { history, part } of customers) {
      const paid = (await history()).filter(({ status }) => status === 'successful');
      expect(paid.map(({ amount }) => amount)).toEqual([75_00]);
      expect((await part())?.currentBalance).toBe(0);
    }
  });

  test('who cancels at that moment: nothing more is taken, or they are told of the debit, or see it already', async () => {
    const demarc = openDemarc();
    const customers = await Promise.all(Array.from({ length: 30 }, () => customer(demarc)));
    const accountIds = customers.map(({ accountId }) => accountId);
    demarc.moveTo(SEVEN);
    const cancelled = customers.map(async ({ accountId, history }) => {
      const answer = await demarc.provider.autoPay.cancel({ accountId, part: 'core', on: '2026-11-27' });
      if (!answer.ok) throw new Error(answer.refusal.reason);
      return { told: answer.value.debitUnderWay === '2026-11-27', seen: (await history()).length };
    });
    const [answers] = await Promise.all([Promise.all(cancelled), demarc.autoPay.run({ now: SEVEN, accountIds })]);
    demarc.moveTo(plusMilliseconds(SEVEN, 120_000));
    for (let again = 0; again < 3; again++) await demarc.autoPay.run({ now: demarc.now(), accountIds });
    for (const [index, { history }] of customers.entries()) {
      const taken = (await history()).map(({ status, amount }) => [status, amount]);
      const { told, seen } = answers[index] ?? { told: false, seen: 0 };
      expect(taken).toEqual(told || seen > 0 ? [['successful', 75_00]] : []);
    }
  });

  test('who cancels between its look and its claim waits for it, and is told of the debit', async () => {
    const demarc = openDemarc();
    const { accountId, work, history } = await customer(demarc);
    demarc.moveTo(SEVEN);
    const [run, cancelled] = await mine.database.transaction().execute(async (holding) => {
      await sql`lock table bss.auto_pay_debits in share mode`.execute(holding);
      const run = work();
      await expect.poll(() => waitingForLocks(mine.database)).toBe(1);
      const cancelled = demarc.provider.autoPay.cancel({ accountId, part: 'core', on: '2026-11-27' });
      await expect.poll(() => waitingForLocks(mine.database)).toBe(2);
      return [{ done: run }, { done: cancelled }];
    });
    expect(await cancelled?.done).toEqual({ ok: true, value: { debitUnderWay: '2026-11-27' } });
    expect(await run?.done).toMatchObject({ taken: 1 });
    expect(await history()).toHaveLength(1);
  });
});

describe('(F11) one bad row does not hold up the others', () => {
  test('a part that cannot be read is reported, and the others are debited', async () => {
    const demarc = openDemarc();
    const customers = await Promise.all(Array.from({ length: 3 }, () => customer(demarc)));
    const [broken, ...others] = customers;
    const accountIds = customers.map(({ accountId }) => accountId);
    await sql`update bss.accounts set time_zone = 'America/Atlantis' where account_id = ${broken?.accountId}`.execute(mine.database);
    demarc.moveTo(SEVEN);
    const run = demarc.autoPay.run({ now: SEVEN, accountIds });
    await expect(run).rejects.toThrow(`core of account ${broken?.accountId} could not be looked at for Auto Pay`);
    for (const { history } of others) expect((await history()).map(({ status }) => status)).toEqual(['successful']);
  });

  test('a debit that cannot be completed waits alone', async () => {
    const demarc = openDemarc();
    const customers = await Promise.all(Array.from({ length: 3 }, () => customer(demarc)));
    const accountIds = customers.map(({ accountId }) => accountId);
    const errors: string[] = [];
    const charger: AutomaticCharger = {
      takeAutomatic: async (payments) => {
        if (payments.some(({ accountId }) => accountId === accountIds[1])) throw new Error('a payment in a state that there is not');
        return demarc.payments.takeAutomatic(payments);
      },
    };
    const autoPay = embedded.createAutoPayRun({
      database: mine.database,
      charger,
      onError: (what) => errors.push(what),
      terms: embedded.readUsualTerms,
    });
    demarc.moveTo(SEVEN);
    expect(await autoPay.run({ now: SEVEN, accountIds })).toMatchObject({ taken: 2, waiting: 1 });
    const whose = `of core of account ${accountIds[1]} for the statement of ${STATEMENT_ON}`;
    expect(errors).toEqual([`the Auto Pay debit ${whose} could not be taken; the run will take it up again`]);
  });

  test('an abandoned debit with unreadable books is reported, and the others are resumed', async () => {
    const demarc = openDemarc();
    const customers = await Promise.all(Array.from({ length: 5 }, () => customer(demarc)));
    const accountIds = customers.map(({ accountId }) => accountId);
    demarc.moveTo(SEVEN);
    await dyingWorker().run({ now: SEVEN, accountIds });
    const [broken, ...others] = customers;
    await sql`update bss.accounts set time_zone = 'America/Atlantis' where account_id = ${broken?.accountId}`.execute(mine.database);
    demarc.moveTo(plusMilliseconds(SEVEN, 60_000));
    expect(await demarc.autoPay.run({ now: demarc.now(), accountIds })).toMatchObject({ taken: 4 });
    expect(demarc.errors).toEqual([
      `the Auto Pay debit of core of account ${broken?.accountId} for the statement of ${STATEMENT_ON} could not be read; the run will take it up again`,
    ]);
    for (const { history } of others) expect((await history()).map(({ status }) => status)).toEqual(['successful']);
    await sql`update bss.accounts set time_zone = 'America/New_York' where account_id = ${broken?.accountId}`.execute(mine.database);
    demarc.moveTo(plusMilliseconds(SEVEN, 120_000));
    expect(await demarc.autoPay.run({ now: demarc.now(), accountIds })).toMatchObject({ taken: 1 });
  });
});
