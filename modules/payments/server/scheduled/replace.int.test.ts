import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { FutureAct } from '../paying/act.ts';
import { type Counter, deleteAllPayments, openCounter } from '../testing/counter.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

async function schedule({ api, payer, now }: Counter, on: IsoDate = '2026-11-25'): Promise<string> {
  const request = { accountId: payer.accountId, part: 'core', amount: cents(5_000), methodId: 'visa', channel: 'online' } as const;
  return (await api.schedulePayment({ ...request, at: now(), on })).paymentId;
}

/** Starts a change and goes through its steps: another amount, the bank account, another day. Returns what the review would submit. */
async function review({ api, payer }: Counter, paymentId: string, on: IsoDate = '2026-12-03', amount = 6_000): Promise<FutureAct> {
  const intentId = randomUUID();
  await api.changeScheduled(payer, { intentId, paymentId });
  for (const step of [{ amount: cents(amount) }, { methodId: 'bank' }, { on }]) await api.changeDraft(payer, { intentId, part: 'core', ...step });
  const prepared = await api.prepare(payer, intentId);
  if (!prepared.ok) throw new Error(`no quote: ${prepared.refusal.reason}`);
  const { quote, version } = prepared.value;
  expect(quote.replaces).toMatchObject({ paymentId });
  const consents = { aboveDueConfirmed: false, sameAmountConfirmed: false, termsAgreed: true };
  return { intentId, part: 'core', amount: quote.amount, methodId: quote.method.methodId, version, on, replaces: paymentId, ...consents };
}

const statuses = async ({ api, payer }: Counter) =>
  (await api.history(payer.accountId, 'core', { first: 9, after: undefined })).items.map(({ status }) => status).toSorted();

const notices = async ({ payer }: Counter): Promise<readonly string[]> =>
  (await sql<{ readonly kind: string }>`select kind from demarc.notice where account_id = ${payer.accountId}`.execute(mine.database)).rows
    .map(({ kind }) => kind)
    .toSorted();

const refused = (reason: string) => ({ ok: false, refusal: { reason } });

describe('PAY-15 a customer changes a scheduled payment in one step', () => {
  test("PAY-15 the draft starts with the payment's details, and the payment is unchanged", async () => {
    const counter = openCounter(mine.database);
    const { api, payer } = counter;
    const paymentId = await schedule(counter);
    const intentId = randomUUID();
    const draft = { amount: 5_000, methodId: 'visa', payOn: '2026-11-25', replaces: paymentId };
    expect(await api.changeScheduled(payer, { intentId, paymentId })).toMatchObject({ ok: true, value: draft });
    expect(await api.changeScheduled(payer, { intentId, paymentId })).toMatchObject({ ok: true, value: draft });
    expect(await statuses(counter)).toEqual(['scheduled']);
  });

  test('PAY-15 the new one is scheduled and the old one cancelled together, with one notice for both', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, provider } = counter;
    const old = await schedule(counter);
    const answer = await api.createFuturePayment(payer, await review(counter, old));
    expect(answer).toMatchObject({
      ok: true,
      value: { status: 'scheduled', amount: 6_000, methodKind: 'bankAccount', payOn: '2026-12-03', replaces: old },
    });
    expect(await statuses(counter)).toEqual(['cancelled', 'scheduled']);
    expect([...provider.scheduled.values()]).toMatchObject([{ amount: 6_000, on: '2026-12-03', methodId: 'bank' }]);
    expect(await notices(counter)).toEqual(['payment-scheduled', 'scheduled-payment-changed']);
    const replacement = await api.replacement(payer.accountId, old);
    expect(replacement?.paymentId).toBe(answer.ok && answer.value.paymentId);
  });

  test('PAY-07 it frees its own place: one of two is changed, and a third is still refused', async () => {
    const counter = openCounter(mine.database);
    const { api, payer } = counter;
    const [first] = [await schedule(counter), await schedule(counter)];
    const act = await review(counter, first);
    expect(await api.createFuturePayment(payer, act)).toMatchObject({ ok: true });
    expect(await api.createFuturePayment(payer, { ...act, intentId: randomUUID(), replaces: undefined })).toMatchObject({ ok: false });
    expect(await api.terms(payer.accountId, 'core')).toMatchObject({ scheduledCount: 2 });
  });

  test('F7 (PAY-13) submitted twenty times at once and once more it is one payment with one confirmation number', async () => {
    const counter = openCounter(mine.database);
    const { api, payer } = counter;
    const act = await review(counter, await schedule(counter));
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.createFuturePayment(payer, act)));
    const numbers = [...answers, await api.createFuturePayment(payer, act)].map((answer) => answer.ok && answer.value.confirmationNumber);
    expect(new Set(numbers).size).toBe(1);
    expect(await statuses(counter)).toEqual(['cancelled', 'scheduled']);
  });

  test('F7 changed differently in two windows: the first counts, and the second is told', async () => {
    const counter = openCounter(mine.database);
    const { api, payer } = counter;
    const old = await schedule(counter);
    const [one, two] = [await review(counter, old, '2026-12-03'), await review(counter, old, '2026-12-04', 7_000)];
    const answers = await Promise.all([api.createFuturePayment(payer, one), api.createFuturePayment(payer, two)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.reason]))).toEqual([expect.stringMatching(/^(changed|scheduled-gone)$/)]);
    expect(await statuses(counter)).toEqual(['cancelled', 'scheduled']);
    const late = answers[0].ok ? two : one;
    expect(await api.prepare(payer, late.intentId)).toEqual(refused('scheduled-gone'));
    expect(await api.createFuturePayment(payer, late)).toEqual(refused('scheduled-gone'));
  });
});

