import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { listOrders } from '#platform/rules/list-order.ts';
import { cents } from '#platform/rules/money.ts';
import type { Role } from '#platform/rules/role.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { everyPayment, type PaymentFilter, paymentFilter } from '../../rules/payment-filter.ts';
import { type Counter, deleteAllPayments, openCounter } from '../testing/counter.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

const amounts = [20_00, 50_00, 10_00, 50_00];

/** Four card payments a day apart, and a bank payment that has not settled yet. */
async function counterWithPayments(): Promise<Counter> {
  const counter = openCounter(mine.database);
  const { accountId } = counter.payer;
  for (const [day, amount] of amounts.entries()) {
    const at = plusMilliseconds('2026-01-01T15:00:00.000Z', day * DAY_MS);
    await counter.api.takePayment({ accountId, part: 'core', amount: cents(amount), methodId: 'visa', channel: day === 0 ? 'phone' : 'online', at });
  }
  counter.processor.behave({ kind: 'approve', settlesOn: '2026-11-24' });
  await counter.api.takePayment({ accountId, part: 'core', amount: cents(5_00), methodId: 'bank', channel: 'online', at: counter.now() });
  return counter;
}

async function all({ api, payer }: Counter, filter: Partial<PaymentFilter>, first: number) {
  const found: number[] = [];
  let after: string | undefined;
  do {
    const page = await api.activity(payer.accountId, { ...everyPayment, ...filter }, { first, after });
    expect(page.items.length).toBeLessThanOrEqual(first);
    found.push(...page.items.map(({ amount }) => amount));
    after = page.next;
  } while (after !== undefined);
  return found;
}

test('STMT-04 payments can be read in any order, and paging by any size gives the same list', async () => {
  const counter = await counterWithPayments();
  expect(await all(counter, { order: 'newest' }, 50)).toEqual([5_00, 50_00, 10_00, 50_00, 20_00]);
  expect(await all(counter, { order: 'oldest' }, 50)).toEqual([20_00, 50_00, 10_00, 50_00, 5_00]);
  expect(await all(counter, { order: 'largest' }, 50)).toEqual([50_00, 50_00, 20_00, 10_00, 5_00]);
  expect(await all(counter, { order: 'smallest' }, 50)).toEqual([5_00, 10_00, 20_00, 50_00, 50_00]);
  for (const order of listOrders)
    for (const first of [1, 2, 3]) expect(await all(counter, { order }, first)).toEqual(await all(counter, { order }, 50));
});

test('a filter returns what matches it, page by page', async () => {
  const counter = await counterWithPayments();
  expect(await all(counter, { status: 'pending' }, 50)).toEqual([5_00]);
  expect(await all(counter, { status: 'successful' }, 2)).toEqual([50_00, 10_00, 50_00, 20_00]);
  expect(await all(counter, { status: 'declined' }, 50)).toEqual([]);
  expect(await all(counter, { part: 'mobile' }, 50)).toEqual([]);
  expect(await all(counter, { year: 2025 }, 50)).toEqual([]);
  expect(await all(counter, { year: Number(counter.now().slice(0, 4)), status: 'pending' }, 50)).toEqual([5_00]);
});

test('a meaningless filter returns everything', () => {
  for (const odd of [{}, { part: 'garden', status: 'x', year: '20', order: "'; --" }, { part: null, year: '20261' }])
    expect(paymentFilter(odd)).toEqual(everyPayment);
  expect(paymentFilter({ part: 'core', status: 'pending', year: '2026', order: 'oldest' })).toEqual({
    part: 'core',
    status: 'pending',
    year: 2026,
    order: 'oldest',
  });
});

test("the file has them all, with how each was made, in the reader's language", async () => {
  const counter = await counterWithPayments();
  const text = async (language: 'en' | 'es', role: Role = 'Primary') => {
    const reader = { accountId: counter.payer.accountId, role };
    let written = '';
    for await (const lines of counter.api.activityCsv(reader, { ...everyPayment, order: 'oldest' }, language)) written += lines;
    return written.split('\r\n');
  };
  const english = await text('en');
  expect(english[0]).toBe('Payment date,Entry date,Confirmation number,For,Paid with,How,Status,Amount');
  expect(english[1]).toMatch(/^2026-01-01,2026-01-01,DM\w{10},"Internet, TV and voice",Visa ending in 4242,By phone,Successful,20\.00$/);
  expect(english).toHaveLength(amounts.length + 1 + 2);
  expect((await text('es'))[1]).toMatch(/"Internet, TV y voz",Visa terminada en 4242,Por teléfono,Realizado,20\.00$/);
  expect((await text('en', 'Standard'))[1], 'who may not pay sees no digits, as on the page').toMatch(/,Card,By phone,Successful,20\.00$/);
});
