import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { deleteAllPayments, openCounter } from '../testing/counter.ts';
import { firstNumberInUse } from '../testing/first-number-in-use.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

const times = <T>(count: number, make: (index: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('exactly once', () => {
  test.each([20, 50])('(A20) PAY-13 (F7) the same act %i times at once is one payment with one confirmation number', async (count) => {
    const { api, payer, processor, provider, review } = openCounter(mine.database);
    const act = await review();
    const answers = await times(count, () => api.createInstantPayment(payer, act));
    const later = await api.createInstantPayment(payer, act);
    const numbers = new Set([...answers, later].map((answer) => (answer.ok ? answer.value.confirmationNumber : answer.refusal.reason)));
    expect([...numbers]).toEqual([later.ok && later.value.confirmationNumber]);
    expect(answers.every((answer) => answer.ok && ['submitted', 'succeeded'].includes(answer.value.state))).toBe(true);
    expect([...processor.calls.values()]).toEqual([1]);
    await api.idle();
    expect(provider.posted.size).toBe(1);
  });

  test.each([20, 50])('(A20) PAY-13 (F7) %i tabs with the same review and their own intents take one payment', async (count) => {
    const { api, payer, processor, review } = openCounter(mine.database);
    const act = await review();
    const answers = await times(count, () => api.createInstantPayment(payer, { ...act, intentId: randomUUID() }));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const reasons = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.reason])));
    expect([...reasons].every((reason) => reason === 'changed' || reason === 'payment-in-progress')).toBe(true);
    expect(processor.charged.size).toBe(1);
  });

  test('PAY-13 (F7) a repeat during the first one returns the same number and charges nothing', async () => {
    const { api, payer, processor, review } = openCounter(mine.database);
    const act = await review();
    const release = processor.hold();
    const first = api.createInstantPayment(payer, act);
    await expect.poll(() => api.outcome(payer.accountId, act.intentId)).toMatchObject({ state: 'submitted', status: 'pending' });
    const repeat = await api.createInstantPayment(payer, act);
    const otherTab = await api.createInstantPayment(payer, { ...act, intentId: randomUUID() });
    release();
    const answer = await first;
    expect(repeat).toMatchObject({ value: { state: 'submitted', confirmationNumber: answer.ok && answer.value.confirmationNumber } });
    expect(otherTab).toMatchObject({ refusal: { reason: 'payment-in-progress', lastPayment: { amount: 14_237 } } });
    expect([...processor.calls.values()]).toEqual([1]);
  });

  test.each([
    ['amount', { amount: cents(5_000) }],
    ['method', { methodId: 'bank' }],
  ])('PAY-13 (F8) the same intent with another %s is refused, and nothing is charged', async (_, other) => {
    const { api, payer, processor, review } = openCounter(mine.database);
    const act = await review();
    await api.createInstantPayment(payer, act);
    expect(await api.createInstantPayment(payer, { ...act, ...other })).toEqual({ ok: false, refusal: { reason: 'intent-reused' } });
    expect(processor.charged.size).toBe(1);
  });

  test('PAY-13 a paid intent is not paid again with a newer review', async () => {
    const { api, payer, processor, review } = openCounter(mine.database);
    const half = { amount: cents(7_000) };
    const reviewed = async (intentId: string) => {
      await api.changeDraft(payer, { intentId, part: 'core', methodId: 'visa', ...half });
      const prepared = await api.prepare(payer, intentId);
      return prepared.ok ? prepared.value.version : prepared.refusal.reason;
    };
    const act = await review({ ...half, version: await reviewed(randomUUID()) });
    const first = await api.createInstantPayment(payer, act);
    const again = await api.createInstantPayment(payer, { ...act, version: await reviewed(randomUUID()) });
    expect(first).toMatchObject({ value: { state: 'succeeded' } });
    expect(again).toMatchObject({ value: { paymentId: first.ok && first.value.paymentId } });
    expect(processor.charged.size).toBe(1);
  });

  test('PAY-13 a second tab is told of a payment made meanwhile', async () => {
    const { api, payer, review, now } = openCounter(mine.database);
    const second = await review();
    const first = await api.createInstantPayment(payer, await review());
    expect(await api.createInstantPayment(payer, second)).toEqual({
      ok: false,
      refusal: {
        reason: 'changed',
        lastPayment: {
          paymentId: first.ok && first.value.paymentId,
          part: 'core',
          amount: 14_237,
          at: now(),
          scheduled: false,
          confirmationNumber: first.ok && first.value.confirmationNumber,
        },
      },
    });
  });

  test('PAY-13 a second tab is told of a payment that was only scheduled, and of a newer payment rather than one scheduled earlier', async () => {
    const { api, payer, review, pass, now } = openCounter(mine.database);
    const schedule = (amount: number, on: IsoDate) =>
      api.schedulePayment({ accountId: payer.accountId, part: 'core', amount: cents(amount), methodId: 'visa', at: now(), channel: 'online', on });
    const { paymentId } = await schedule(2_000, '2026-11-23');
    await pass(1);
    const second = await review();
    await schedule(3_000, '2026-11-24');
    const lastPayment = { amount: 3_000, scheduled: true };
    expect(await api.createInstantPayment(payer, second)).toMatchObject({ refusal: { reason: 'changed', lastPayment } });
    await pass(2 * 24 * 60);
    const third = await review();
    await api.takeScheduled({ accountId: payer.accountId, scheduledPaymentId: paymentId });
    const taken = { paymentId, amount: 2_000, scheduled: false, at: now() };
    expect(await api.createInstantPayment(payer, third)).toMatchObject({ refusal: { reason: 'changed', lastPayment: taken } });
  });

  test('PAY-13 the intent of one account means nothing to another', async () => {
    const one = openCounter(mine.database);
    const other = openCounter(mine.database);
    const act = await one.review();
    await one.api.createInstantPayment(one.payer, act);
    expect(await other.api.outcome(other.payer.accountId, act.intentId)).toBeUndefined();
    expect(await other.api.prepare(other.payer, act.intentId)).toEqual({ ok: false, refusal: { reason: 'no-such-intent' } });
    const theirs = await other.review({ intentId: act.intentId });
    expect(await other.api.createInstantPayment(other.payer, theirs)).toMatchObject({ ok: true });
    expect(other.processor.charged.size).toBe(1);
  });
});

