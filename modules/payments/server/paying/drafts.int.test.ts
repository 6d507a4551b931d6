import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { type Counter, deleteAllPayments, openCounter } from '../testing/counter.ts';
import { visa } from '../testing/model-provider.ts';
import type { FutureAct } from './act.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

describe('the journey of a draft', () => {
  test('PAY-01 each step keeps what the previous ones chose, and the review quotes it', async () => {
    const { api, payer } = openCounter(mine.database);
    const intentId = randomUUID();
    expect(await api.prepare(payer, intentId)).toEqual({ ok: false, refusal: { reason: 'no-such-intent' } });
    await api.changeDraft(payer, { intentId, part: 'core', amount: cents(5_000) });
    expect(await api.prepare(payer, intentId)).toEqual({ ok: false, refusal: { reason: 'incomplete', missing: 'method' } });
    await api.changeDraft(payer, { intentId, part: 'core', methodId: 'bank' });
    await api.changeDraft(payer, { intentId, part: 'core', on: '2026-11-24' });
    expect(await api.draft(payer.accountId, intentId)).toMatchObject({ amount: 5_000, methodId: 'bank', payOn: '2026-11-24' });
    expect(await api.prepare(payer, intentId)).toMatchObject({
      value: { quote: { kind: 'future', amount: 5_000, on: '2026-11-24', amountDue: 14_237, amountDueAfter: 9_237 } },
    });
  });

  test('PAY-01 a draft for today stays for today past midnight', async () => {
    const { api, payer, pass } = openCounter(mine.database);
    const intentId = randomUUID();
    await api.changeDraft(payer, { intentId, part: 'core', amount: cents(5_000), methodId: 'visa', on: '2026-11-21' });
    const before = await api.prepare(payer, intentId);
    await pass(15 * 60);
    const after = await api.prepare(payer, intentId);
    expect(after).toMatchObject({ value: { quote: { kind: 'instant', on: '2026-11-22' } } });
    expect(before.ok && after.ok && before.value.version !== after.value.version).toBe(true);
  });

  test('PAY-05 today is today also when it is chosen just before midnight and sent just after it', async () => {
    const { api, payer, pass } = openCounter(mine.database);
    const draft = { intentId: randomUUID(), part: 'core' } as const;
    await api.changeDraft(payer, { ...draft, amount: cents(5_000), methodId: 'visa', on: '2026-11-24' });
    await pass(15 * 60);
    expect(await api.changeDraft(payer, { ...draft, on: null })).toMatchObject({ ok: true, value: { amount: 5_000, methodId: 'visa', payOn: null } });
  });

  test('PAY-10 a review of today is asked about again after midnight, with the new date, and nothing is charged meanwhile', async () => {
    const { api, payer, processor, pass, review } = openCounter(mine.database);
    const act = await review();
    await pass(15 * 60);
    const newDay = { ok: false, refusal: { reason: 'new-day', today: '2026-11-22' } };
    expect(await api.createInstantPayment(payer, act)).toEqual(newDay);
    expect(processor.calls.size).toBe(0);
    const { version } = await review();
    expect(await api.createInstantPayment(payer, { ...act, version })).toMatchObject({ ok: true, value: { payOn: '2026-11-22' } });
  });

  test('PAY-04 an amount above the amount due is confirmed individually, and asked about again if it changes', async () => {
    const { api, payer } = openCounter(mine.database);
    const intentId = randomUUID();
    const step = (amount: number, aboveDueConfirmed?: boolean) =>
      api.changeDraft(payer, { intentId, part: 'core', methodId: 'visa', amount: cents(amount), aboveDueConfirmed });
    expect(await step(20_000)).toMatchObject({ refusal: { reason: 'amount-above-due', amountDue: 14_237, surplus: 5_763 } });
    expect(await step(20_000, true)).toMatchObject({ ok: true, value: { aboveDueConfirmed: true } });
    expect(await api.prepare(payer, intentId)).toMatchObject({ ok: true, value: { quote: { surplus: 5_763 } } });
    expect(await step(21_000)).toMatchObject({ refusal: { reason: 'amount-above-due' } });
  });

  test('PAY-13 twenty simultaneous changes of one draft all succeed, one after the other', async () => {
    const { api, payer } = openCounter(mine.database);
    const intentId = randomUUID();
    const amounts = Array.from({ length: 20 }, (_, index) => cents(1_000 + index));
    const answers = await Promise.all(amounts.map((amount) => api.changeDraft(payer, { intentId, part: 'core', amount })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await api.draft(payer.accountId, intentId))?.version).toBe(20);
  });

  test('PAY-13 steps taken at once in several tabs do not overwrite each other', async () => {
    const { api, payer } = openCounter(mine.database);
    for (let round = 0; round < 10; round += 1) {
      const draft = { intentId: randomUUID(), part: 'core' } as const;
      const steps = [{ amount: cents(5_000) }, { methodId: 'bank' }, { on: '2026-11-24' }] as const;
      await Promise.all(steps.map((step) => api.changeDraft(payer, { ...draft, ...step })));
      expect(await api.draft(payer.accountId, draft.intentId)).toMatchObject({ amount: 5_000, methodId: 'bank', payOn: '2026-11-24' });
    }
  });

  test('PAY-13 a paid draft cannot be changed anymore: its pages lead to the outcome', async () => {
    const { api, payer, review } = openCounter(mine.database);
    const act = await review();
    await api.createInstantPayment(payer, act);
    const refused = { ok: false, refusal: { reason: 'already-submitted' } };
    expect(await api.changeDraft(payer, { intentId: act.intentId, part: 'core', amount: cents(500) })).toEqual(refused);
    expect(await api.prepare(payer, act.intentId)).toEqual(refused);
  });

  test.each([
    ['PAY-03', { amount: cents(99) }, 'amount-out-of-range'],
    ['(A19) PAY-05', { on: '2026-12-22' }, 'date-out-of-range'],
    ['(A19) PAY-05', { on: '2026-11-20' }, 'date-out-of-range'],
    ['PAY-14', { methodId: 'of somebody else' }, 'no-such-method'],
  ] as const)('%s a step with %j is refused and changes nothing', async (_, step, reason) => {
    const { api, payer } = openCounter(mine.database);
    const intentId = randomUUID();
    expect(await api.changeDraft(payer, { intentId, part: 'core', ...step })).toMatchObject({ refusal: { reason } });
    expect(await api.draft(payer.accountId, intentId)).toBeUndefined();
  });

  test("WAL-04 a day after the card's expiry is refused when chosen, not only in the review", async () => {
    const { api, payer, provider } = openCounter(mine.database);
    provider.saveMethods([{ ...visa, expiry: { year: 2026, month: 11 } }]);
    const draft = { intentId: randomUUID(), part: 'core' } as const;
    expect(await api.changeDraft(payer, { ...draft, amount: cents(5_000), methodId: 'visa' })).toMatchObject({ ok: true });
    expect(await api.changeDraft(payer, { ...draft, on: '2026-12-01' })).toEqual({ ok: false, refusal: { reason: 'method-expires-first' } });
    expect(await api.changeDraft(payer, { ...draft, on: '2026-11-30' })).toMatchObject({ ok: true });
  });

  test('PAY-01 quick pay says that nothing is due', async () => {
    const { api, payer } = openCounter(mine.database, { owes: 0 });
    expect(await api.quickQuote(payer, 'core')).toEqual({ ok: false, refusal: { reason: 'nothing-due' } });
  });
});

