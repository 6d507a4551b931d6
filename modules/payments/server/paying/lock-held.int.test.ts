import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { deleteAllPayments, openCounter } from '../testing/counter.ts';

/** Somebody holds a lock for longer than our statements wait: how each step of a payment responds. */
let mine: TestDatabase;
let impatient: Database;
let release = async () => {};
beforeAll(async () => {
  mine = await testDatabase();
  impatient = openDatabase(mine.url, { applicationName: 'demarc test', connections: 5, statementTimeoutMs: 300 });
});
beforeEach(() => deleteAllPayments(mine.database));
afterEach(() => release());
afterAll(async () => {
  await impatient.destroy();
  await mine.end();
});

/** Lets payments be read and not written, until `release` is called. */
async function holdPayments(): Promise<void> {
  const holding = await mine.database.startTransaction().execute();
  release = async () => {
    release = async () => {};
    await holding.rollback().execute();
  };
  await sql`lock table demarc.payment in exclusive mode`.execute(holding);
}

test('PAY-13 (F19) before the charge: it is refused in time, nothing is charged or claimed, and the same payment succeeds later', async () => {
  const { api, payer, processor, review } = openCounter(impatient);
  const act = await review();
  await holdPayments();
  await expect(api.createInstantPayment(payer, act)).rejects.toMatchObject({ code: '57014' });
  expect([processor.calls.size, await api.outcome(payer.accountId, act.intentId)]).toEqual([0, undefined]);
  await release();
  expect(await api.createInstantPayment(payer, act)).toMatchObject({ value: { state: 'succeeded' } });
  expect([...processor.calls.values()]).toEqual([1]);
});

test('PAY-13 (F19) after the charge: the customer is told that it is being checked, and it is found and posted once', async () => {
  const { payer, processor, provider, review, pass, errors, interruptedAt } = openCounter(impatient);
  const told = await interruptedAt('after-charge', holdPayments).createInstantPayment(payer, await review());
  expect(told).toMatchObject({ value: { status: 'pending', confirmationNumber: expect.stringMatching(/^DM/) } });
  expect(errors).toEqual(['the result of a charge could not be stored; a run will ask for it']);
  await release();
  for (let again = 0; again < 2; again++) await pass(2);
  expect([[...processor.calls.values()], provider.posted.size]).toEqual([[1], 1]);
});
