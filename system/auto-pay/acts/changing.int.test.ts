import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { openCustomer, review, submit } from './testing.ts';

/** Changing the method and the debit day, over the embedded provider, on one PostgreSQL. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());
const customer = (more?: Parameters<typeof openCustomer>[1]) => openCustomer(mine.database, more);

describe('changing the method', () => {
  async function enrolled(at?: IsoInstant) {
    const robin = await customer(at ? { at } : {});
    await submit(robin, { parts: ['core', 'mobile'] });
    return robin;
  }

  test('AUTO-04 ends the enrollment and enrolls again on the same day of the month; the former authorization gets an end date', async () => {
    const robin = await enrolled();
    await robin.api.setDebitDay(robin.who, { part: 'core', on: '2026-11-20' });
    expect((await submit(robin, { kind: 'change', methodId: robin.methods.bank })).states).toEqual([['core', 'effective']]);
    expect(await robin.part('core')).toMatchObject({ state: 'enrolled', methodId: robin.methods.bank, debitDays: 11 });
    const kept = await robin.api.authorizations(robin.who.accountId);
    expect(
      kept
        .filter(({ part }) => part === 'core')
        .map(({ kind, state }) => [kind, state])
        .toSorted(),
    ).toEqual([
      ['change', 'effective'],
      ['enroll', 'ended'],
    ]);
  });

  test('(F14) cancelled but not enrolled again: the state says so, no discount counts, and a run or the customer repairs it', async () => {
    const robin = await enrolled();
    const { act } = await review(robin, { kind: 'change', methodId: robin.methods.bank });
    if (!act) throw new Error('no review');
    const broken = robin.dyingAt('after-cancel');
    void broken.api.act(robin.who, act);
    await broken.reached;
    expect(await robin.part('core')).toMatchObject({ state: 'unenrolled', authorization: undefined, unfinished: { kind: 'change' } });
    robin.failing.push('enroll');
    await robin.pass(2);
    expect(await robin.part('core')).toMatchObject({ state: 'unenrolled', unfinished: { tries: 1 } });
    await robin.api.tryAgain(robin.who.accountId, act.intentId);
    expect(await robin.part('core')).toMatchObject({ state: 'enrolled', methodId: robin.methods.bank, unfinished: undefined });
  });

  test('a cancellation during a change wins: nothing stays enrolled without an authorization', async () => {
    const robin = await enrolled();
    const { act } = await review(robin, { kind: 'change', methodId: robin.methods.bank });
    if (!act) throw new Error('no review');
    await robin.pausingAt('after-cancel', () => robin.api.cancel(robin.who, { part: 'core', confirmed: true })).act(robin.who, act);
    expect(await robin.part('core')).toMatchObject({ state: 'unenrolled', authorization: undefined, unfinished: undefined });
  });

  test('AUTO-08 has to wait until the past-due amount is paid', async () => {
    const robin = await enrolled();
    robin.moveTo('2026-12-03T15:00:00.000Z');
    expect((await review(robin, { kind: 'change' })).refused).toEqual({ reason: 'past-due', part: 'core' });
    expect((await robin.part('core'))?.changeRefused).toBe('past-due');
  });

  test('tells three days ahead that the coming payment uses the new method, or that it is too late for that', async () => {
    const robin = await enrolled();
    expect((await review(robin, { kind: 'change', methodId: robin.methods.bank })).quote?.parts[0]?.near).toBeUndefined();
    robin.moveTo('2026-11-24T15:00:00.000Z');
    expect((await review(robin, { kind: 'change', methodId: robin.methods.bank })).quote?.parts[0]?.near).toEqual({
      kind: 'coming',
      on: '2026-11-27',
    });
    robin.moveTo('2026-11-27T15:00:00.000Z');
    await robin.run();
    expect((await review(robin, { kind: 'change', methodId: robin.methods.bank })).quote?.parts[0]?.near).toEqual({
      kind: 'under-way',
      on: '2026-11-27',
    });
  });
});

describe('changing the method while Auto Pay is paused', () => {
  test('is reviewed as it will happen: the paused debit is not taken, before the change or after it', async () => {
    const robin = await customer();
    await submit(robin);
    expect(await robin.api.pause(robin.who, { part: 'core', statementOn: '2026-11-09' })).toMatchObject({ ok: true });
    const { quote } = await review(robin, { kind: 'change', methodId: robin.methods.bank });
    expect(quote?.parts[0]).toMatchObject({ first: { on: '2026-12-28', amount: undefined }, leftToPay: { amount: 80_00 } });
    await submit(robin, { kind: 'change', methodId: robin.methods.bank });
    expect(await robin.part('core')).toMatchObject({ nextDebitOn: '2026-12-28', pausing: { state: 'asked', debit: { statementOn: '2026-11-09' } } });
  });
});

describe('changing the day', () => {
  test.each([
    ['2026-11-18', 'too-early'],
    ['2026-12-01', 'would-be-late'],
    ['2026-11-20', 'passed'],
  ] as const)('AUTO-08 %s is refused as %s, with the days that can be chosen', async (on: IsoDate, reason) => {
    const robin = await customer({ at: '2026-11-21T15:00:00.000Z' });
    await submit(robin);
    expect(await robin.api.setDebitDay(robin.who, { part: 'core', on })).toEqual({
      ok: false,
      refusal: { reason, from: '2026-11-19', to: '2026-11-30' },
    });
    expect((await robin.part('core'))?.nextDebitOn).toBe('2026-11-27');
  });

  test('AUTO-03 moves the coming debit, and offers the days of the next statement once this one was tried', async () => {
    const robin = await customer({ at: '2026-11-21T15:00:00.000Z' });
    await submit(robin);
    expect(await robin.api.setDebitDay(robin.who, { part: 'core', on: '2026-11-29' })).toEqual({
      ok: true,
      value: { part: 'core', on: '2026-11-29' },
    });
    expect(await robin.part('core')).toMatchObject({ nextDebitOn: '2026-11-29', debitDays: 20 });
    robin.moveTo('2026-11-29T15:00:00.000Z');
    await robin.run();
    expect((await robin.part('core'))?.days?.statement.on).toBe('2026-12-09');
  });

  test('for the next statement debits nothing of the last one, which came too late for Auto Pay', async () => {
    const robin = await customer({ at: '2026-11-28T15:00:00.000Z' });
    await submit(robin);
    expect((await robin.part('core'))?.days?.statement.on).toBe('2026-12-09');
    expect(await robin.api.setDebitDay(robin.who, { part: 'core', on: '2026-12-30' })).toMatchObject({ ok: true });
    expect(await robin.part('core')).toMatchObject({ nextDebitOn: '2026-12-30', debitDays: 21 });
  });
});
