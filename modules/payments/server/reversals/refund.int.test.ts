import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { type Cents, cents } from '#platform/rules/money.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import { listAudit } from '#platform/server/audit/audit.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { RefundGround } from '../../rules/reversal/reversal.ts';
import type { FailPoint } from '../fail-points.ts';
import { type Counter, deleteAllPayments, openCounter } from '../testing/counter.ts';
import { eventsOf } from '../testing/events.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

const DUE = 14_237;
const DAY_MINUTES = 24 * 60;

/** A posted payment of $142.37, and an operator who refunds from it. */
async function openDesk(settlesOn?: `${number}-${number}-${number}`) {
  const counter = openCounter(mine.database);
  counter.processor.behave({ kind: 'approve', ...(settlesOn && { settlesOn }) });
  const answer = await counter.api.createInstantPayment(counter.payer, await counter.review());
  if (!answer.ok) throw new Error(answer.refusal.reason);
  await counter.api.idle();
  const { paymentId } = answer.value;
  return { ...counter, paymentId, refund: refunding(counter.api, paymentId) };
}

let keys = 0;
const refunding =
  (api: Counter['api'], paymentId: string) =>
  (amount?: number, key = `key ${keys++}`, ground: RefundGround = 'correction') =>
    api.refund({ paymentId, amount: amount === undefined ? undefined : cents(amount), ground, actor: 'cli ada', key });

const total = (amounts: Iterable<{ readonly amount: Cents }>) => [...amounts].reduce((sum, { amount }) => sum + amount, 0);

test('a refund gives back in parts or in full: the payment stays a success until nothing is left of it', async () => {
  const { api, payer, provider, paymentId, refund } = await openDesk();
  expect(await refund(4_000)).toMatchObject({ value: { state: 'given', amount: 4_000 } });
  expect(await api.payment(payer.accountId, paymentId)).toMatchObject({ state: 'succeeded', status: 'successful', amount: DUE });
  expect(await refund()).toMatchObject({ value: { state: 'given', amount: DUE - 4_000 } });
  expect(await api.payment(payer.accountId, paymentId)).toMatchObject({ state: 'succeeded', status: 'refunded' });
  expect(total(provider.reversed.values())).toBe(DUE);
  expect(await api.reconcile()).toMatchObject({ reversals: { agreed: 2, missingAtProcessor: [], missingWithUs: [], otherAmount: [] } });
  const audit = await listAudit(mine.database, payer.accountId, 5);
  expect(audit.map(({ actor, act, subject }) => [actor, act, subject.amount])).toEqual([
    ['cli ada', 'payment.refund', DUE - 4_000],
    ['cli ada', 'payment.refund', 4_000],
  ]);
});

test('(A20) never more than the rest is refunded, even with twenty requests at once', async () => {
  const { processor, provider, refund } = await openDesk();
  expect(await refund(DUE + 1)).toEqual({ ok: false, refusal: { reason: 'amount-out-of-range', maximum: DUE } });
  expect(await refund(0)).toMatchObject({ refusal: { reason: 'amount-out-of-range' } });
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(5_000)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(await refund(DUE - 10_000 + 1)).toMatchObject({ refusal: { reason: 'amount-out-of-range', maximum: DUE - 10_000 } });
  expect(total(processor.refunded.values())).toBe(10_000);
  expect(total(provider.reversed.values())).toBe(10_000);
});

test('a refund of a payment that is not in the books yet waits for it there, which is no failure', async () => {
  const { api, payer, provider, errors, review, pass } = openCounter(mine.database);
  provider.breakPosting(() => true);
  const answer = await api.createInstantPayment(payer, await review());
  await api.idle();
  const before = errors.splice(0);
  expect(await refunding(api, answer.ok ? answer.value.paymentId : '')()).toMatchObject({ value: { state: 'given' } });
  expect([before, errors]).toEqual([['payments could not be posted; a run will try again'], []]);
  provider.breakPosting(() => false);
  await pass(1);
  expect([provider.posted.size, total(provider.reversed.values())]).toEqual([1, DUE]);
});