test('PAY-13 instead of a confirmation number that is in use another one is drawn, and the payment is made once', async () => {
  const { api, payer, processor, review } = openCounter(mine.database);
  const free = await firstNumberInUse(mine.database);
  expect(await api.createInstantPayment(payer, await review())).toMatchObject({ value: { state: 'succeeded' } });
  expect([...processor.calls.values()]).toEqual([1]);
  await free();
});

test('PAY-13 (F7) two reviews of which neither is out of date, submitted while one of them is charged: the database lets one through', async () => {
  const { api, payer, processor, provider, review } = openCounter(mine.database);
  const [act, other] = [await review(), await review()];
  const release = processor.hold();
  let first: Promise<unknown> = Promise.resolve();
  // The last step before the claim, once nothing was found to be in progress.
  provider.wallet.forwardCode = async () => {
    first = api.createInstantPayment(payer, act);
    await expect.poll(() => api.outcome(payer.accountId, act.intentId)).toMatchObject({ state: 'submitted' });
    await sql`delete from demarc.payer where account_id = ${payer.accountId}`.execute(mine.database);
    return 'handed on';
  };
  expect(await api.createInstantPayment(payer, { ...other, securityCode: 'a code' })).toMatchObject({ refusal: { reason: 'changed' } });
  release();
  expect(await first).toMatchObject({ value: { state: 'succeeded' } });
  expect(processor.charged.size).toBe(1);
});
