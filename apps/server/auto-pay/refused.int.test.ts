import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDebits } from '#modules/autopay/server/debits/debits.ts';
import type { AutomaticPayment } from '#modules/payments/server/charger.ts';
import { eventsOf } from '#modules/payments/server/testing/events.ts';
import { type IsoDate, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createAutoPayRun } from '#providers/embedded/autopay/auto-pay-run.ts';
import { enrollInAutoPay } from '#providers/embedded/autopay/enrollments.ts';
import { issueStatements } from '#providers/embedded/statements/issue-statements.ts';
import { usualTerms } from '#providers/embedded/terms.ts';
import { customer, type Demarc, openAutoPay, SEVEN, told } from './testing.ts';

/** A declined or returned debit, in the whole system: the provider's run and our payments, on one PostgreSQL. The processor is a model. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const openDemarc = () => openAutoPay(mine.database);

/** A customer whose first debit was declined for lack of funds, with the days on which its payment says that it is tried again. */
async function declinedSoftly() {
  const demarc = openDemarc();
  const debited = await customer(demarc);
  demarc.processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
  demarc.moveTo(SEVEN);
  await debited.work();
  const [payment] = await debited.history();
  const debits = () => createDebits(demarc.provider).ofPayment(debited.accountId, payment?.paymentId ?? '');
  return { demarc, ...debited, payment, retries: async () => (await debits()).map(({ retryOn }) => retryOn) };
}