test('its ground decides what is owed, in the books and in what the customer is told', async () => {
  const { payer, provider, refund } = await openDesk();
  await refund(1_000, 'wrong card', 'correction');
  await refund(2_000, 'sorry', 'goodwill');
  const booked = [...provider.reversed.values()].map(({ amount, owed }) => [amount, owed]);
  const { rows } = await sql<{ readonly told: unknown }>`
    select jsonb_build_array(facts->'back', facts->'owed', facts->'nextBill'->'on') as told from demarc.notice
    where account_id = ${payer.accountId} and kind = 'payment-refunded' order by facts->'back'`.execute(mine.database);
  expect([booked, rows.map(({ told }) => told)]).toEqual([
    [
      [1_000, 'anew'],
      [2_000, 'not'],
    ],
    [
      [1_000, 'anew', '2026-12-09'],
      [2_000, 'not', '2026-12-09'],
    ],
  ]);
});

test('the same key is the same refund, for one amount and ground only', async () => {
  const { processor, refund } = await openDesk();
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(5_000, 'once')));
  expect(new Set(answers.map((answer) => answer.ok && answer.value.reversalId)).size).toBe(1);
  expect(await refund(4_000, 'once')).toEqual({ ok: false, refusal: { reason: 'key-reused' } });
  expect(await refund(5_000, 'once', 'goodwill')).toEqual({ ok: false, refusal: { reason: 'key-reused' } });
  expect(processor.refunded.size).toBe(1);
});

describe('is refused', () => {
  test('for a payment that was not taken or does not exist', async () => {
    const { api, payer, processor, review, now } = openCounter(mine.database);
    processor.behave({ kind: 'decline', code: 'card-declined', class: 'soft' });
    const declined = await api.createInstantPayment(payer, await review());
    expect(await refunding(api, declined.ok ? declined.value.paymentId : '')()).toMatchObject({ refusal: { reason: 'not-successful' } });
    expect(await refunding(api, '00000000-0000-7000-8000-000000000000')()).toMatchObject({ refusal: { reason: 'no-such-payment' } });
    expect(await refunding(api, 'no id')()).toMatchObject({ refusal: { reason: 'no-such-payment' } });
    const cash = { accountId: payer.accountId, clientId: 'till', key: now(), actor: 'till', part: 'core', amount: cents(500) } as const;
    const recorded = await api.recordPayment({ ...cash, channel: 'in-store', tender: { kind: 'cash' }, reference: '17', takenOn: undefined });
    expect(await refunding(api, recorded.ok ? recorded.value.paymentId : '')()).toMatchObject({ refusal: { reason: 'taken-elsewhere' } });
  });

  test('before a bank payment is charged, and after it was returned', async () => {
    const { api, paymentId, refund, pass } = await openDesk('2026-11-25');
    expect(await refund()).toMatchObject({ refusal: { reason: 'not-settled' } });
    await pass(5 * 24 * 60);
    await api.receive(eventsOf(paymentId).returned());
    expect(await refund()).toMatchObject({ refusal: { reason: 'nothing-left' } });
  });

  test('while the payment is disputed, but not after the dispute is won', async () => {
    const { api, paymentId, refund } = await openDesk();
    await api.receive(eventsOf(paymentId).dispute('open'));
    expect(await refund()).toMatchObject({ refusal: { reason: 'nothing-left' } });
    await api.receive(eventsOf(paymentId).dispute('won'));
    expect(await refund()).toMatchObject({ value: { state: 'given', amount: DUE } });
  });

  test('by the processor: nothing is given back, and it may be asked for again', async () => {
    const { processor, provider, refund } = await openDesk();
    processor.behave({ kind: 'decline', code: 'not-refundable', class: 'hard' });
    expect(await refund()).toMatchObject({ value: { state: 'refused', code: 'not-refundable' } });
    processor.behave({ kind: 'approve' });
    expect(await refund()).toMatchObject({ value: { state: 'given' } });
    expect(provider.reversed.size).toBe(1);
  });
});

