import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { deleteAllPayments, openCounter } from './testing/counter.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

test('PAY-13 one payment the books refuse holds up no other', async () => {
  const { api, payer, provider, pass, interruptedAt } = openCounter(mine.database);
  const dying = interruptedAt('before-post', async () => {
    throw new Error('dead');
  });
  const bill = { accountId: payer.accountId, part: 'core', methodId: 'visa', at: '2026-11-21T15:00:00.000Z', channel: 'online' } as const;
  for (const amount of [100, 200, 300]) await dying.takePayment({ ...bill, amount: cents(amount) }).catch(() => undefined);
  provider.breakPosting((payment) => payment.amount === 200);
  await pass(1);
  expect([...provider.posted.values()].map(({ amount }) => amount).toSorted()).toEqual([100, 300]);
  expect(await api.standing(payer.accountId)).toMatchObject([{ amount: 200, posted: false }]);
});

test('PAY-13 payments that cannot be posted stay in the outbox until they can', async () => {
  const { api, payer, provider, review, pass } = openCounter(mine.database);
  provider.breakPosting(() => true);
  await api.createInstantPayment(payer, await review());
  await pass(5);
  expect(await api.standing(payer.accountId)).toHaveLength(1);
  provider.breakPosting(() => false);
  await pass(5);
  expect(await api.standing(payer.accountId)).toEqual([]);
  expect(provider.posted.size).toBe(1);
});

test('PAY-13 intents are deleted after a day, their payments are not', async () => {
  const { api, payer, review, pass } = openCounter(mine.database);
  const act = await review();
  await api.createInstantPayment(payer, act);
  await api.changeDraft(payer, { intentId: randomUUID(), part: 'core' });
  await pass(23 * 60);
  expect(await api.outcome(payer.accountId, act.intentId)).toBeDefined();
  await pass(61);
  expect(await api.outcome(payer.accountId, act.intentId)).toBeUndefined();
  expect((await api.history(payer.accountId, undefined, { first: 10, after: undefined })).items).toHaveLength(1);
  expect(await api.createInstantPayment(payer, act)).toMatchObject({ refusal: { reason: 'changed' } });
});