describe('a decline', () => {
  test('that is soft is retried on the days of the calendar, then not again', async () => {
    const demarc = openDemarc();
    const { work, history, part } = await customer(demarc);
    demarc.processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
    for (let day = 0; day < 12; day++) {
      demarc.moveTo(plusMilliseconds(SEVEN, day * DAY_MS));
      await work();
    }
    const tried = (await history()).toReversed();
    expect(tried.map(({ payOn, status }) => [payOn, status])).toEqual([
      ['2026-11-27', 'declined'],
      ['2026-11-28', 'declined'],
      ['2026-11-30', 'declined'],
      ['2026-12-04', 'declined'],
    ]);
    expect(tried.map(({ paymentId }) => demarc.processor.sent.get(paymentId)?.reason)).toEqual(['recurring', 'retry', 'retry', 'retry']);
    expect((await part())?.autoPay).toMatchObject({ nextDebitOn: '2026-12-27' });
  });

  test('that is soft is over with the first successful retry', async () => {
    const demarc = openDemarc();
    const { work, history, part } = await customer(demarc);
    demarc.processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
    demarc.moveTo(SEVEN);
    await work();
    expect((await part())?.autoPay).toMatchObject({ nextDebitOn: '2026-11-28' });
    demarc.processor.behave({ kind: 'approve' });
    for (let day = 1; day < 9; day++) {
      demarc.moveTo(plusMilliseconds(SEVEN, day * DAY_MS));
      await work();
    }
    expect((await history()).map(({ status }) => status)).toEqual(['successful', 'declined']);
  });

  test('that is soft names no retry any more once the customer has cancelled', async () => {
    const { demarc, accountId, retries } = await declinedSoftly();
    const { autoPay } = demarc.provider;
    expect(await retries()).toEqual(['2026-11-28']);
    await autoPay.cancel({ accountId, part: 'core', on: '2026-11-27' });
    expect(await retries()).toEqual([undefined]);
  });

  test('PAY-14 that is soft names no retry while online payments are refused, as none is made', async () => {
    const { demarc, accountId, work, history, retries } = await declinedSoftly();
    const refuseOnline = (refuses: boolean) =>
      sql`update bss.accounts set refuses_online_payments = ${refuses} where account_id = ${accountId}`.execute(mine.database);
    await refuseOnline(true);
    expect(await retries()).toEqual([undefined]);
    await refuseOnline(false);
    expect(await retries()).toEqual(['2026-11-28']);
    await refuseOnline(true);
    demarc.moveTo(plusMilliseconds(SEVEN, DAY_MS));
    await work();
    expect(await history()).toHaveLength(1);
  });

  test('of one part names no retry of another part on the same day', async () => {
    const { demarc, accountId, payment } = await declinedSoftly();
    const { autoPay, accounts } = demarc.provider;
    const core = (await autoPay.parts(accountId)).find(({ part }) => part === 'core');
    if (!core) throw new Error('the customer has core');
    const parts = async () => [{ ...core, nextDebitOn: undefined }, { ...core, part: 'mobile' } as const];
    const { ofPayment } = createDebits({ autoPay: { ...autoPay, parts }, accounts });
    expect((await ofPayment(accountId, payment?.paymentId ?? '')).map(({ retryOn }) => retryOn)).toEqual([undefined]);
  });

  test('is what a charge counts as that could not be sent for two hours; it is retried like a soft one', async () => {
    const demarc = openDemarc();
    const { accountId, work, part } = await customer(demarc);
    demarc.processor.behave({ kind: 'not-sent' });
    for (let quarter = 0; quarter < 12; quarter++) {
      demarc.moveTo(plusMilliseconds(SEVEN, quarter * 15 * MINUTE_MS));
      await work();
    }
    expect(demarc.processor.sent.size).toBe(9);
    expect((await told(demarc, accountId)).map(({ kind, facts }) => [kind, facts.retryOn])).toEqual([['auto-pay-declined', '2026-11-28']]);
    expect((await part())?.autoPay).toMatchObject({ onHold: false, nextDebitOn: '2026-11-28' });
  });

  test('that is hard is never retried, and its method is not debited the next month', async () => {
    const demarc = openDemarc();
    const { accountId, work, history, part } = await customer(demarc);
    demarc.processor.behave({ kind: 'decline', code: 'card-stolen', class: 'hard' });
    demarc.moveTo(SEVEN);
    await work();
    await issueStatements(mine.database, [{ accountId, part: 'core', on: '2026-12-09' }], usualTerms);
    demarc.moveTo('2026-12-28T12:00:00.000Z');
    await work();
    expect(await history()).toHaveLength(1);
    expect((await part())?.autoPay).toMatchObject({ state: 'enrolled', onHold: true, nextDebitOn: undefined });
    // Another method takes it off hold.
    demarc.processor.behave({ kind: 'approve' });
    const [stolen] = await demarc.provider.wallet.methods(accountId);
    if (!stolen) throw new Error('the customer has a card');
    expect(stolen.unavailable).toBe(true);
    const methodId = randomUUID();
    await demarc.provider.wallet.save(accountId, { ...stolen, methodId, isDefault: false, token: 'tok' }, demarc.now());
    await enrollInAutoPay(mine.database, { accountId, part: 'core', methodId, debitDays: 18, on: '2026-12-20' });
    await work();
    expect((await history()).map(({ status }) => status)).toEqual(['successful', 'declined']);
  });

  test('of an expired card is recorded without sending anything', async () => {
    const demarc = openDemarc();
    const { work, history } = await customer(demarc, { expiry: { year: 2026, month: 10 } });
    demarc.moveTo(SEVEN);
    expect(await work()).toMatchObject({ declined: 1 });
    expect((await history()).map(({ declineCode }) => declineCode)).toEqual(['card-expired']);
    expect(demarc.processor.sent.size).toBe(0);
  });
});