describe('without an answer', () => {
  test.each([true, false])('it counts as given until the processor reports the outcome (it was: %s)', async (charged) => {
    const { api, payer, processor, provider, paymentId, refund, pass } = await openDesk();
    processor.behave({ kind: 'time-out', charged });
    expect(await refund(DUE)).toMatchObject({ value: { state: 'unknown' } });
    expect(await refund(1)).toMatchObject({ refusal: { reason: 'nothing-left' } });
    await pass(1);
    const payment = await api.payment(payer.accountId, paymentId);
    expect(payment).toMatchObject(
      charged ? { status: 'refunded', reversals: [{ state: 'given' }] } : { status: 'successful', reversals: [{ state: 'refused' }] },
    );
    expect(provider.reversed.size).toBe(charged ? 1 : 0);
    expect([...processor.calls.values()]).toEqual([1, 1]);
  });

  test('"none" is not believed until twice our time-out has passed, in machine time', async () => {
    const { api, payer, processor, paymentId, refund, pass } = await openDesk();
    const states = async () => (await api.payment(payer.accountId, paymentId))?.reversals.map(({ state }) => state);
    processor.behave({ kind: 'time-out', charged: false });
    await refund();
    await pass(5, 0.2);
    expect(await states()).toEqual(['unknown']);
    await pass(1, 0.2);
    expect(await states()).toEqual(['refused']);
  });

  test('(F17) one that is under way is not given up by a worker whose clock is set two hours ahead while it runs', async () => {
    const { api, payer, processor, paymentId, refund, onServer } = await openDesk();
    const worker = await onServer(0);
    const states = async () => (await api.payment(payer.accountId, paymentId))?.reversals.map(({ state }) => state);
    const release = processor.hold();
    const answer = refund();
    await expect.poll(states).toHaveLength(1);
    const before = await states();
    worker.setClock(2 * HOUR_MS);
    await worker.work();
    expect(await states()).toEqual(before);
    release();
    expect(await answer).toMatchObject({ value: { state: 'given' } });
  });

  test("for five days it is unresolved, and an operator enters the processor's answer", async () => {
    const { api, payer, processor, errors, paymentId, refund, pass } = await openDesk();
    processor.behave({ kind: 'time-out', charged: true });
    const requested = await refund();
    processor.breakLookups(true);
    for (let day = 0; day < 6; day++) await pass(24 * 60);
    const refundId = requested.ok ? requested.value.reversalId : '';
    expect((await api.unresolved()).refunds).toMatchObject([{ reversalId: refundId, paymentId }]);
    expect(errors.at(-1)).toBe('a refund is unresolved and needs an operator');
    await api.receive(eventsOf(paymentId).refunded(refundId, DUE));
    expect(await api.payment(payer.accountId, paymentId)).toMatchObject({ status: 'refunded' });
    expect((await api.unresolved()).refunds).toEqual([]);
  });

  test('for five days, and given while a run looks for the last time, it is booked although the process that was told dies', async () => {
    const counter = await openDesk();
    const { api, processor, provider, paymentId, refund, pass, now } = counter;
    processor.behave({ kind: 'time-out', charged: true });
    const requested = await refund();
    const refundId = requested.ok ? requested.value.reversalId : '';
    processor.breakLookups(true);
    for (let day = 0; day < 4; day++) await pass(DAY_MINUTES);
    const last = counter.interruptedAt('before-refund-lookup', async () => {
      const dead = counter.dyingAt('before-reverse');
      void dead.api.receive(eventsOf(paymentId).refunded(refundId, DUE));
      await dead.reached;
    });
    const fifthDay = plusMilliseconds(now(), DAY_MS);
    await last
      .runs()
      .find(({ name }) => name === 'payments.ask-refunds')
      ?.run(fifthDay);
    expect(counter.errors.at(-1)).toBe('a refund is unresolved and needs an operator');
    await pass(DAY_MINUTES);
    expect([total(provider.reversed.values()), await api.overlooked()]).toEqual([DUE, []]);
  });

  test.each([
    [{ outcome: 'succeeded', processorReference: 'their 17' }, 'given', 'refunded', 1],
    [{ outcome: 'declined' }, 'refused', 'successful', 0],
  ] as const)('and an answer brought by an operator ends it, once: %j', async (as, state, status, booked) => {
    const { api, payer, processor, provider, paymentId, refund, pass } = await openDesk();
    processor.behave({ kind: 'time-out', charged: as.outcome === 'succeeded' });
    const requested = await refund();
    const word = { refundId: requested.ok ? requested.value.reversalId : '', as, actor: 'cli ada', reason: 'their ticket 4711' };
    expect(await api.resolveRefund(word)).toEqual({ ok: false, refusal: 'not-a-case' });
    processor.breakLookups(true);
    await pass(6 * 24 * 60);
    expect(await api.resolveRefund(word)).toMatchObject({ value: { state } });
    expect(await api.resolveRefund(word)).toEqual({ ok: false, refusal: 'not-a-case' });
    expect(await api.payment(payer.accountId, paymentId)).toMatchObject({ status });
    expect(provider.reversed.size).toBe(booked);
    expect(await api.overlooked()).toEqual([]);
    const [line] = await listAudit(mine.database, payer.accountId, 5);
    expect(line).toMatchObject({ actor: 'cli ada', act: 'refund.resolve', subject: { paymentId, refundId: word.refundId, as: as.outcome } });
  });
});

