import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { AutomaticPayment } from '../charger.ts';
import { type Counter, deleteAllPayments, openCounter } from '../testing/counter.ts';
import { eventsOf } from '../testing/events.ts';
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

test('PAY-14 an account that refuses online payments is not charged by any run', async () => {
  const counter = openCounter(mine.database);
  const asked = { ...automatic(counter), restrictions: { card: false, bankAccount: false, doublePayment: true } };
  expect(await counter.api.takeAutomatic([asked])).toMatchObject([{ state: 'declined', class: 'hard', code: 'online-payments-refused' }]);
  expect(counter.processor.asked.size).toBe(0);
});