describe('a payment for a later day', () => {
  async function reviewFor(counter: Counter, on: IsoDate, amount = 5_000): Promise<FutureAct> {
    const { api, payer } = counter;
    const intentId = randomUUID();
    await api.changeDraft(payer, { intentId, part: 'core', amount: cents(amount), methodId: 'visa', on });
    const prepared = await api.prepare(payer, intentId);
    if (!prepared.ok) throw new Error(`no quote: ${prepared.refusal.reason}`);
    const { version } = prepared.value;
    return {
      intentId,
      part: 'core',
      amount: cents(amount),
      methodId: 'visa',
      on,
      version,
      aboveDueConfirmed: false,
      sameAmountConfirmed: false,
      termsAgreed: true,
    };
  }

  test('PAY-12 PAY-19 is stored with the provider, and nothing is charged', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, processor, provider } = counter;
    const act = await reviewFor(counter, '2026-11-24');
    const answer = await api.createFuturePayment(payer, act);
    expect(answer).toMatchObject({ value: { state: 'scheduled', status: 'scheduled', enteredOn: '2026-11-21', payOn: '2026-11-24' } });
    expect(await api.createFuturePayment(payer, act)).toEqual(answer);
    expect([...provider.scheduled.values()]).toMatchObject([
      { amount: 5_000, on: '2026-11-24', confirmationNumber: answer.ok && answer.value.confirmationNumber },
    ]);
    expect(processor.calls.size).toBe(0);
  });

  test('(A19) PAY-07 twenty at once, each with its own review, schedule two at most', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, provider } = counter;
    for (let round = 0; round < 3; round += 1) {
      const reviews = await Promise.all(Array.from({ length: 20 }, () => reviewFor(counter, '2026-11-24').catch(() => undefined)));
      await Promise.all(reviews.flatMap((act) => (act ? [api.createFuturePayment(payer, act)] : [])));
    }
    expect(provider.scheduled.size).toBe(2);
    const { items } = await api.history(payer.accountId, 'core', { first: 50, after: undefined });
    expect(items.map(({ state }) => state)).toEqual(['scheduled', 'scheduled']);
  });

  test('PAY-07 if the provider already has two, the claim is released and the intent is free', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, provider, interruptedAt } = counter;
    const act = await reviewFor(counter, '2026-11-24');
    const schedule = { accountId: payer.accountId, part: 'core', methodId: 'visa', confirmationNumber: 'elsewhere', at: counter.now() } as const;
    const quicker = interruptedAt('before-schedule', async () => {
      for (const id of ['one', 'two'])
        await provider.payments.schedule({ ...schedule, scheduledPaymentId: id, amount: cents(100), on: '2026-11-25' });
    });
    expect(await quicker.createFuturePayment(payer, act)).toEqual({ ok: false, refusal: { reason: 'too-many-scheduled' } });
    expect(await api.outcome(payer.accountId, act.intentId)).toBeUndefined();
    expect(await api.prepare(payer, act.intentId)).toMatchObject({ refusal: { reason: 'too-many-scheduled' } });
  });

  test.each(['before-schedule', 'after-schedule'] as const)('PAY-13 (F3) is left to a run if a process dies %s', async (point) => {
    const counter = openCounter(mine.database);
    const { api, payer, provider, pass } = counter;
    const act = await reviewFor(counter, '2026-11-24');
    const dying = counter.dyingAt(point);
    void dying.api.createFuturePayment(payer, act);
    await dying.reached;
    expect(await api.createFuturePayment(payer, act)).toMatchObject({ value: { state: 'draft' } });
    await pass(1);
    expect(await api.createFuturePayment(payer, act)).toMatchObject({ value: { state: 'scheduled' } });
    expect(provider.scheduled.size).toBe(1);
  });

  test('PAY-06 is refused while something is past due', async () => {
    const { api, payer } = openCounter(mine.database, { pastDue: true });
    const step = { intentId: randomUUID(), part: 'core', on: '2026-11-24' } as const;
    expect(await api.changeDraft(payer, step)).toMatchObject({ refusal: { reason: 'must-pay-today', because: 'past-due' } });
    expect(await api.terms(payer.accountId, 'core')).toMatchObject({ mustPayToday: 'past-due' });
  });

  test('PAY-07 is refused while a pending bank payment includes past due', async () => {
    const { api, payer, processor, review } = openCounter(mine.database, { pastDue: true });
    processor.behave({ kind: 'approve', settlesOn: '2026-11-24' });
    await api.createInstantPayment(payer, await review({ methodId: 'visa' }));
    expect(await api.terms(payer.accountId, 'core')).toMatchObject({ amountDue: 0, mustPayToday: 'pending-past-due' });
  });

  test('PAY-07 is accepted while a pending bank payment includes nothing past due', async () => {
    const { api, payer, processor, review } = openCounter(mine.database);
    processor.behave({ kind: 'approve', settlesOn: '2026-11-24' });
    await api.createInstantPayment(payer, await review());
    expect(await api.terms(payer.accountId, 'core')).toMatchObject({ amountDue: 0, mustPayToday: undefined });
  });

  test('PAY-20 is refused for tomorrow if the cut-off passes between review and submit', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, provider, pass } = counter;
    const act = await reviewFor(counter, '2026-11-22');
    await pass(10 * 60);
    expect(await api.createFuturePayment(payer, act)).toEqual({ ok: false, refusal: { reason: 'past-cut-off', tomorrow: '2026-11-22' } });
    expect(provider.scheduled.size).toBe(0);
  });

  test('PAY-05 for tomorrow is not charged today if midnight passes before the submit', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, processor, pass } = counter;
    const act = await reviewFor(counter, '2026-11-22');
    await pass(14 * 60 + 1);
    expect(await api.createFuturePayment(payer, act)).toEqual({ ok: false, refusal: { reason: 'new-day', today: '2026-11-22' } });
    expect(processor.calls.size).toBe(0);
  });
});
