import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IsoDate, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createAutoPayRun } from '#providers/embedded/autopay/auto-pay-run.ts';
import { enrolInAutoPay } from '#providers/embedded/autopay/enrolments.ts';
import { adjustmentWords } from '#providers/embedded/ledger/adjustment-words.ts';
import { checkLedger } from '#providers/embedded/ledger/check-ledger.ts';
import { postAdjustments } from '#providers/embedded/ledger/post-adjustments.ts';
import { issueStatements } from '#providers/embedded/statements/issue-statements.ts';
import { usualTerms } from '#providers/embedded/terms.ts';
import { readUsualTerms } from '#providers/embedded/testing.ts';
import { customer, DAY_MS, type House, openAutoPayHouse, SEVEN, STATEMENT_ON, told } from './auto-pay/testing.ts';

/** Auto Pay in the whole house: the provider's run and our payments, on one PostgreSQL. The processor is a model. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const openHouse = () => openAutoPayHouse(mine.database);

const brief = (payments: Awaited<ReturnType<Awaited<ReturnType<typeof customer>>['history']>>) =>
  payments.map(({ amount, status, channel, payOn }) => [amount, status, channel, payOn]);

describe('on the debit day', () => {
  test.each([
    ['America/New_York', '2026-11-27T12:00:00.000Z'],
    ['America/Phoenix', '2026-11-27T14:00:00.000Z'],
    ['Pacific/Honolulu', '2026-11-27T17:00:00.000Z'],
  ] as const)('AUTO-10 what the statement of an account in %s asks is taken at %s, and not a millisecond before', async (timeZone, seven) => {
    const house = openHouse();
    const { work, history, part, accountId } = await customer(house, { timeZone });
    house.moveTo(plusMilliseconds(seven, -1));
    await work();
    expect(await history()).toEqual([]);
    expect(await house.autoPay.nextDue([accountId])).toBe(seven);
    house.moveTo(seven);
    expect(await work()).toMatchObject({ taken: 1, amount: 75_00 });
    expect(brief(await history())).toEqual([[75_00, 'successful', 'automatic', '2026-11-27']]);
    expect(await part()).toMatchObject({ currentBalance: 0, autoPay: { nextDebitOn: '2026-12-27' } });
  });

  test('a charge says that the customer is not there, and which payment of theirs it goes back to', async () => {
    const house = openHouse();
    const { accountId, methodId, work, history } = await customer(house);
    const first = await house.payments.takePayment({ accountId, part: 'core', amount: cents(10_00), methodId, channel: 'online', at: house.now() });
    house.moveTo(SEVEN);
    await work();
    const [debit] = await history();
    expect(house.processor.sent.get(debit?.paymentId ?? '')).toMatchObject({
      amount: 65_00,
      initiator: 'merchant',
      reason: 'recurring',
      networkTransactionId: `network-${first.paymentId}`,
    });
  });

  test('a bank account is debited on the next banking day', async () => {
    const house = openHouse();
    const { accountId, methodId, work, history } = await customer(house, { bank: true });
    // Thursday the 26th is Thanksgiving.
    await enrolInAutoPay(mine.database, { accountId, part: 'core', methodId, debitDays: 17, on: '2026-11-01' });
    house.moveTo('2026-11-26T12:00:00.000Z');
    await work();
    expect(await history()).toEqual([]);
    house.moveTo(SEVEN);
    await work();
    expect(brief(await history())).toEqual([[75_00, 'successful', 'automatic', '2026-11-27']]);
  });

  test('what the next statement will ask is not taken with this one', async () => {
    const house = openHouse();
    const { accountId, methodId, work, part } = await customer(house);
    const fee = {
      adjustmentId: randomUUID(),
      accountId,
      part: 'core',
      kind: 'fee',
      amount: cents(20_00),
      on: '2026-11-12',
      at: house.now(),
    } as const;
    await postAdjustments(mine.database, [{ ...fee, ...adjustmentWords.fee, reason: 'a visit', by: 'operator' }], usualTerms);
    await house.payments.takePayment({ accountId, part: 'core', amount: cents(70_00), methodId, channel: 'online', at: house.now() });
    house.moveTo(SEVEN);
    expect(await work()).toMatchObject({ taken: 1, amount: 5_00 });
    expect(await part()).toMatchObject({ currentBalance: 20_00, unbilled: 20_00 });
  });

  test('nothing is taken when all is paid, and the next statement is debited again', async () => {
    const house = openHouse();
    const { accountId, methodId, work, part } = await customer(house);
    await house.payments.takePayment({ accountId, part: 'core', amount: cents(75_00), methodId, channel: 'online', at: house.now() });
    house.moveTo(SEVEN);
    expect(await work()).toMatchObject({ taken: 0, skipped: 1 });
    expect(house.processor.sent.size).toBe(1);
    expect((await part())?.autoPay).toMatchObject({ nextDebitOn: '2026-12-27' });
  });

  test('what is paid and not in the books yet counts', async () => {
    const house = openHouse();
    const { accountId, methodId, work, history } = await customer(house);
    // Its answer is lost: pending, and included in what was paid.
    house.processor.behave({ kind: 'time-out', charged: true });
    house.moveTo('2026-11-27T11:59:00.000Z');
    await house.payments.takePayment({ accountId, part: 'core', amount: cents(50_00), methodId, channel: 'online', at: house.now() });
    house.processor.behave({ kind: 'approve' });
    house.moveTo(SEVEN);
    await work();
    expect(brief(await history())).toEqual([
      [25_00, 'successful', 'automatic', '2026-11-27'],
      [50_00, 'pending', 'online', '2026-11-27'],
    ]);
  });
});

describe('a decline', () => {
  test('that is soft is tried again on the days of the calendar, as a retry, and then no more', async () => {
    const house = openHouse();
    const { work, history, part } = await customer(house);
    house.processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
    for (let day = 0; day < 12; day++) {
      house.moveTo(plusMilliseconds(SEVEN, day * DAY_MS));
      await work();
    }
    const tried = (await history()).toReversed();
    expect(tried.map(({ payOn, status }) => [payOn, status])).toEqual([
      ['2026-11-27', 'declined'],
      ['2026-11-28', 'declined'],
      ['2026-11-30', 'declined'],
      ['2026-12-04', 'declined'],
    ]);
    expect(tried.map(({ paymentId }) => house.processor.sent.get(paymentId)?.reason)).toEqual(['recurring', 'retry', 'retry', 'retry']);
    expect((await part())?.autoPay).toMatchObject({ nextDebitOn: '2026-12-27' });
  });

  test('that is soft is over with the first retry that succeeds', async () => {
    const house = openHouse();
    const { work, history, part } = await customer(house);
    house.processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
    house.moveTo(SEVEN);
    await work();
    expect((await part())?.autoPay).toMatchObject({ nextDebitOn: '2026-11-28' });
    house.processor.behave({ kind: 'approve' });
    for (let day = 1; day < 9; day++) {
      house.moveTo(plusMilliseconds(SEVEN, day * DAY_MS));
      await work();
    }
    expect((await history()).map(({ status }) => status)).toEqual(['successful', 'declined']);
  });

  test('that is hard is never tried again, nor is its method debited next month', async () => {
    const house = openHouse();
    const { accountId, work, history, part } = await customer(house);
    house.processor.behave({ kind: 'decline', code: 'card-stolen', class: 'hard' });
    house.moveTo(SEVEN);
    await work();
    await issueStatements(mine.database, [{ accountId, part: 'core', on: '2026-12-09' }], usualTerms);
    house.moveTo('2026-12-28T12:00:00.000Z');
    await work();
    expect(await history()).toHaveLength(1);
    expect((await part())?.autoPay).toMatchObject({ state: 'enrolled', nextDebitOn: undefined });
    // Another method brings it back.
    house.processor.behave({ kind: 'approve' });
    const [stolen] = await house.provider.wallet.methods(accountId);
    if (!stolen) throw new Error('the customer has a card');
    expect(stolen.unavailable).toBe(true);
    const methodId = randomUUID();
    await house.provider.wallet.save(accountId, { ...stolen, methodId, isDefault: false, token: 'tok' }, house.now());
    await enrolInAutoPay(mine.database, { accountId, part: 'core', methodId, debitDays: 18, on: '2026-12-20' });
    await work();
    expect((await history()).map(({ status }) => status)).toEqual(['successful', 'declined']);
  });

  test('of a card that has expired sends nothing', async () => {
    const house = openHouse();
    const { work, history } = await customer(house, { expiry: { year: 2026, month: 10 } });
    house.moveTo(SEVEN);
    expect(await work()).toMatchObject({ declined: 1 });
    expect((await history()).map(({ declineCode }) => declineCode)).toEqual(['card-expired']);
    expect(house.processor.sent.size).toBe(0);
  });
});

describe('a bank that sends a debit back', () => {
  const reverse = async (house: House, accountId: string, paymentId: string, returnCode: string, on: IsoDate) => {
    const at = instantAt(on, '09:00', 'America/New_York');
    const amount = cents(75_00);
    await house.provider.payments.reverse([
      { reversalId: `${paymentId} back`, paymentId, accountId, part: 'core', kind: 'return', amount, returnCode, on, at },
    ]);
  };

  test('for want of money gets it presented again, twice at most', async () => {
    const house = openHouse();
    const { accountId, work, history, part } = await customer(house, { bank: true });
    // A Friday; each return comes two banking days later.
    for (const [takenAt, returnedOn] of [
      [SEVEN, '2026-12-01'],
      ['2026-12-02T12:00:00.000Z', '2026-12-04'],
      ['2026-12-07T12:00:00.000Z', '2026-12-08'],
    ] as const) {
      house.moveTo(takenAt);
      expect(await work()).toMatchObject({ taken: 1 });
      const [debit] = await history();
      await reverse(house, accountId, debit?.paymentId ?? '', 'R01', returnedOn);
    }
    expect(await part()).toMatchObject({ currentBalance: 75_00, autoPay: { state: 'enrolled', nextDebitOn: '2026-12-28' } });
    expect(await history()).toHaveLength(3);
  });

  test.each(['R05', 'R07', 'R10', 'R29', 'R51'])('with %s has stopped Auto Pay', async (code) => {
    const house = openHouse();
    const { accountId, work, history, part } = await customer(house, { bank: true });
    house.moveTo(SEVEN);
    await work();
    const [debit] = await history();
    for (let again = 0; again < 2; again++) await reverse(house, accountId, debit?.paymentId ?? '', code, '2026-12-01');
    expect((await part())?.autoPay).toEqual({ state: 'unenrolled', discountEligible: true });
    expect(await house.autoPay.nextDue([accountId])).toBeUndefined();
    expect((await told(house, accountId)).filter(({ kind }) => kind === 'auto-pay-stopped')).toHaveLength(1);
  });

  test('since it is closed gets nothing debited any more, and the customer is asked for another', async () => {
    const house = openHouse();
    const { accountId, work, history, part } = await customer(house, { bank: true });
    house.moveTo(SEVEN);
    await work();
    const [debit] = await history();
    await reverse(house, accountId, debit?.paymentId ?? '', 'R02', '2026-12-01');
    expect((await part())?.autoPay).toMatchObject({ state: 'enrolled', nextDebitOn: undefined });
    expect((await told(house, accountId)).at(-1)).toMatchObject({
      kind: 'auto-pay-on-hold',
      facts: { because: 'refused', method: { lastFour: '6789' } },
    });
  });
});

describe('the customer is told', () => {
  test('AUTO-10 of the amount and the day three days ahead, and of what became of it, once each', async () => {
    const house = openHouse();
    const { accountId, work } = await customer(house);
    house.moveTo('2026-11-24T12:00:00.000Z');
    for (let again = 0; again < 2; again++) expect(await work()).toMatchObject({ notices: again === 0 ? 1 : 0 });
    house.moveTo(SEVEN);
    for (let again = 0; again < 2; again++) await work();
    const method = { kind: 'card', brand: 'visa', lastFour: '4242' };
    expect(await told(house, accountId)).toEqual([
      { kind: 'auto-pay-ahead', facts: { part: 'core', amount: 75_00, on: '2026-11-27', method } },
      { kind: 'auto-pay-taken', facts: { part: 'core', amount: 75_00, on: '2026-11-27', method, confirmationNumber: expect.stringMatching(/^DM/) } },
    ]);
  });

  test('AUTO-10 of another day or another method once more', async () => {
    const house = openHouse();
    const { accountId, work } = await customer(house);
    house.moveTo('2026-11-24T12:00:00.000Z');
    await work();
    await house.provider.autoPay.setDebitDays({ accountId, part: 'core', debitDays: 20, statementOn: STATEMENT_ON });
    house.moveTo('2026-11-26T12:00:00.000Z');
    await work();
    expect((await told(house, accountId)).map(({ facts }) => facts)).toMatchObject([{ on: '2026-11-27' }, { on: '2026-11-29' }]);
  });

  test('AUTO-10 that there was nothing to take, and of no debit ahead', async () => {
    const house = openHouse();
    const { accountId, methodId, work } = await customer(house);
    await house.payments.takePayment({ accountId, part: 'core', amount: cents(75_00), methodId, channel: 'online', at: house.now() });
    for (const at of ['2026-11-24T12:00:00.000Z', SEVEN] as const) {
      house.moveTo(at);
      await work();
    }
    expect(await told(house, accountId)).toEqual([{ kind: 'auto-pay-skipped', facts: { part: 'core', on: '2026-11-27' } }]);
  });

  test('AUTO-10 of a decline and of the day of the next try; of the last one that there is none', async () => {
    const house = openHouse();
    const { accountId, work } = await customer(house);
    house.processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
    for (let day = 0; day < 9; day++) {
      house.moveTo(plusMilliseconds(SEVEN, day * DAY_MS));
      await work();
    }
    expect((await told(house, accountId)).map(({ kind, facts }) => [kind, facts.retryOn])).toEqual([
      ['auto-pay-declined', '2026-11-28'],
      ['auto-pay-declined', '2026-11-30'],
      ['auto-pay-declined', '2026-12-04'],
      ['auto-pay-declined', null],
    ]);
  });

  test('AUTO-10 that the card has expired', async () => {
    const house = openHouse();
    const { accountId, work } = await customer(house, { expiry: { year: 2026, month: 10 } });
    house.moveTo(SEVEN);
    await work();
    expect(await told(house, accountId)).toMatchObject([{ kind: 'auto-pay-on-hold', facts: { because: 'expired' } }]);
  });
});

describe('exactly once', () => {
  test('(F12) however many schedulers begin together', async () => {
    const house = openHouse();
    const customers = await Promise.all(Array.from({ length: 30 }, () => customer(house)));
    const accountIds = customers.map(({ accountId }) => accountId);
    house.moveTo(SEVEN);
    await Promise.all(Array.from({ length: 12 }, () => house.autoPay.run({ now: SEVEN, accountIds })));
    for (const { history } of customers) expect((await history()).map(({ status }) => status)).toEqual(['successful']);
    expect([...house.processor.asked.values()]).toEqual(customers.map(() => 1));
    expect((await checkLedger(mine.database)).filter(({ holds }) => !holds)).toEqual([]);
  });

  test('(F17) to clocks that jump forwards, back and forwards again', async () => {
    const house = openHouse();
    const { work, history } = await customer(house);
    for (const at of ['2026-11-27T14:00:00.000Z', '2026-11-27T10:00:00.000Z', '2026-11-26T12:00:00.000Z', SEVEN] as const) {
      house.moveTo(at);
      await work();
    }
    expect((await history()).map(({ status }) => status)).toEqual(['successful']);
  });

  test('to a worker that dies between its claim and the charge: another one takes the debit up when the lease is over', async () => {
    const house = openHouse();
    const { accountId, work, history } = await customer(house);
    const charger = { takeAutomatic: () => Promise.reject(new Error('killed')) };
    const dying = createAutoPayRun({ database: mine.database, charger, onError: () => {}, terms: readUsualTerms });
    house.moveTo(SEVEN);
    await dying.run({ now: SEVEN, accountIds: [accountId] });
    await work();
    expect(await history()).toEqual([]);
    house.moveTo(plusMilliseconds(SEVEN, 60_000));
    await work();
    await work();
    expect((await history()).map(({ status }) => status)).toEqual(['successful']);
  });

  test('when the answer is lost: nobody charges again, and what the processor says in the end is what counts', async () => {
    const house = openHouse();
    const { work, history, part } = await customer(house);
    house.processor.behave({ kind: 'time-out', charged: true });
    house.moveTo(SEVEN);
    expect(await work()).toMatchObject({ waiting: 1 });
    house.processor.behave({ kind: 'approve' });
    house.moveTo(plusMilliseconds(SEVEN, 60_000));
    for (const run of house.payments.runs()) await run.run(house.now());
    expect(await work()).toMatchObject({ taken: 1 });
    expect((await history()).map(({ status }) => status)).toEqual(['successful']);
    expect((await part())?.autoPay).toMatchObject({ nextDebitOn: '2026-12-27' });
  });

  test('when the charge was certainly never sent: the same attempt is made again a little later', async () => {
    const house = openHouse();
    const { work, history } = await customer(house);
    house.processor.behave({ kind: 'not-sent' });
    house.moveTo(SEVEN);
    await work();
    house.processor.behave({ kind: 'approve' });
    house.moveTo(plusMilliseconds(SEVEN, 15 * 60_000));
    await work();
    expect((await history()).map(({ status, payOn }) => [status, payOn])).toEqual([
      ['successful', '2026-11-27'],
      ['declined', '2026-11-27'],
    ]);
  });

  test('a processor that is away declines nobody: the debits wait a minute', async () => {
    const house = openHouse();
    const { work, history } = await customer(house);
    house.processor.breakLookups(true);
    house.moveTo(SEVEN);
    expect(await work()).toMatchObject({ waiting: 1 });
    expect(await history()).toEqual([]);
    house.processor.breakLookups(false);
    house.moveTo(plusMilliseconds(SEVEN, 60_000));
    expect(await work()).toMatchObject({ taken: 1 });
  });
});

describe('(F13) against the customer', () => {
  test('who pays by hand at that moment: the bill is paid once, twenty times', async () => {
    const house = openHouse();
    const customers = await Promise.all(Array.from({ length: 20 }, () => customer(house)));
    const accountIds = customers.map(({ accountId }) => accountId);
    house.moveTo(SEVEN);
    const acts = await Promise.all(
      customers.map(async ({ payer }) => {
        const quick = await house.payments.quickQuote(payer, 'core');
        if (!quick.ok) throw new Error(quick.refusal.reason);
        const { quote, version } = quick.value;
        const confirmed = { aboveDueConfirmed: false, sameAmountConfirmed: false, termsAgreed: true };
        return { ...confirmed, intentId: randomUUID(), part: quote.part, amount: quote.amount, methodId: quote.method.methodId, version };
      }),
    );
    const byHand = customers.map(({ payer }, index) => {
      const act = acts[index];
      return act && house.payments.createInstantPayment(payer, act);
    });
    await Promise.all([...byHand, house.autoPay.run({ now: SEVEN, accountIds })]);
    await house.payments.idle();
    house.moveTo(plusMilliseconds(SEVEN, 120_000));
    for (let again = 0; again < 3; again++) await house.autoPay.run({ now: house.now(), accountIds });
    for (const { history, part } of customers) {
      const paid = (await history()).filter(({ status }) => status === 'successful');
      expect(paid.map(({ amount }) => amount)).toEqual([75_00]);
      expect((await part())?.currentBalance).toBe(0);
    }
  });

  test('who cancels at that moment: nothing is taken any more, or they are told of the debit, or it stands there already', async () => {
    const house = openHouse();
    const customers = await Promise.all(Array.from({ length: 30 }, () => customer(house)));
    const accountIds = customers.map(({ accountId }) => accountId);
    house.moveTo(SEVEN);
    const cancelled = customers.map(async ({ accountId, history }) => {
      const answer = await house.provider.autoPay.cancel({ accountId, part: 'core', on: '2026-11-27' });
      if (!answer.ok) throw new Error(answer.refusal.reason);
      return { told: answer.value.debitUnderWay === '2026-11-27', seen: (await history()).length };
    });
    const [answers] = await Promise.all([Promise.all(cancelled), house.autoPay.run({ now: SEVEN, accountIds })]);
    house.moveTo(plusMilliseconds(SEVEN, 120_000));
    for (let again = 0; again < 3; again++) await house.autoPay.run({ now: house.now(), accountIds });
    for (const [index, { history }] of customers.entries()) {
      const taken = (await history()).map(({ status, amount }) => [status, amount]);
      const { told, seen } = answers[index] ?? { told: false, seen: 0 };
      expect(taken).toEqual(told || seen > 0 ? [['successful', 75_00]] : []);
    }
  });
});
