import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { refuse } from '#platform/rules/result.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { PaymentsApi } from './api.ts';
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

describe('a payment that a run is posting', () => {
  /** A payment that its process died on before posting it, a minute ago; `posted` lists what reaches the books, repeats included. */
  async function unposted() {
    const counter = openCounter(mine.database);
    const posted: string[] = [];
    const { post } = counter.provider.payments;
    counter.provider.payments.post = async (payments) => {
      posted.push(...payments.map(({ paymentId }) => paymentId));
      return post(payments);
    };
    const dead = counter.dyingAt('before-post');
    const act = await counter.review();
    void dead.api.createInstantPayment(counter.payer, act);
    await dead.reached;
    const paymentId = (await counter.api.outcome(counter.payer.accountId, act.intentId))?.paymentId ?? '';
    const later = plusMilliseconds(counter.now(), MINUTE_MS);
    const postAt = async (api: PaymentsApi) =>
      api
        .runs()
        .find(({ name }) => name === 'payments.post')
        ?.run(later);
    return { ...counter, posted, paymentId, postAt };
  }

  test('PAY-13 is left alone by the others, until its lease is over', async () => {
    const { api, posted, paymentId, postAt, pass, interruptedAt } = await unposted();
    const died = interruptedAt('before-post', async () => {
      await postAt(api);
      throw new Error('dead');
    });
    await postAt(died);
    expect(posted).toEqual([]);
    await pass(3);
    expect(posted).toEqual([paymentId]);
  });

  test('PAY-13 and that another one has posted meanwhile keeps its time of posting', async () => {
    const { api, payer, paymentId, postAt, pass, interruptedAt } = await unposted();
    const postedAt = async () => (await api.payment(payer.accountId, paymentId))?.postedAt;
    let first: string | null | undefined;
    const slow = interruptedAt('after-post', async () => {
      await pass(3);
      first = await postedAt();
    });
    await postAt(slow);
    expect(first).toBe('2026-11-21T15:03:00.000Z');
    expect(await postedAt()).toBe(first);
  });
});

test('PAY-13 a payment that a run has scheduled is not given up because the provider refuses the slow process that began it', async () => {
  const { api, payer, provider, now, pass, interruptedAt } = openCounter(mine.database);
  const slow = interruptedAt('before-schedule', async () => {
    await pass(2);
    provider.payments.schedule = async () => refuse({ reason: 'too-many-scheduled' });
  });
  const request = { accountId: payer.accountId, part: 'core', amount: cents(5_000), methodId: 'visa', channel: 'online' } as const;
  await expect(slow.schedulePayment({ ...request, at: now(), on: '2026-11-25' })).rejects.toThrow('two payments scheduled already');
  expect((await api.scheduled(payer.accountId)).map(({ paymentId }) => paymentId)).toEqual([...provider.scheduled.keys()]);
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
