import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { readPayment, submitScheduled } from '../store/payments.ts';
import { type Counter, deleteAllPayments, openCounter } from '../testing/counter.ts';
import { visa } from '../testing/model-provider.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

const DAYS_AHEAD = 4;
const DAY_MINUTES = 24 * 60;

/** A payment scheduled four days ago, on the morning of its day. */
async function scheduledFor({ api, payer, pass, now }: Counter, amount = 14_237) {
  const on: IsoDate = plusDays('2026-11-21', DAYS_AHEAD);
  const { accountId } = payer;
  const { paymentId } = await api.schedulePayment({
    accountId,
    part: 'core',
    amount: cents(amount),
    methodId: 'visa',
    at: now(),
    channel: 'online',
    on,
  });
  await pass(DAYS_AHEAD * DAY_MINUTES);
  return { accountId, scheduledPaymentId: paymentId };
}

const paymentOf = ({ api }: Counter, { accountId, scheduledPaymentId }: { accountId: string; scheduledPaymentId: string }) =>
  api.payment(accountId, scheduledPaymentId);

describe('a scheduled payment on its day', () => {
  test('is charged by us for the customer, counts as paid that day, and is posted', async () => {
    const counter = openCounter(mine.database);
    const payment = await scheduledFor(counter);
    expect(await counter.api.takeScheduled(payment)).toBe('succeeded');
    await counter.api.idle();
    expect(counter.processor.sent.get(payment.scheduledPaymentId)).toMatchObject({ initiator: 'merchant', reason: 'one-time' });
    expect(await paymentOf(counter, payment)).toMatchObject({
      state: 'succeeded',
      status: 'successful',
      payOn: '2026-11-25',
      enteredOn: '2026-11-21',
    });
    expect(counter.provider.posted.get(payment.scheduledPaymentId)).toMatchObject({ amount: 14_237, on: '2026-11-25', at: counter.now() });
  });

  test('is charged once, despite repeated and simultaneous requests', async () => {
    const counter = openCounter(mine.database);
    const payment = await scheduledFor(counter);
    const answers = await Promise.all(Array.from({ length: 20 }, () => counter.api.takeScheduled(payment)));
    expect(answers.every((answer) => ['succeeded', 'submitted', 'not-now'].includes(answer))).toBe(true);
    expect(await counter.api.takeScheduled(payment)).toBe('succeeded');
    await counter.api.idle();
    expect([...counter.processor.calls.values()]).toEqual([1]);
    expect(counter.provider.posted.size).toBe(1);
  });

  test('counts as paid on the day it was really taken if the runs were late', async () => {
    const counter = openCounter(mine.database);
    const payment = await scheduledFor(counter);
    await counter.pass(2 * DAY_MINUTES);
    await counter.api.takeScheduled(payment);
    expect(await paymentOf(counter, payment)).toMatchObject({ payOn: '2026-11-27' });
  });

  test('PAY-06 includes past due if its day is after the due date, like one made on that day', async () => {
    const before = openCounter(mine.database);
    const inTime = await scheduledFor(before);
    await before.api.takeScheduled(inTime);
    await before.api.idle();
    expect(await paymentOf(before, inTime)).toMatchObject({ payOn: '2026-11-25', coversPastDue: false });
    const after = openCounter(mine.database);
    const late = await scheduledFor(after);
    await after.pass(7 * DAY_MINUTES);
    await after.api.takeScheduled(late);
    await after.api.idle();
    expect(await paymentOf(after, late)).toMatchObject({ payOn: '2026-12-02', coversPastDue: true });
  });

  test('is taken as scheduled if the bill was paid meanwhile, and becomes a credit', async () => {
    const counter = openCounter(mine.database);
    const payment = await scheduledFor(counter);
    await counter.api.createInstantPayment(counter.payer, await counter.review());
    expect(await counter.api.takeScheduled(payment)).toBe('succeeded');
    await counter.api.idle();
    expect(await counter.provider.balances.summary(payment.accountId)).toMatchObject({ parts: [{ currentBalance: -14_237 }] });
  });

  test('PAY-13 makes a review opened earlier out of date', async () => {
    const counter = openCounter(mine.database);
    const payment = await scheduledFor(counter, 5_000);
    const reviewed = await counter.review();
    await counter.api.takeScheduled(payment);
    expect(await counter.api.createInstantPayment(counter.payer, reviewed)).toMatchObject({ ok: false, refusal: { reason: 'changed' } });
    expect(counter.processor.charged.size).toBe(1);
  });

  test('waits while another payment of the part is being charged', async () => {
    const counter = openCounter(mine.database);
    const payment = await scheduledFor(counter, 5_000);
    const release = counter.processor.hold();
    const other = counter.api.createInstantPayment(counter.payer, await counter.review());
    await expect.poll(async () => (await counter.api.standing(payment.accountId)).map(({ state }) => state)).toEqual(['unanswered']);
    expect(await counter.api.takeScheduled(payment)).toBe('not-now');
    release();
    await other;
    expect(await counter.api.takeScheduled(payment)).toBe('succeeded');
  });

  test('waits while the processor is down instead of being declined', async () => {
    const counter = openCounter(mine.database);
    const payment = await scheduledFor(counter);
    counter.processor.breakLookups(true);
    expect(await counter.api.takeScheduled(payment)).toBe('not-now');
    expect(await paymentOf(counter, payment)).toMatchObject({ state: 'scheduled' });
    counter.processor.breakLookups(false);
    expect(await counter.api.takeScheduled(payment)).toBe('succeeded');
  });

  test('waits while the provider is down instead of being declined', async () => {
    const counter = openCounter(mine.database);
    const payment = await scheduledFor(counter);
    counter.provider.goAway(true);
    expect(await counter.api.takeScheduled(payment)).toBe('not-now');
    await counter.pass(1);
    expect(await paymentOf(counter, payment)).toMatchObject({ state: 'scheduled' });
    counter.provider.goAway(false);
    expect(await counter.api.takeScheduled(payment)).toBe('succeeded');
  });

  test('PAY-16 that is declined shows its reason, and what it was for stays due', async () => {
    const counter = openCounter(mine.database);
    const payment = await scheduledFor(counter);
    counter.processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
    expect(await counter.api.takeScheduled(payment)).toBe('declined');
    expect(await paymentOf(counter, payment)).toMatchObject({ status: 'declined', declineCode: 'insufficient-funds' });
    expect(await counter.api.terms(payment.accountId, 'core')).toMatchObject({ amountDue: 14_237 });
  });

  test.each([
    ['was removed', [], 'method-removed'],
    ['has expired', [{ ...visa, expiry: { year: 2026, month: 10 } }], 'card-expired'],
  ] as const)('is declined if its method %s, and nothing is sent', async (_, methods, declineCode) => {
    const counter = openCounter(mine.database);
    const payment = await scheduledFor(counter);
    counter.provider.saveMethods(methods);
    expect(await counter.api.takeScheduled(payment)).toBe('declined');
    expect(await paymentOf(counter, payment)).toMatchObject({ state: 'declined', declineClass: 'hard', declineCode });
    expect(counter.processor.calls.size).toBe(0);
  });

  test('PAY-14 is declined and not sent if the account refuses online payments by then', async () => {
    const counter = openCounter(mine.database);
    const payment = await scheduledFor(counter);
    counter.provider.refuseOnlinePayments();
    expect(await counter.api.takeScheduled(payment)).toBe('declined');
    expect(await paymentOf(counter, payment)).toMatchObject({ state: 'declined', declineCode: 'online-payments-refused' });
    expect(counter.processor.calls.size).toBe(0);
    const { rows } = await sql`select facts from demarc.notice where kind = 'scheduled-payment-failed'`.execute(mine.database);
    expect(rows).toMatchObject([{ facts: { storeOnly: true } }]);
  });

  test('PAY-14 is declined and not sent if the account may not pay by card by then, and the card stays usable', async () => {
    const counter = openCounter(mine.database);
    const marked: string[] = [];
    counter.provider.wallet.markUnavailable = async (_, methodId) => void marked.push(methodId);
    const payment = await scheduledFor(counter);
    counter.provider.refuseCards();
    expect(await counter.api.takeScheduled(payment)).toBe('declined');
    expect(await paymentOf(counter, payment)).toMatchObject({ state: 'declined', declineCode: 'method-restricted' });
    expect([counter.processor.calls.size, marked]).toEqual([0, []]);
  });

  test('PAY-13 that the processor has charged already, as after our database was restored, is not sent again', async () => {
    const counter = openCounter(mine.database);
    const { processor } = counter;
    const payment = await scheduledFor(counter);
    const { scheduledPaymentId: id } = payment;
    const before = {
      token: 'tok',
      initiator: 'merchant',
      reason: 'one-time',
      networkTransactionId: undefined,
      securityCodeReference: undefined,
    } as const;
    await processor.charge({ id, amount: cents(14_237), ...before });
    expect(await counter.api.takeScheduled(payment)).toBe('succeeded');
    await counter.api.idle();
    expect([processor.calls.get(id), counter.provider.posted.size]).toEqual([1, 1]);
  });

  test('that was taken before is answered with its outcome, although the processor and the provider are down by then', async () => {
    const counter = openCounter(mine.database);
    const payment = await scheduledFor(counter);
    expect(await counter.api.takeScheduled(payment)).toBe('succeeded');
    counter.processor.breakLookups(true);
    counter.provider.goAway(true);
    expect(await counter.api.takeScheduled(payment)).toBe('succeeded');
    expect(counter.errors).toEqual([]);
  });

  test('is not submitted as it was before it changed', async () => {
    const counter = openCounter(mine.database);
    const { accountId, scheduledPaymentId } = await scheduledFor(counter);
    const payment = await readPayment(mine.database, accountId, scheduledPaymentId);
    if (!payment) throw new Error('the payment is known');
    const mark = { on: payment.payOn, at: counter.now(), ms: 0, coversPastDue: false, dueAt: counter.now() };
    expect(await submitScheduled(mine.database, { ...payment, version: payment.version - 1 }, mark)).toBeUndefined();
    expect(await submitScheduled(mine.database, payment, mark)).toMatchObject({ state: 'submitted', version: payment.version + 1 });
  });

  test('that is unknown causes an error', async () => {
    const { api, payer } = openCounter(mine.database);
    const unknown = { accountId: payer.accountId, scheduledPaymentId: '00000000-0000-7000-8000-000000000000' };
    await expect(api.takeScheduled(unknown)).rejects.toThrow('is not known');
  });
});