describe('nothing is scheduled if', () => {
  test('PAY-15 it was taken meanwhile: every step and the submit say so', async () => {
    const counter = openCounter(mine.database);
    const { api, payer } = counter;
    const old = await schedule(counter);
    const act = await review(counter, old);
    await api.takeScheduled({ accountId: payer.accountId, scheduledPaymentId: old });
    expect(await api.createFuturePayment(payer, act)).toEqual(refused('scheduled-taken'));
    expect(await api.changeDraft(payer, { intentId: act.intentId, part: 'core', amount: cents(100) })).toEqual(refused('scheduled-taken'));
    expect(await api.prepare(payer, act.intentId)).toEqual(refused('scheduled-taken'));
    expect(await api.changeScheduled(payer, { intentId: randomUUID(), paymentId: old })).toEqual(refused('scheduled-taken'));
    expect(await statuses(counter)).toEqual(['successful']);
  });

  test('PAY-15 the provider has begun to take it without our knowledge: nothing is booked, and the intent is free', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, provider } = counter;
    const old = await schedule(counter);
    const act = await review(counter, old);
    provider.beginToTake(old);
    expect(await api.createFuturePayment(payer, act)).toEqual(refused('scheduled-taken'));
    expect(provider.scheduled.size).toBe(0);
    expect(await api.outcome(payer.accountId, act.intentId)).toBeUndefined();
    expect(await statuses(counter)).toEqual(['scheduled']);
  });

  test('PAY-15 it was cancelled in another window: every step and the submit say so', async () => {
    const counter = openCounter(mine.database);
    const { api, payer } = counter;
    const old = await schedule(counter);
    const act = await review(counter, old);
    await api.cancelScheduled(payer, old);
    expect(await api.createFuturePayment(payer, act)).toEqual(refused('scheduled-gone'));
    expect(await api.prepare(payer, act.intentId)).toEqual(refused('scheduled-gone'));
    expect(await statuses(counter)).toEqual(['cancelled']);
  });

  test('the request does not match the review: another payment named, or none', async () => {
    const counter = openCounter(mine.database);
    const { api, payer } = counter;
    const [old, other] = [await schedule(counter), await schedule(counter)];
    const act = await review(counter, old);
    expect(await api.createFuturePayment(payer, { ...act, replaces: other })).toMatchObject(refused('changed'));
    expect(await api.createFuturePayment(payer, { ...act, replaces: undefined })).toMatchObject({ ok: false });
    for (const nothing of [randomUUID(), "1' or '1'='1", 'x']) {
      expect(await api.createFuturePayment(payer, { ...act, replaces: nothing })).toEqual(refused('scheduled-gone'));
    }
    expect(await statuses(counter)).toEqual(['scheduled', 'scheduled']);
  });

  test("(A1) (A2) it is another account's, or the user may not pay: it does not exist, or is refused", async () => {
    const [counter, other] = [openCounter(mine.database), openCounter(mine.database)];
    const theirs = await schedule(other);
    for (const paymentId of [theirs, randomUUID(), "1' or '1'='1", '']) {
      expect(await counter.api.changeScheduled(counter.payer, { intentId: randomUUID(), paymentId })).toEqual(refused('scheduled-gone'));
    }
    const child = { ...other.payer, role: 'Child' } as const;
    expect(await other.api.changeScheduled(child, { intentId: randomUUID(), paymentId: theirs })).toEqual(refused('may-not-pay'));
  });

  test('PAY-06 something is past due: the change says at once that only today is possible', async () => {
    const counter = openCounter(mine.database, { pastDue: true });
    const paymentId = await schedule(counter);
    const answer = await counter.api.changeScheduled(counter.payer, { intentId: randomUUID(), paymentId });
    expect(answer).toEqual({ ok: false, refusal: { reason: 'must-pay-today', because: 'past-due' } });
  });

  test('PAY-05 it is moved to today, or against that day’s own rules', async () => {
    const counter = openCounter(mine.database);
    const { api, payer } = counter;
    const paymentId = await schedule(counter);
    const intentId = randomUUID();
    await api.changeScheduled(payer, { intentId, paymentId });
    const choose = (on: IsoDate) => api.changeDraft(payer, { intentId, part: 'core', on });
    expect(await choose('2026-11-21')).toEqual(refused('only-later'));
    expect(await choose('2027-02-01')).toMatchObject(refused('date-out-of-range'));
    expect(await choose('2026-11-22')).toMatchObject({ ok: true });
    await counter.pass(10 * 60);
    expect(await choose('2026-11-22')).toMatchObject(refused('past-cut-off'));
    expect(await api.prepare(payer, intentId)).toMatchObject(refused('past-cut-off'));
  });
});