test('a process that was suspended after storing a refund does not send it: it was given up and requested again', async () => {
  const counter = await openDesk();
  const { processor, provider, paymentId, refund, pass } = counter;
  let again: Awaited<ReturnType<typeof refund>> | undefined;
  const slow = counter.interruptedAt('before-refund', async () => {
    await pass(2);
    again = await refund(5_000);
  });
  expect(await refunding(slow, paymentId)(5_000)).toMatchObject({ value: { state: 'refused', code: 'not-attempted' } });
  expect(again).toMatchObject({ value: { state: 'given' } });
  expect(total(processor.refunded.values())).toBe(5_000);
  expect(total(provider.reversed.values())).toBe(5_000);
});

test('a refund given after it was given up is reported, by its answer and by its webhook, and changes no state', async () => {
  const { api, payer, processor, provider, errors, paymentId, refund, pass } = await openDesk();
  const release = processor.hold();
  const late = refund(5_000);
  const reversals = async () => (await api.payment(payer.accountId, paymentId))?.reversals ?? [];
  await expect.poll(reversals).toMatchObject([{ state: 'asked' }]);
  await pass(2);
  release();
  expect(await late).toMatchObject({ value: { state: 'refused' } });
  const [{ reversalId } = { reversalId: '' }] = await reversals();
  await api.receive(eventsOf(paymentId).refunded(reversalId, 5_000));
  expect(errors).toEqual(Array(2).fill('a refund was given after it had ended otherwise'));
  expect((await api.reconcile()).reversals.missingWithUs).toHaveLength(1);
  expect(provider.reversed.size).toBe(0);
});

test.each<FailPoint>([
  'before-refund',
  'after-refund',
  'after-reversal',
  'before-reverse',
  'after-reverse',
  'after-reversed',
  'before-refund-lookup',
])("if its process dies at %s, our refunds match the processor's, and all are in the books once", async (point) => {
  const counter = await openDesk();
  const { api, processor, provider, paymentId, pass } = counter;
  const { api: dying, reached } = counter.dyingAt(point);
  if (point === 'before-refund-lookup') {
    processor.behave({ kind: 'time-out', charged: true });
    await counter.refund();
    void Promise.all(dying.runs().map((run) => run.run('2026-11-21T15:05:00.000Z')));
  } else {
    void refunding(dying, paymentId)();
  }
  await reached;
  await pass(7);
  await pass(2);
  expect(await api.reconcile()).toMatchObject({ reversals: { agreed: processor.refunded.size, missingAtProcessor: [], missingWithUs: [] } });
  expect([...provider.reversed.keys()]).toEqual([...processor.refunded.keys()]);
  expect(await api.overlooked()).toEqual([]);
});
