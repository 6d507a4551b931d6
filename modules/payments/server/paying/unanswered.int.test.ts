import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { listAudit } from '#platform/server/audit/audit.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { deleteAllPayments, openCounter } from '../testing/counter.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

describe('an unresponsive processor', () => {
  test('PAY-13 (F4) a charge that did happen is unknown, then found and posted once', async () => {
    const { api, payer, processor, provider, review, pass } = openCounter(mine.database);
    processor.behave({ kind: 'time-out', charged: true });
    const act = await review();
    const answer = await api.createInstantPayment(payer, act);
    expect(answer).toMatchObject({ value: { state: 'unknown', status: 'pending', confirmationNumber: expect.stringMatching(/^DM/) } });
    await pass(1);
    expect(await api.outcome(payer.accountId, act.intentId)).toMatchObject({
      state: 'succeeded',
      confirmationNumber: answer.ok && answer.value.confirmationNumber,
    });
    expect(provider.posted.size).toBe(1);
    expect([...processor.calls.values()]).toEqual([1]);
  });

  test('PAY-13 (F5) a charge that did not happen is unknown, then declined as not attempted, and may be made again', async () => {
    const { api, payer, processor, provider, review, pass } = openCounter(mine.database);
    processor.behave({ kind: 'time-out', charged: false });
    const act = await review();
    await api.createInstantPayment(payer, act);
    await pass(1);
    expect(await api.outcome(payer.accountId, act.intentId)).toMatchObject({ state: 'declined', declineCode: 'not-attempted' });
    expect(provider.posted.size).toBe(0);
    processor.behave({ kind: 'approve' });
    expect(await api.createInstantPayment(payer, await review())).toMatchObject({ value: { state: 'succeeded' } });
  });

  test('PAY-13 "none" is not believed until twice our time-out has passed, in machine time', async () => {
    const { api, payer, processor, review, pass } = openCounter(mine.database);
    processor.behave({ kind: 'time-out', charged: false });
    const act = await review();
    await api.createInstantPayment(payer, act);
    await pass(5, 0.2);
    expect(await api.outcome(payer.accountId, act.intentId)).toMatchObject({ state: 'unknown' });
    await pass(1, 0.2);
    expect(await api.outcome(payer.accountId, act.intentId)).toMatchObject({ state: 'declined' });
  });

  test('PAY-13 (F4) another payment of the same amount is confirmed once, one of another amount is not', async () => {
    const { api, payer, processor, review } = openCounter(mine.database);
    processor.behave({ kind: 'time-out', charged: true });
    const first = await api.createInstantPayment(payer, await review());
    processor.behave({ kind: 'approve' });
    const act = await review();
    expect(await api.createInstantPayment(payer, act)).toMatchObject({
      refusal: { reason: 'same-amount-unanswered', lastPayment: { confirmationNumber: first.ok && first.value.confirmationNumber } },
    });
    expect(await api.createInstantPayment(payer, { ...act, sameAmountConfirmed: true })).toMatchObject({ value: { state: 'succeeded' } });
    expect(processor.charged.size).toBe(2);
  });

  test('PAY-13 (F4) one without an answer is remembered after another one was made', async () => {
    const { api, payer, processor, review } = openCounter(mine.database);
    const pay = async (amount: number, at: IsoInstant) => {
      await api.takePayment({ accountId: payer.accountId, part: 'core', amount: cents(amount), methodId: 'visa', channel: 'online', at });
      await api.idle();
    };
    processor.behave({ kind: 'time-out', charged: true });
    await pay(50_00, '2026-11-21T15:00:00.000Z');
    processor.behave({ kind: 'approve' });
    await pay(30_00, '2026-11-21T15:01:00.000Z');
    expect(await api.standing(payer.accountId)).toMatchObject([{ amount: 50_00, state: 'unanswered' }]);
    const again = { ...(await review()), amount: cents(50_00) };
    expect(await api.createInstantPayment(payer, again)).toMatchObject({ refusal: { reason: 'same-amount-unanswered' } });
  });

  test('PAY-13 (F6) a request that was certainly not sent is declined at once', async () => {
    const { api, payer, processor, review } = openCounter(mine.database);
    processor.behave({ kind: 'not-sent' });
    expect(await api.createInstantPayment(payer, await review())).toMatchObject({ value: { state: 'declined', declineCode: 'not-attempted' } });
  });

  test('PAY-13 (F6) a processor client that never returns is an unknown outcome within our own limit', async () => {
    const { api, payer, processor, review } = openCounter(mine.database, {}, { answerLimitMs: 20 });
    const release = processor.hold();
    expect(await api.createInstantPayment(payer, await review())).toMatchObject({ value: { state: 'unknown' } });
    release();
  });

  test('PAY-13 a process suspended since its claim does not charge anymore: a run may have given the payment up', async () => {
    const { payer, processor, review, interruptedAt, sleep } = openCounter(mine.database);
    const answer = await interruptedAt('before-charge', () => sleep(1)).createInstantPayment(payer, await review());
    expect(answer).toMatchObject({ value: { state: 'declined', declineCode: 'not-attempted' } });
    expect(processor.calls.size).toBe(0);
  });

  test('PAY-13 a charge that succeeds after it was given up is reported and listed, and changes no state', async () => {
    const { api, payer, processor, provider, errors, review, pass } = openCounter(mine.database);
    const act = await review();
    const release = processor.hold();
    const answer = api.createInstantPayment(payer, act);
    await expect.poll(() => api.outcome(payer.accountId, act.intentId)).toMatchObject({ state: 'submitted' });
    await pass(1);
    release();
    expect(await answer).toMatchObject({ value: { state: 'declined', declineCode: 'not-attempted' } });
    expect(errors).toEqual(['a charge was approved after its payment had ended otherwise']);
    expect((await api.reconcile()).missingWithUs).toEqual([...processor.charged.keys()]);
    expect(provider.posted.size).toBe(0);
  });

  test.each([
    ['taken by a server whose clock is two hours behind', -2 * HOUR_MS, 0],
    ['that a worker looks at whose clock is two hours ahead', 0, 2 * HOUR_MS],
    ['between two servers whose clocks are wrong both ways', -2 * HOUR_MS, 2 * HOUR_MS],
  ])('PAY-13 (F17) a charge that is under way is not given up: one %s', async (_, webMs, workerMs) => {
    const { payer, processor, provider, errors, review, onServer } = openCounter(mine.database);
    const [web, worker] = [await onServer(webMs), await onServer(workerMs)];
    const act = await review();
    const release = processor.hold();
    const answer = web.api.createInstantPayment(payer, act);
    await expect.poll(() => web.api.outcome(payer.accountId, act.intentId)).toMatchObject({ state: 'submitted' });
    await worker.work();
    release();
    expect(await answer).toMatchObject({ value: { state: 'succeeded' } });
    await web.api.idle();
    await worker.work();
    expect([provider.posted.size, processor.charged.size, errors]).toEqual([1, 1, []]);
  });

  test('PAY-13 (F17) nor is it by a worker whose clock is set two hours ahead while it runs', async () => {
    const { api, payer, processor, review, onServer } = openCounter(mine.database);
    const worker = await onServer(0);
    const act = await review();
    const release = processor.hold();
    const answer = api.createInstantPayment(payer, act);
    await expect.poll(() => api.outcome(payer.accountId, act.intentId)).toMatchObject({ state: 'submitted' });
    worker.setClock(2 * HOUR_MS);
    await worker.work();
    expect(await api.outcome(payer.accountId, act.intentId)).toMatchObject({ state: 'submitted' });
    release();
    expect(await answer).toMatchObject({ value: { state: 'succeeded' } });
  });

  test('PAY-13 (F4) the answer to a charge that a run has marked as unknown meanwhile is stored at once', async () => {
    const { api, payer, processor, review, pass } = openCounter(mine.database);
    const act = await review();
    const release = processor.hold();
    processor.breakLookups(true);
    const answer = api.createInstantPayment(payer, act);
    await expect.poll(() => api.outcome(payer.accountId, act.intentId)).toMatchObject({ state: 'submitted' });
    await pass(1);
    expect(await api.outcome(payer.accountId, act.intentId)).toMatchObject({ state: 'unknown' });
    release();
    expect(await answer).toMatchObject({ value: { state: 'succeeded' } });
  });

  test('PAY-13 after five days without an answer it is unresolved, for an operator', async () => {
    const { api, payer, processor, errors, review, pass } = openCounter(mine.database);
    processor.behave({ kind: 'time-out', charged: true });
    const answer = await api.createInstantPayment(payer, await review());
    processor.breakLookups(true);
    for (const minutes of [1, 4, 10, 45, 23 * 60, 24 * 60, 24 * 60, 24 * 60]) await pass(minutes);
    expect(await api.unresolved()).toMatchObject({ payments: [] });
    await pass(24 * 60);
    const paymentId = answer.ok ? answer.value.paymentId : '';
    expect(await api.unresolved()).toMatchObject({ payments: [{ paymentId, state: 'unknown' }], refunds: [], events: [] });
    expect(errors.at(-1)).toBe('a payment is unresolved and needs an operator');
  });

  test('PAY-13 and an answer brought by an operator from the processor ends it, once', async () => {
    const unresolved = async () => {
      const counter = openCounter(mine.database);
      counter.processor.behave({ kind: 'time-out', charged: true });
      const answer = await counter.api.createInstantPayment(counter.payer, await counter.review());
      counter.processor.breakLookups(true);
      const paymentId = answer.ok ? answer.value.paymentId : '';
      const declined = { paymentId, as: { outcome: 'declined' }, actor: 'cli ada', reason: 'their ticket 4711' } as const;
      expect(await counter.api.resolve(declined)).toEqual({ ok: false, refusal: 'not-a-case' });
      for (let day = 0; day < 6; day++) await counter.pass(24 * 60);
      return { ...counter, paymentId, declined };
    };
    const [taken, lost] = [await unresolved(), await unresolved()];
    const { api, paymentId } = taken;
    const [first, second] = [{ paymentId }, { paymentId: lost.paymentId }].sort((one, other) => (one.paymentId < other.paymentId ? -1 : 1));
    expect(await api.unresolved(1)).toMatchObject({ payments: [first], more: true });
    expect(await api.unresolved(2)).toMatchObject({ payments: [first, second], more: false });
    expect(await api.unresolvedOne(lost.paymentId)).toMatchObject({ payment: { paymentId: lost.paymentId } });
    expect(
      await api.resolve({ paymentId, as: { outcome: 'succeeded', processorReference: 'their 17' }, actor: 'cli ada', reason: 'their ticket 4711' }),
    ).toMatchObject({
      ok: true,
    });
    await api.idle();
    expect(await api.find(paymentId)).toMatchObject({ state: 'succeeded', postedAt: expect.any(String) });
    expect(taken.provider.posted.size).toBe(1);
    expect(await api.unresolvedOne(paymentId)).toBeUndefined();
    expect(await api.resolve(taken.declined)).toEqual({ ok: false, refusal: 'not-a-case' });

    expect(await lost.api.resolve(lost.declined)).toMatchObject({ value: { state: 'declined' } });
    expect(await lost.api.find(lost.paymentId)).toMatchObject({ state: 'declined', declineClass: 'hard' });
    expect(await listAudit(mine.database, lost.payer.accountId, 5)).toMatchObject([
      { actor: 'cli ada', act: 'payment.resolve', subject: { paymentId: lost.paymentId, as: 'declined', reason: 'their ticket 4711' } },
    ]);
  });
});

test('PAY-13 one payment whose answer cannot be stored holds up no other', async () => {
  const { payer, processor, errors, pass, interruptedAt, ...counter } = openCounter(mine.database);
  processor.behave({ kind: 'time-out', charged: true });
  const bill = { part: 'core', methodId: 'visa', amount: cents(100), at: '2026-11-21T15:00:00.000Z', channel: 'online' } as const;
  const accountIds = [payer.accountId, randomUUID(), randomUUID()];
  for (const accountId of accountIds) await counter.api.takePayment({ ...bill, accountId });
  let first = true;
  const away = interruptedAt('after-lookup', async () => {
    const fails = first;
    first = false;
    if (fails) throw new Error('the database is away');
  });
  await Promise.all(away.runs().map((run) => run.run(plusMilliseconds(counter.now(), 60_000))));
  expect(errors).toEqual([expect.stringMatching(/^what became of payment .* could not be stored; a run will ask again$/)]);
  await away.idle();
  const open = async () => (await Promise.all(accountIds.map((accountId) => counter.api.standing(accountId)))).flat();
  expect(await open()).toMatchObject([{ state: 'unanswered' }]);
  await pass(2);
  expect(await open()).toEqual([]);
});