describe('the process that takes it dies', () => {
  test('before claiming it: the next one charges it', async () => {
    const counter = openCounter(mine.database);
    const payment = await scheduledFor(counter);
    const dead = counter.dyingAt('before-submit');
    void dead.api.takeScheduled(payment);
    await dead.reached;
    expect(await counter.api.takeScheduled(payment)).toBe('succeeded');
  });

  test('PAY-13 between claim and charge: nobody charges it again, and the janitor finds that nothing was charged', async () => {
    const counter = openCounter(mine.database);
    const payment = await scheduledFor(counter);
    const dead = counter.dyingAt('after-submit');
    void dead.api.takeScheduled(payment);
    await dead.reached;
    expect(await counter.api.takeScheduled(payment)).toBe('submitted');
    await counter.pass(1);
    expect(await paymentOf(counter, payment)).toMatchObject({ state: 'declined', declineCode: 'not-attempted' });
    expect(counter.processor.calls.size).toBe(0);
  });

  test('PAY-13 after the charge: the janitor finds it and posts it once', async () => {
    const counter = openCounter(mine.database);
    const payment = await scheduledFor(counter);
    const dead = counter.dyingAt('after-charge');
    void dead.api.takeScheduled(payment);
    await dead.reached;
    await counter.pass(1);
    expect(await counter.api.takeScheduled(payment)).toBe('succeeded');
    expect([...counter.processor.calls.values()]).toEqual([1]);
    expect(counter.provider.posted.size).toBe(1);
  });
});
