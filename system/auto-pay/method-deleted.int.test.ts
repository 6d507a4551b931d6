import { afterAll, beforeAll, expect, test } from 'vitest';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { customer, openAutoPay, SEVEN } from './testing.ts';

/** A customer deletes their method while the run is processing their debit, in the whole system. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

async function thirty() {
  const demarc = openAutoPay(mine.database);
  const customers = await Promise.all(Array.from({ length: 30 }, () => customer(demarc)));
  demarc.moveTo(SEVEN);
  const run = () => demarc.autoPay.run({ now: demarc.now(), accountIds: customers.map(({ accountId }) => accountId) });
  return { demarc, customers, run };
}

test('(F13) the method of Auto Pay cannot be deleted, and is debited once: thirty times', async () => {
  const { demarc, customers, run } = await thirty();
  const deleting = customers.map(({ accountId, methodId }) => demarc.provider.wallet.remove(accountId, methodId, SEVEN));
  const [answers] = await Promise.all([Promise.all(deleting), run()]);
  for (let again = 0; again < 2; again++) await run();
  for (const [index, { history }] of customers.entries()) {
    expect(answers[index]).toEqual({ ok: false, refusal: 'auto-pay' });
    expect((await history()).map(({ status, amount }) => [status, amount])).toEqual([['successful', 75_00]]);
  }
});

test('(F13) a customer who cancels and deletes the method is not debited, or sees the debit, and never a later one: thirty times', async () => {
  const { demarc, customers, run } = await thirty();
  const leaving = customers.map(async ({ accountId, methodId, history }) => {
    const cancelled = await demarc.provider.autoPay.cancel({ accountId, part: 'core', on: '2026-11-27' });
    const deleted = await demarc.provider.wallet.remove(accountId, methodId, SEVEN);
    if (!cancelled.ok || !deleted.ok) throw new Error('they may go');
    return cancelled.value.debitUnderWay !== undefined || (await history()).length > 0;
  });
  const [answers] = await Promise.all([Promise.all(leaving), run()]);
  demarc.moveTo(plusMilliseconds(SEVEN, 120_000));
  for (let again = 0; again < 3; again++) await run();
  for (const [index, { history }] of customers.entries()) {
    const debits = await history();
    expect(debits).toHaveLength(answers[index] ? 1 : 0);
    for (const { status } of debits) expect(['successful', 'declined']).toContain(status);
  }
});