describe('a lost dispute', () => {
  /** A customer who disputes a payment of $10.00 that they made by hand with Auto Pay's card; by default the dispute is lost. */
  async function disputed(outcome: 'won' | 'lost' = 'lost') {
    const demarc = openDemarc();
    const debited = await customer(demarc);
    const { accountId, methodId } = debited;
    const request = { accountId, part: 'core', amount: cents(10_00), methodId, channel: 'phone', at: demarc.now() } as const;
    const { paymentId } = await demarc.payments.takePayment(request);
    const tell = (state: 'open' | 'won' | 'lost') => demarc.payments.receive(eventsOf(paymentId).dispute(state, 10_00));
    await tell('open');
    const openState = await debited.part();
    await tell(outcome);
    return { demarc, ...debited, tell, openState };
  }

  test('AUTO-12 puts Auto Pay with that card on hold, with one notice, and no debit follows', async () => {
    const { demarc, accountId, tell, openState, part, work, history } = await disputed();
    expect(openState?.autoPay).toMatchObject({ onHold: false, nextDebitOn: '2026-11-27' });
    await tell('lost');
    expect((await part())?.autoPay).toMatchObject({ state: 'enrolled', onHold: true, nextDebitOn: undefined });
    const method = { kind: 'card', brand: 'visa', lastFour: '4242' };
    expect(await told(demarc, accountId)).toEqual([{ kind: 'auto-pay-on-hold', facts: { part: 'core', method, because: 'disputed' } }]);
    for (const at of ['2026-11-24T12:00:00.000Z', SEVEN] as const) {
      demarc.moveTo(at);
      await work();
    }
    expect(await history()).toHaveLength(1);
    expect(await told(demarc, accountId)).toHaveLength(1);
  });

  test('AUTO-12 is not mended by a new expiration date, but by agreeing to the card again', async () => {
    const { demarc, accountId, methodId, part, work, history } = await disputed();
    const card = { kind: 'card', nameOn: 'Robin Ames', expiry: { year: 2035, month: 10 }, zip: '12207' } as const;
    await demarc.provider.wallet.change(accountId, methodId, card);
    await work();
    expect((await part())?.autoPay).toMatchObject({ onHold: true });
    await demarc.provider.autoPay.cancel({ accountId, part: 'core', on: '2026-11-11' });
    const mandate = { mandateId: randomUUID(), debitDays: 18, on: '2026-11-11', at: demarc.now() } as const;
    expect(await demarc.provider.autoPay.enroll({ accountId, part: 'core', methodId, ...mandate })).toMatchObject({ ok: true });
    demarc.moveTo(SEVEN);
    await work();
    expect((await history()).map(({ status }) => status)).toEqual(['successful', 'returned']);
  });

  test('that is won changes nothing', async () => {
    const { demarc, accountId, part } = await disputed('won');
    expect((await part())?.autoPay).toMatchObject({ onHold: false, nextDebitOn: '2026-11-27' });
    expect(await told(demarc, accountId)).toEqual([]);
  });
});

describe('a bank return', () => {
  const reverse = async (demarc: Demarc, accountId: string, paymentId: string, returnCode: string, on: IsoDate) => {
    const at = instantAt(on, '09:00', 'America/New_York');
    const amount = cents(75_00);
    await demarc.provider.payments.reverse([
      { reversalId: `${paymentId} back`, paymentId, accountId, part: 'core', kind: 'return', amount, returnCode, on, at },
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
    expect(await part()).toMatchObject({ currentBalance: 75_00, autoPay: { state: 'enrolled', onHold: false, nextDebitOn: '2026-12-28' } });
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
    await enrollInAutoPay(mine.database, { accountId, part: 'core', methodId, debitDays: 18, on: '2026-12-03' });
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
    await enrollInAutoPay(mine.database, { accountId, part: 'core', methodId, debitDays: 18, on: '2026-11-28' });
    await reverse(demarc, accountId, debit?.paymentId ?? '', code, '2026-12-01');
    expect((await part())?.autoPay).toMatchObject({ state: 'enrolled', onHold: false });
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
    await enrollInAutoPay(mine.database, { accountId, part: 'core', methodId, debitDays: 18, on: '2026-11-12' });
    const back = { reversalId: 'back', kind: 'return', returnCode: 'R10', on: '2026-11-12', at: '2026-11-12T15:00:00.000Z' } as const;
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
        const run = createAutoPayRun({ database: mine.database, charger, onError: demarc.onError, terms: async () => usualTerms });
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
    expect((await part())?.autoPay).toMatchObject({ state: 'enrolled', onHold: true, nextDebitOn: undefined });
    expect((await told(demarc, accountId)).at(-1)).toMatchObject({
      kind: 'auto-pay-on-hold',
      facts: { because: 'refused', method: { lastFour: '6789' } },
    });
  });
});
