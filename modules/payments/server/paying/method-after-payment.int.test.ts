import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { type Counter, deleteAllPayments, openCounter } from '../testing/counter.ts';
import { eventsOf } from '../testing/events.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

describe('a method entered for one payment is processed, however late the payment is known to have succeeded:', () => {
  test('the janitor finds the charge', async () => {
    const { api, payer, processor, provider, review, pass } = openCounter(mine.database);
    processor.behave({ kind: 'time-out', charged: true });
    await api.createInstantPayment(payer, await review());
    expect([...provider.lookedAfter]).toEqual([]);
    await pass(1);
    expect([...provider.lookedAfter]).toEqual(['visa']);
  });

  test('the processor reports it', async () => {
    const { api, payer, processor, provider, review } = openCounter(mine.database);
    processor.behave({ kind: 'time-out', charged: true });
    const answer = await api.createInstantPayment(payer, await review());
    await api.receive(eventsOf(answer.ok ? answer.value.paymentId : '').approved());
    await api.idle();
    expect([...provider.lookedAfter]).toEqual(['visa']);
  });

  test('an operator brings the answer', async () => {
    const { api, payer, processor, provider, review, pass } = openCounter(mine.database);
    processor.behave({ kind: 'time-out', charged: true });
    processor.breakLookups(true);
    const answer = await api.createInstantPayment(payer, await review());
    await pass(6 * 24 * 60);
    const paymentId = answer.ok ? answer.value.paymentId : '';
    await api.resolve({ paymentId, as: { outcome: 'succeeded', processorReference: 'their 17' }, actor: 'cli ada', reason: 'their ticket 4711' });
    await api.idle();
    expect([...provider.lookedAfter]).toEqual(['visa']);
  });

  test('a run posts it, because its process died', async () => {
    const { api, payer, provider, review, pass, dyingAt } = openCounter(mine.database);
    const dead = dyingAt('after-store');
    void dead.api.createInstantPayment(payer, await review());
    await dead.reached;
    await pass(1);
    expect(await api.standing(payer.accountId)).toEqual([]);
    expect([...provider.lookedAfter]).toEqual(['visa']);
  });
});

describe('WAL-05 a method nobody can charge anymore is unavailable', () => {
  const stateOf = async ({ provider, payer }: Counter) => (await provider.wallet.methods(payer.accountId, '2026-11-21T15:00:00.000Z'))[0]?.state;

  test('after a hard decline, and pays nothing more; a soft one leaves it unchanged', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, processor, review } = counter;
    processor.behave({ kind: 'decline', class: 'soft', code: 'insufficient-funds' });
    await api.createInstantPayment(payer, await review());
    expect(await stateOf(counter)).toBe('valid');
    processor.behave({ kind: 'decline', class: 'hard', code: 'card-stolen' });
    await api.createInstantPayment(payer, await review());
    expect(await stateOf(counter)).toBe('unavailable');
    const answer = await api.changeDraft(payer, { intentId: randomUUID(), part: 'core', amount: cents(14_237), methodId: 'visa' });
    expect(answer).toEqual({ ok: false, refusal: { reason: 'method-unavailable' } });
  });

  test.each([
    ['R02', 'unavailable'],
    ['R01', 'valid'],
  ])('after a return %s it is %s', async (code, state) => {
    const counter = openCounter(mine.database);
    const { api, payer, review } = counter;
    const answer = await api.createInstantPayment(payer, await review());
    await api.receive(eventsOf(answer.ok ? answer.value.paymentId : '').returned({ code }));
    expect(await stateOf(counter)).toBe(state);
  });
});
