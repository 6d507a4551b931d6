import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { openCustomer, review, submit } from './testing.ts';

/** Turning Auto Pay on, over the embedded provider, on one PostgreSQL. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());
const customer = (more?: Parameters<typeof openCustomer>[1]) => openCustomer(mine.database, more);

describe('enrolling', () => {
  test('AUTO-01 enrolls both parts with one card: authorizations kept word for word, the customer notified, a repeat answered alike', async () => {
    const robin = await customer();
    const { act, states, authorizations } = await submit(robin, { parts: ['core', 'mobile'] });
    expect(states).toEqual([
      ['core', 'effective'],
      ['mobile', 'effective'],
    ]);
    expect(authorizations[0]).toMatchObject({
      userId: 'robin',
      language: 'en',
      textVersion: '2026-11-28',
      methodLastFour: '4242',
      givenAt: '2026-11-10T15:00:00.000Z',
      text: expect.stringContaining('Visa ending in 4242'),
    });
    expect(await robin.part('core')).toMatchObject({
      state: 'enrolled',
      nextDebitOn: '2026-11-27',
      authorization: { mandateId: authorizations[0]?.mandateId },
    });
    expect(await robin.api.act(robin.who, act)).toMatchObject({ ok: true, value: authorizations });
    expect(await robin.told()).toEqual(['auto-pay-set-up', 'auto-pay-set-up']);
  });

  test('(A20) twenty submissions of one review at once enroll once', async () => {
    const robin = await customer();
    const { act } = await review(robin);
    if (!act) throw new Error('no review');
    const answers = await Promise.all(Array.from({ length: 20 }, () => robin.api.act(robin.who, act)));
    expect(new Set(answers.map((answer) => answer.ok && answer.value[0]?.mandateId)).size).toBe(1);
    expect(await robin.told()).toEqual(['auto-pay-set-up']);
  });

  test('tells what the first payment takes, or what is left to pay', async () => {
    const early = await review(await customer());
    expect(early.quote?.parts).toMatchObject([{ first: { on: '2026-11-27', amount: 80_00 }, leftToPay: undefined, discount: 500 }]);
    const late = await review(await customer({ at: '2026-11-28T15:00:00.000Z' }));
    expect(late.quote?.parts).toMatchObject([{ first: { on: '2026-12-27', amount: undefined }, leftToPay: { amount: 80_00, dueOn: '2026-11-30' } }]);
  });

  test.each([
    ['AUTO-06 a bank account for mobile', { parts: ['mobile'] }, 'bank', 'cards-only'],
    ['an expired card', {}, 'expired', 'method-expired'],
    ['a prepaid card', {}, 'prepaid', 'prepaid'],
  ] as const)('%s is refused', async (_, choice, method, reason) => {
    const robin = await customer();
    expect((await review(robin, { ...choice, methodId: robin.methods[method] })).refused).toMatchObject({ reason });
  });

  test('AUTO-07 is refused with nothing selected, for a part already on, and for an account that pays in stores', async () => {
    const robin = await customer();
    expect((await review(robin, { parts: [] })).refused).toEqual({ reason: 'no-part-chosen' });
    expect((await review(robin, { parts: ['streaming'] })).refused).toEqual({ reason: 'no-such-part' });
    await submit(robin);
    expect((await review(robin)).refused).toEqual({ reason: 'enrolled-already', part: 'core' });
    expect((await review(await customer({ doublePayment: true }))).refused).toEqual({ reason: 'online-payments-refused' });
  });

  test('needs the consent and an unchanged review', async () => {
    const robin = await customer();
    const { act } = await review(robin);
    if (!act) throw new Error('no review');
    expect(await robin.api.act(robin.who, { ...act, agreed: false })).toEqual({ ok: false, refusal: { reason: 'not-agreed' } });
    robin.moveTo('2026-11-28T15:00:00.000Z');
    expect(await robin.api.act(robin.who, act)).toEqual({ ok: false, refusal: { reason: 'changed' } });
    expect(await robin.api.authorizations(robin.who.accountId)).toEqual([]);
  });

  test.each(['Standard', 'Child'] as const)('(and cancelling) is refused to a %s user', async (role) => {
    const robin = await customer();
    const who = { ...robin.who, role };
    const refused = { ok: false, refusal: { reason: 'may-not-pay' } };
    expect(await robin.api.changeDraft(who, { intentId: randomUUID(), kind: 'enroll', parts: ['core'] })).toEqual(refused);
    expect(await robin.api.cancel(who, { part: 'core', confirmed: true })).toEqual(refused);
    expect(await robin.api.setDebitDay(who, { part: 'core', on: '2026-11-20' })).toEqual(refused);
  });

  test('can fail for one part alone: both outcomes are shown, and the failed part is set up without repeating the other', async () => {
    const robin = await customer();
    robin.failing.push('enroll');
    const { act, states } = await submit(robin, { parts: ['core', 'mobile'] });
    expect(states).toEqual([
      ['core', 'given'],
      ['mobile', 'effective'],
    ]);
    expect(await robin.part('core')).toMatchObject({ state: 'not-enrolled', unfinished: { methodLastFour: '4242' } });
    expect((await robin.api.tryAgain(robin.who.accountId, act.intentId))?.map(({ state }) => state)).toEqual(['effective', 'effective']);
    expect(await robin.told()).toEqual(['auto-pay-set-up', 'auto-pay-set-up']);
  });

  test('is abandoned after an hour of failures, and the customer is told', async () => {
    const robin = await customer();
    robin.failing.push('enroll', 'enroll', 'enroll', 'enroll', 'enroll');
    await submit(robin);
    for (const minutes of [2, 6, 16]) await robin.pass(minutes);
    expect(await robin.told()).toEqual([]);
    await robin.pass(61);
    expect(await robin.api.authorizations(robin.who.accountId)).toMatchObject([{ state: 'refused', refusedFor: 'provider-failed' }]);
    expect(await robin.told()).toEqual(['auto-pay-not-set-up']);
  });

  test.each(['after-claim', 'after-enroll'] as const)('is completed by a run, once, if a process dies %s', async (point) => {
    const robin = await customer();
    const { act } = await review(robin);
    if (!act) throw new Error('no review');
    const dying = robin.dyingAt(point);
    void dying.api.act(robin.who, act);
    await dying.reached;
    await Promise.all([robin.pass(2), robin.pass(0)]);
    expect(await robin.part('core')).toMatchObject({ state: 'enrolled', unfinished: undefined, authorization: { state: 'effective' } });
    expect(await robin.told()).toEqual(['auto-pay-set-up']);
  });
});
