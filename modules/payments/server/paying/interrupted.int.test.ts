import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { type FailPoint, failPointsOfInstant } from '../fail-points.ts';
import { deleteAllPayments, openCounter } from '../testing/counter.ts';

const noReversals = { agreed: 0, missingAtProcessor: [], missingWithUs: [], otherAmount: [] };

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

describe('a process that dies', () => {
  /** Starts an act that stops for good at this point, and waits until it gets there. */
  async function die(point: FailPoint) {
    const counter = openCounter(mine.database);
    const act = await counter.review();
    const { api, reached } = counter.dyingAt(point);
    void api.createInstantPayment(counter.payer, act);
    await reached;
    return { ...counter, act };
  }

  test('PAY-13 (F1) after storing the row, before the call: the janitor finds no charge, and declines', async () => {
    const { api, payer, processor, act, pass } = await die('before-charge');
    expect(await api.outcome(payer.accountId, act.intentId)).toMatchObject({ state: 'submitted', status: 'pending' });
    await pass(1);
    expect(await api.outcome(payer.accountId, act.intentId)).toMatchObject({ state: 'declined', declineCode: 'not-attempted' });
    expect(processor.calls.size).toBe(0);
  });

  test('PAY-13 (F2) after the charge, before the result: the janitor finds it, and it is posted once', async () => {
    const { api, payer, processor, provider, act, pass } = await die('after-charge');
    await pass(1);
    await pass(5);
    expect(await api.outcome(payer.accountId, act.intentId)).toMatchObject({ state: 'succeeded' });
    expect(processor.calls.size).toBe(1);
    expect(provider.posted.size).toBe(1);
  });

  test.each(failPointsOfInstant)("PAY-13 (F3) at %s: our charges match the processor's, and all are in the books once", async (point) => {
    const { api, payer, processor, provider, act, pass } = await die(point);
    await pass(1);
    await pass(5);
    expect(await api.reconcile()).toEqual({
      agreed: processor.charged.size,
      unanswered: [],
      missingAtProcessor: [],
      missingWithUs: [],
      otherAmount: [],
      reversals: noReversals,
    });
    expect([...provider.posted.keys()]).toEqual([...processor.charged.keys()]);
    expect(await api.standing(payer.accountId)).toEqual([]);
    const repeat = await api.createInstantPayment(payer, act);
    expect(repeat.ok).toBe(true);
    await api.idle();
    expect([...processor.calls.values()].every((count) => count === 1)).toBe(true);
    expect(processor.charged.size).toBeLessThanOrEqual(1);
  });
});
