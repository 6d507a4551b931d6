import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { type Counter, deleteAllPayments, openCounter } from '../testing/counter.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

async function schedule({ api, payer, now }: Counter): Promise<string> {
  const request = { accountId: payer.accountId, part: 'core', amount: cents(5_000), methodId: 'visa', channel: 'online' } as const;
  return (await api.schedulePayment({ ...request, at: now(), on: '2026-11-25' })).paymentId;
}

describe('PAY-15 a customer cancels a scheduled payment', () => {
  test('PAY-15 and it is gone from the list, shows as cancelled, and frees its place', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, provider } = counter;
    const [first, second] = [await schedule(counter), await schedule(counter)];
    expect(await api.cancelScheduled(payer, first)).toMatchObject({ ok: true, value: { paymentId: first, status: 'cancelled' } });
    expect((await api.scheduled(payer.accountId)).map(({ paymentId }) => paymentId)).toEqual([second]);
    expect([...provider.scheduled.keys()]).toEqual([second]);
    expect(await schedule(counter)).toBeTruthy();
  });

  test('again and gets the same answer', async () => {
    const counter = openCounter(mine.database);
    const id = await schedule(counter);
    const cancel = () => counter.api.cancelScheduled(counter.payer, id);
    for (const answer of [...(await Promise.all(Array.from({ length: 10 }, cancel))), await cancel()]) {
      expect(answer).toMatchObject({ ok: true, value: { status: 'cancelled' } });
    }
  });

  test('and nobody can charge it anymore, whatever the provider asks for', async () => {
    const counter = openCounter(mine.database);
    const id = await schedule(counter);
    await counter.api.cancelScheduled(counter.payer, id);
    expect(await counter.api.takeScheduled({ accountId: counter.payer.accountId, scheduledPaymentId: id })).toBe('cancelled');
    expect(counter.processor.calls.size).toBe(0);
  });

  test('too late: it is being taken, or was', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, provider } = counter;
    const id = await schedule(counter);
    const refused = { ok: false, refusal: { reason: 'already-taken' } };
    provider.beginToTake(id);
    expect(await api.cancelScheduled(payer, id)).toEqual(refused);
    await counter.pass(5);
    expect(await api.takeScheduled({ accountId: payer.accountId, scheduledPaymentId: id })).toBe('succeeded');
    expect(await api.cancelScheduled(payer, id)).toEqual(refused);
    expect(await api.payment(payer.accountId, id)).toMatchObject({ status: 'successful' });
  });

  test('PAY-13 too late, while the process that takes it dies: what the run has to look up stays on its list', async () => {
    const counter = openCounter(mine.database);
    const { payer, provider, processor } = counter;
    const id = await schedule(counter);
    provider.beginToTake(id);
    const tooLate = counter.interruptedAt('after-cancel', async () => {
      const dead = counter.dyingAt('after-charge');
      void dead.api.takeScheduled({ accountId: payer.accountId, scheduledPaymentId: id });
      await dead.reached;
    });
    expect(await tooLate.cancelScheduled(payer, id)).toEqual({ ok: false, refusal: { reason: 'already-taken' } });
    await counter.pass(1);
    expect(await counter.api.payment(payer.accountId, id)).toMatchObject({ state: 'succeeded' });
    expect([processor.calls.get(id), provider.posted.size]).toEqual([1, 1]);
  });

  test('that does not exist, is not an id, or is another account’s', async () => {
    const [counter, other] = [openCounter(mine.database), openCounter(mine.database)];
    const theirs = await schedule(other);
    for (const id of [theirs, '00000000-0000-7000-8000-000000000000', "1' or '1'='1", '']) {
      expect(await counter.api.cancelScheduled(counter.payer, id)).toEqual({ ok: false, refusal: { reason: 'no-such-payment' } });
    }
    expect(await other.api.payment(other.payer.accountId, theirs)).toMatchObject({ status: 'scheduled' });
  });

  test.each(['Standard', 'Child'] as const)('but not as a %s user', async (role) => {
    const counter = openCounter(mine.database);
    const id = await schedule(counter);
    expect(await counter.api.cancelScheduled({ ...counter.payer, role }, id)).toEqual({ ok: false, refusal: { reason: 'may-not-pay' } });
    expect(counter.provider.scheduled.size).toBe(1);
  });
});

describe('a requested cancellation is carried out, whatever dies on the way', () => {
  test.each(['before-cancel', 'after-cancel'] as const)('the process dies %s: a run finishes it', async (point) => {
    const counter = openCounter(mine.database);
    const id = await schedule(counter);
    const dead = counter.dyingAt(point);
    void dead.api.cancelScheduled(counter.payer, id);
    await dead.reached;
    await counter.pass(1);
    expect(await counter.api.payment(counter.payer.accountId, id)).toMatchObject({ state: 'cancelled' });
    expect(counter.provider.scheduled.size).toBe(0);
  });

  test('the provider is down: a run asks it again', async () => {
    const counter = openCounter(mine.database);
    const id = await schedule(counter);
    counter.provider.goAway(true);
    await expect(counter.api.cancelScheduled(counter.payer, id)).rejects.toThrow('away');
    await counter.pass(1);
    expect(await counter.api.payment(counter.payer.accountId, id)).toMatchObject({ state: 'scheduled' });
    counter.provider.goAway(false);
    await counter.pass(1);
    expect(await counter.api.payment(counter.payer.accountId, id)).toMatchObject({ state: 'cancelled' });
  });
});
