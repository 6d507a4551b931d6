import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { openCustomer, submit } from './testing.ts';

/** Turning Auto Pay off, over the embedded provider, on one PostgreSQL. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());
const customer = (more?: Parameters<typeof openCustomer>[1]) => openCustomer(mine.database, more);

describe('cancelling', () => {
  test('AUTO-02 warns once of losing the discount, then ends the enrollment; for mobile it is refused', async () => {
    const robin = await customer();
    await submit(robin, { parts: ['core', 'mobile'] });
    const cancel = (part: AccountPart, confirmed: boolean) => robin.api.cancel(robin.who, { part, confirmed });
    expect(await cancel('core', false)).toEqual({ ok: false, refusal: { reason: 'loses-discount', discount: 500 } });
    expect((await robin.part('core'))?.state).toBe('enrolled');
    expect(await cancel('core', true)).toEqual({ ok: true, value: { part: 'core', debitUnderWay: undefined } });
    expect(await cancel('mobile', true)).toEqual({ ok: false, refusal: { reason: 'mobile-required' } });
    expect(await robin.part('core')).toMatchObject({ state: 'unenrolled', authorization: undefined });
    expect((await robin.told()).filter((kind) => kind === 'auto-pay-cancelled')).toHaveLength(1);
  });

  test('sends one notice per enrollment: turning it on and off twice in one day sends two, a second press in another tab none', async () => {
    const robin = await customer();
    const cancel = () => robin.api.cancel(robin.who, { part: 'core', confirmed: true });
    const told = async () => (await robin.told()).filter((kind) => kind === 'auto-pay-cancelled').length;
    await submit(robin);
    for (let again = 0; again < 2; again++) await cancel();
    expect(await told()).toBe(1);
    await submit(robin);
    await cancel();
    expect(await told()).toBe(2);
    robin.moveTo('2026-11-12T15:00:00.000Z');
    await cancel();
    expect(await told()).toBe(2);
  });

  test('(F13) a debit that has begun is announced and still taken', async () => {
    const robin = await customer();
    await submit(robin);
    robin.moveTo('2026-11-27T15:00:00.000Z');
    await robin.run();
    expect(await robin.api.cancel(robin.who, { part: 'core', confirmed: true })).toEqual({
      ok: true,
      value: { part: 'core', debitUnderWay: '2026-11-27' },
    });
  });

  test('changes nothing if the provider cannot be told', async () => {
    const robin = await customer();
    await submit(robin);
    robin.failing.push('cancel');
    expect(await robin.api.cancel(robin.who, { part: 'core', confirmed: true })).toEqual({ ok: false, refusal: { reason: 'provider-failed' } });
    await robin.pass(10);
    expect(await robin.part('core')).toMatchObject({ state: 'enrolled', authorization: { state: 'effective', endAskedBy: null } });
  });

  test.each(['after-end-asked', 'after-ended'] as const)('is completed by a run if a process dies %s', async (point) => {
    const robin = await customer();
    await submit(robin);
    const dying = robin.dyingAt(point);
    void dying.api.cancel(robin.who, { part: 'core', confirmed: true });
    await dying.reached;
    await robin.pass(2);
    expect((await robin.part('core'))?.state).toBe('unenrolled');
    expect(await robin.api.authorizations(robin.who.accountId)).toMatchObject([{ state: 'ended', endAskedBy: 'robin' }]);
  });

  test('ends enrollments made elsewhere, without an authorization of ours, too', async () => {
    const robin = await customer();
    const { accountId } = robin.who;
    await embedded.enrollInAutoPay(mine.database, { accountId, part: 'core', methodId: robin.methods.card, debitDays: 18, on: '2026-11-01' });
    expect(await robin.api.cancel(robin.who, { part: 'core', confirmed: true })).toMatchObject({ ok: true });
    expect((await robin.part('core'))?.state).toBe('unenrolled');
  });
});