describe('whatever dies on the way', () => {
  test.each(['after-claim', 'before-schedule', 'after-schedule', 'after-scheduled'] as const)(
    'PAY-13 the process dies %s: a run finishes it, and one payment is scheduled',
    async (point) => {
      const counter = openCounter(mine.database);
      const old = await schedule(counter);
      const act = await review(counter, old);
      const dead = counter.dyingAt(point);
      void dead.api.createFuturePayment(counter.payer, act);
      await dead.reached;
      await counter.pass(1);
      expect(await statuses(counter)).toEqual(['cancelled', 'scheduled']);
      expect([...counter.provider.scheduled.values()]).toMatchObject([{ amount: 6_000 }]);
      expect(await notices(counter)).toEqual(['payment-scheduled', 'scheduled-payment-changed']);
    },
  );

  test('PAY-13 the provider takes it before a run finishes it: the one that it replaced is gone, too', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, provider } = counter;
    const old = await schedule(counter);
    const dead = counter.dyingAt('after-schedule');
    void dead.api.createFuturePayment(payer, await review(counter, old));
    await dead.reached;
    const [scheduledPaymentId = ''] = provider.scheduled.keys();
    expect(await api.takeScheduled({ accountId: payer.accountId, scheduledPaymentId })).toBe('succeeded');
    await counter.pass(1);
    expect(await statuses(counter)).toEqual(['cancelled', 'successful']);
    expect(await api.scheduled(payer.accountId)).toEqual([]);
    expect(await notices(counter)).toEqual(['payment-received', 'payment-scheduled', 'scheduled-payment-changed']);
  });

  test('a cancellation racing a change: nothing is taken, whichever the provider hears first', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, provider } = counter;
    const old = await schedule(counter);
    const act = await review(counter, old);
    const [cancelled, changed] = await Promise.all([api.cancelScheduled(payer, old), api.createFuturePayment(payer, act)]);
    await counter.pass(1);
    expect(cancelled.ok).toBe(true);
    expect(provider.scheduled.has(old)).toBe(false);
    expect(await statuses(counter)).toEqual(changed.ok ? ['cancelled', 'scheduled'] : ['cancelled']);
  });
});
