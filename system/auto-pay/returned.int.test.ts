import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AutomaticPayment } from '#modules/payments/server/charger.ts';
import { eventsOf } from '#modules/payments/server/testing/events.ts';
import { type IsoDate, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { customer, type OpenAutoPay, openAutoPay, SEVEN, told } from './testing.ts';

/** A debit that the customer's bank returns, in the whole system: the provider's run and our payments. The processor is a model. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const openDemarc = () => openAutoPay(mine.database);

describe('a bank return', () => {
  const reverse = async (demarc: OpenAutoPay, accountId: string, paymentId: string, returnCode: string, on: IsoDate) => {
    const at = instantAt(on, '09:00', 'America/New_York');
    const amount = cents(75_00);
    await demarc.provider.payments.reverse([
      { reversalId: `${paymentId} back`, paymentId, accountId, part: 'core', kind: 'return', owed: 'again', amount, returnCode, on, at },
    ]);
  };

  test('for insufficient funds is presented again, twice at most', async () => {
    const demarc = openDemarc();
    const { accountId, work, history, part } = await customer(demarc, { bank: true });
    // A Friday; each return comes two banking days later.
    for (const [takenAt, returnedOn] of [
      [SEVEN, '2026-12-01'],
      ['2026-12-02T12:00:00.000Z', '2026-12-04'],
      ['2026-12-07T12:00:00.000Z', '2026-12-08'],
    ] as const) {
      demarc.moveTo(takenAt);
      expect(await work()).toMatchObject({ taken: 1 });
      const [debit] = await history();
      await reverse(demarc, accountId, debit?.paymentId ?? '', 'R01', returnedOn);
    }
    expect(await part()).toMatchObject({ currentBalance: 75_00, autoPay: { state: 'enrolled', nextDebitOn: '2026-12-28' } });
    expect(await history()).toHaveLength(3);
  });

  test('for insufficient funds that comes after the customer cancelled is not made up for when they enroll again', async () => {
    const demarc = openDemarc();
    const { accountId, methodId, work, history, part } = await customer(demarc, { bank: true });
    demarc.moveTo(SEVEN);
    await work();
    const [debit] = await history();
    await demarc.provider.autoPay.cancel({ accountId, part: 'core', on: '2026-11-28' });
    await reverse(demarc, accountId, debit?.paymentId ?? '', 'R01', '2026-12-01');
    await embedded.enrollInAutoPay(mine.database, { accountId, part: 'core', methodId, debitDays: 18, on: '2026-12-03' });
    demarc.moveTo('2026-12-04T12:00:00.000Z');
    await work();
    expect(await history()).toHaveLength(1);
    expect((await part())?.autoPay).toMatchObject({ state: 'enrolled', nextDebitOn: '2026-12-28' });
  });

  test.each(['R05', 'R07', 'R10', 'R29', 'R51'])('with %s stops Auto Pay', async (code) => {
    const demarc = openDemarc();
    const { accountId, work, history, part } = await customer(demarc, { bank: true });
    demarc.moveTo(SEVEN);
    await work();
    const [debit] = await history();
    for (let again = 0; again < 2; again++) await reverse(demarc, accountId, debit?.paymentId ?? '', code, '2026-12-01');
    expect((await part())?.autoPay).toEqual({ state: 'unenrolled', discountEligible: true });
    expect(await demarc.autoPay.nextDue([accountId])).toBeUndefined();
    expect((await told(demarc, accountId)).filter(({ kind }) => kind === 'auto-pay-stopped')).toHaveLength(1);
  });

  test.each(['R02', 'R10'])('with %s of a debit whose account Auto Pay no longer uses neither stops it nor says so', async (code) => {
    const demarc = openDemarc();
    const { accountId, work, history, part } = await customer(demarc, { bank: true });
    demarc.moveTo(SEVEN);
    await work();
    const [debit] = await history();
    const [bank] = await demarc.provider.wallet.methods(accountId);
    if (!bank) throw new Error('the customer has a bank account');
    const methodId = randomUUID();
    await demarc.provider.wallet.save(accountId, { ...bank, methodId, lastFour: '1234', isDefault: false, token: 'tok' }, demarc.now());
    await embedded.enrollInAutoPay(mine.database, { accountId, part: 'core', methodId, debitDays: 18, on: '2026-11-28' });
    await reverse(demarc, accountId, debit?.paymentId ?? '', code, '2026-12-01');
    expect((await part())?.autoPay).toMatchObject({ state: 'enrolled' });
    expect((await told(demarc, accountId)).map(({ kind }) => kind)).toEqual(['auto-pay-taken']);
  });

  test('with R10 of a payment made by hand stops Auto Pay with that account, with one notice, and not again after it is turned back on', async () => {
    const demarc = openDemarc();
    const { accountId, methodId, part } = await customer(demarc, { bank: true });
    const request = { accountId, part: 'core', amount: cents(10_00), methodId, channel: 'phone', at: demarc.now() } as const;
    const { paymentId } = await demarc.payments.takePayment(request);
    await demarc.payments.receive(eventsOf(paymentId).returned({ code: 'R10', returnId: 'back' }));
    expect((await part())?.autoPay).toEqual({ state: 'unenrolled', discountEligible: true });
    expect((await told(demarc, accountId)).map(({ kind, facts }) => [kind, facts.part])).toEqual([['auto-pay-stopped', 'core']]);
    await embedded.enrollInAutoPay(mine.database, { accountId, part: 'core', methodId, debitDays: 18, on: '2026-11-12' });
    const back = { reversalId: 'back', kind: 'return', owed: 'again', returnCode: 'R10', on: '2026-11-12', at: '2026-11-12T15:00:00.000Z' } as const;
    await demarc.provider.payments.reverse([{ ...back, accountId, paymentId, part: 'core', methodId, amount: cents(10_00) }]);
    expect((await part())?.autoPay).toMatchObject({ state: 'enrolled' });
  });

  describe.each(['comes while the run still waits for the answer', 'overtakes the run that has just charged'] as const)('that %s', (how) => {
    /** A debit of $75.00 that the bank took and returned before the run noted either. The answer to it was lost, or the run was interrupted. */
    async function returnedBeforeNoted(code: string) {
      const demarc = openDemarc();
      const debited = await customer(demarc, { bank: true });
      const { accountId, history, work } = debited;
      const sendBack = async () => {
        const [debit] = await history();
        const { paymentId = '', state } = debit ?? {};
        if (state !== 'succeeded') await demarc.payments.receive(eventsOf(paymentId).approved('2026-12-01'));
        await demarc.payments.idle();
        await reverse(demarc, accountId, paymentId, code, '2026-11-27');
      };
      demarc.moveTo(SEVEN);
      if (how === 'overtakes the run that has just charged') {
        const charger = {
          takeAutomatic: async (payments: readonly AutomaticPayment[]) => {
            const taken = await demarc.payments.takeAutomatic(payments);
            await sendBack();
            return taken;
          },
        };
        const run = embedded.createAutoPayRun({ database: mine.database, charger, onError: demarc.onError, terms: async () => usualTerms });
        expect(await run.run({ now: demarc.now(), accountIds: [accountId] })).toMatchObject({ taken: 0 });
      } else {
        demarc.processor.behave({ kind: 'time-out', charged: true });
        expect(await work()).toMatchObject({ waiting: 1 });
        demarc.processor.behave({ kind: 'approve' });
        await sendBack();
      }
      demarc.moveTo(plusMilliseconds(SEVEN, DAY_MS));
      await work();
      const core = (await demarc.provider.autoPay.parts(accountId)).find(({ part }) => part === 'core');
      return { demarc, ...debited, core };
    }

    test('with R01 is presented again', async () => {
      const { demarc, accountId, core } = await returnedBeforeNoted('R01');
      expect(core).toMatchObject({ state: 'enrolled', nextDebitOn: '2026-11-30', attempts: [{ state: 'returned', amount: 75_00 }] });
      expect((await told(demarc, accountId)).map(({ kind, facts }) => [kind, facts.on])).toEqual([['auto-pay-ahead', '2026-11-30']]);
    });

    test.each([
      ['R02', 'on-hold', 'auto-pay-on-hold'],
      ['R10', 'unenrolled', 'auto-pay-stopped'],
    ] as const)('with %s leaves Auto Pay %s, and the customer hears nothing else', async (code, state, kind) => {
      const { demarc, accountId, core } = await returnedBeforeNoted(code);
      expect(core).toMatchObject({ state, attempts: [{ state: 'returned' }] });
      expect((await told(demarc, accountId)).map(({ kind }) => kind)).toEqual([kind]);
    });
  });

  test('of a payment made by hand for insufficient funds does not affect Auto Pay', async () => {
    const demarc = openDemarc();
    const { accountId, methodId, part } = await customer(demarc, { bank: true });
    const request = { accountId, part: 'core', amount: cents(10_00), methodId, channel: 'phone', at: demarc.now() } as const;
    const { paymentId } = await demarc.payments.takePayment(request);
    await demarc.payments.receive(eventsOf(paymentId).returned({ code: 'R01' }));
    expect((await part())?.autoPay).toMatchObject({ state: 'enrolled', nextDebitOn: '2026-11-27' });
    expect(await told(demarc, accountId)).toEqual([]);
  });

  test('for a closed account ends its debits, and the customer is asked for another one', async () => {
    const demarc = openDemarc();
    const { accountId, work, history, part } = await customer(demarc, { bank: true });
    demarc.moveTo(SEVEN);
    await work();
    const [debit] = await history();
    await reverse(demarc, accountId, debit?.paymentId ?? '', 'R02', '2026-12-01');
    expect((await part())?.autoPay).toMatchObject({ state: 'on-hold', nextDebitOn: undefined });
    expect((await told(demarc, accountId)).at(-1)).toMatchObject({
      kind: 'auto-pay-on-hold',
      facts: { because: 'refused', method: { lastFour: '6789' } },
    });
  });
});
