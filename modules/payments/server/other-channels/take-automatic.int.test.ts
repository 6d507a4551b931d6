import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { AutomaticPayment } from '../charger.ts';
import { type Counter, deleteAllPayments, openCounter } from '../testing/counter.ts';
import { eventsOf } from '../testing/events.ts';
import { firstNumberInUse } from '../testing/first-number-in-use.ts';
import { visa } from '../testing/model-provider.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

const automatic = (counter: Counter): AutomaticPayment => ({
  accountId: randomUUID(),
  paymentId: randomUUID(),
  part: 'core',
  owed: cents(142_37),
  atMost: undefined,
  counted: [],
  countedAt: counter.now(),
  on: '2026-11-21',
  coversPastDue: false,
  method: { ...visa, token: 'tok' },
  restrictions: { card: false, bankAccount: false, doublePayment: false },
  reason: 'recurring',
});

test('if the database fails over one payment of a batch that was answered elsewhere first, the others are taken and posted', async () => {
  const counter = openCounter(mine.database);
  const [first, second] = [automatic(counter), automatic(counter)];
  let stores = 0;
  const context = counter.interruptedAt('before-store', async () => {
    stores += 1;
    if (stores === 1) await counter.api.receive(eventsOf(first.paymentId).approved());
    else throw new Error('the database is away');
  });
  expect(await context.takeAutomatic([first, second])).toMatchObject([{ state: 'unanswered' }, { state: 'succeeded' }]);
  expect(counter.errors).toEqual(['the result of a charge could not be stored; a run will ask for it']);
  expect(counter.provider.posted.has(second.paymentId)).toBe(true);
  expect(await counter.api.takeAutomatic([first])).toMatchObject([{ state: 'succeeded' }]);
});

test('PAY-13 (F13) a payment made by hand between the reading of a debt and its claim is not paid again', async () => {
  const counter = openCounter(mine.database);
  const request = { ...automatic(counter), accountId: counter.payer.accountId };
  const context = counter.interruptedAt('before-submit', async () => {
    await counter.api.createInstantPayment(counter.payer, await counter.review());
    await counter.api.idle();
  });
  expect(await context.takeAutomatic([request])).toEqual([{ state: 'not-now' }]);
  expect(await counter.api.takeAutomatic([request])).toEqual([{ state: 'nothing-due' }]);
  expect(counter.processor.charged.size).toBe(1);
});

test.each([
  ['has counted', 102_37, true],
  ['has not counted yet', 142_37, false],
] as const)('PAY-13 a payment that the provider %s is deducted once', async (_, owed, isCounted) => {
  const counter = openCounter(mine.database);
  const request = { ...automatic(counter), owed: cents(owed) };
  const byHand = { accountId: request.accountId, part: 'core', amount: cents(40_00), methodId: 'visa', channel: 'phone', at: counter.now() } as const;
  const { paymentId } = await counter.api.takePayment(byHand);
  await counter.api.idle();
  // What the provider has counted may be somewhat older than what we have posted.
  await counter.pass(30);
  const taken = await counter.api.takeAutomatic([{ ...request, counted: isCounted ? [paymentId] : [], countedAt: counter.now() }]);
  expect(taken).toMatchObject([{ state: 'succeeded', amount: 102_37 }]);
});

test('PAY-13 (F13) a part that is being charged otherwise waits, is not charged for more than is left then, and holds up no other', async () => {
  const counter = openCounter(mine.database);
  const { api, processor, now } = counter;
  const [request, other] = [automatic(counter), automatic(counter)];
  const release = processor.hold();
  const byHand = api.takePayment({ accountId: request.accountId, part: 'core', amount: cents(40_00), methodId: 'visa', channel: 'phone', at: now() });
  const isCharging = async (accountId: string) => (await api.standing(accountId)).map(({ state }) => state);
  await expect.poll(() => isCharging(request.accountId)).toEqual(['unanswered']);
  const taken = api.takeAutomatic([request, other]);
  await expect.poll(() => isCharging(other.accountId)).toEqual(['unanswered']);
  release();
  expect(await taken).toMatchObject([{ state: 'not-now' }, { state: 'succeeded' }]);
  await byHand;
  expect(await api.takeAutomatic([request])).toMatchObject([{ state: 'succeeded', amount: 102_37 }]);
});

test('a payment towards a device is not deducted: it pays no bill', async () => {
  const counter = openCounter(mine.database);
  const request = { ...automatic(counter), part: 'mobile' } as const;
  const byHand = { accountId: request.accountId, part: 'core', amount: cents(40_00), methodId: 'visa', channel: 'phone', at: counter.now() } as const;
  const { paymentId } = await counter.api.takePayment(byHand);
  await sql`
    update demarc.payment set part = 'mobile', device_plan_id = 'plan', device = 'Aurora 12' where payment_id = ${paymentId}`.execute(mine.database);
  expect(await counter.api.takeAutomatic([request])).toMatchObject([{ state: 'succeeded', amount: 142_37 }]);
});

test('PAY-13 if a confirmation number is in use, others are drawn for the batch, and each payment is made once', async () => {
  const counter = openCounter(mine.database);
  const free = await firstNumberInUse(mine.database);
  expect(await counter.api.takeAutomatic([automatic(counter), automatic(counter)])).toMatchObject([{ state: 'succeeded' }, { state: 'succeeded' }]);
  expect([...counter.processor.calls.values()]).toEqual([1, 1]);
  await free();
});

test('PAY-14 an account that refuses online payments is not charged by any run', async () => {
  const counter = openCounter(mine.database);
  const request = { ...automatic(counter), restrictions: { card: false, bankAccount: false, doublePayment: true } };
  expect(await counter.api.takeAutomatic([request])).toMatchObject([{ state: 'declined', class: 'hard', code: 'online-payments-refused' }]);
  expect(counter.processor.calls.size).toBe(0);
});
