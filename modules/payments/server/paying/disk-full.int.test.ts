import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failing, type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { deleteAllPayments, openCounter } from '../testing/counter.ts';

/** PostgreSQL runs out of disk or memory for a while: how each step of a payment responds. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

describe.each(['53100', '53200'])('PostgreSQL answers %s', (code) => {
  test('F20 before the charge: nothing is charged or claimed, and the same payment succeeds once there is room again', async () => {
    const { api, payer, processor, review } = openCounter(mine.database);
    const act = await review();
    const free = await failing(mine.database, 'insert', 'demarc.payment', code);
    await expect(api.createInstantPayment(payer, act)).rejects.toMatchObject({ code });
    expect(processor.calls.size).toBe(0);
    expect(await api.outcome(payer.accountId, act.intentId)).toBeUndefined();
    await free();
    expect(await api.createInstantPayment(payer, act)).toMatchObject({ value: { state: 'succeeded' } });
    expect([...processor.calls.values()]).toEqual([1]);
  });

  test('F20 after the charge: the customer is told that it is being checked, and it is found, posted and confirmed once', async () => {
    const { api, payer, processor, provider, review, pass, errors } = openCounter(mine.database);
    const act = await review();
    const free = await failing(mine.database, 'update', 'demarc.payment', code);
    const told = await api.createInstantPayment(payer, act);
    expect(told).toMatchObject({ value: { status: 'pending', confirmationNumber: expect.stringMatching(/^DM/) } });
    expect(errors).toEqual(['the result of a charge could not be stored; a run will ask for it']);
    // The runs cannot work either: they fail rather than skip the payment silently.
    await expect(pass(1)).rejects.toMatchObject({ code });
    expect(await api.createInstantPayment(payer, act)).toEqual(told);
    await free();
    await pass(2);
    await pass(2);
    expect(await api.outcome(payer.accountId, act.intentId)).toMatchObject({ state: 'succeeded' });
    expect([[...processor.calls.values()], provider.posted.size]).toEqual([[1], 1]);
    const { rows } = await sql`select from demarc.notice where kind = 'payment-received'`.execute(mine.database);
    expect(rows).toHaveLength(1);
  });
});
