import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsOf } from '#modules/payments/server/testing/events.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { customer, openAutoPay, SEVEN, told } from './testing.ts';

/** A debit that its cardholder disputes, in the whole system: the provider's run and our payments. The processor is a model. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const openDemarc = () => openAutoPay(mine.database);

describe('a lost dispute', () => {
  /** A customer who disputes a payment of $10.00 that they made by hand with Auto Pay's card; by default the dispute is lost. */
  async function disputed(outcome: 'won' | 'lost' = 'lost', { cancels = false } = {}) {
    const demarc = openDemarc();
    const debited = await customer(demarc);
    const { accountId, methodId } = debited;
    const pay = async () => {
      const request = { accountId, part: 'core', amount: cents(10_00), methodId, channel: 'phone', at: demarc.now() } as const;
      const { paymentId } = await demarc.payments.takePayment(request);
      return (state: 'open' | 'won' | 'lost') => demarc.payments.receive(eventsOf(paymentId).dispute(state, 10_00));
    };
    const tell = await pay();
    await tell('open');
    const openState = await debited.part();
    if (cancels) await demarc.provider.autoPay.cancel({ accountId, part: 'core', on: '2026-11-11' });
    await tell(outcome);
    return { demarc, ...debited, pay, tell, openState };
  }

  test('AUTO-12 puts Auto Pay with that card on hold, with one notice, and no debit follows', async () => {
    const { demarc, accountId, tell, openState, part, work, history } = await disputed();
    expect(openState?.autoPay).toMatchObject({ state: 'enrolled', nextDebitOn: '2026-11-27' });
    await tell('lost');
    expect((await part())?.autoPay).toMatchObject({ state: 'on-hold', nextDebitOn: undefined });
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
    expect((await part())?.autoPay).toMatchObject({ state: 'on-hold' });
    await demarc.provider.autoPay.cancel({ accountId, part: 'core', on: '2026-11-11' });
    const mandate = { mandateId: randomUUID(), debitDays: 18, on: '2026-11-11', at: demarc.now() } as const;
    expect(await demarc.provider.autoPay.enroll({ accountId, part: 'core', methodId, ...mandate })).toMatchObject({ ok: true });
    demarc.moveTo(SEVEN);
    await work();
    expect((await history()).map(({ status }) => status)).toEqual(['successful', 'returned']);
  });

  test('of a second payment with that card says nothing again', async () => {
    const { demarc, accountId, pay, part } = await disputed();
    await (await pay())('lost');
    expect(await part()).toMatchObject({ currentBalance: 75_00, autoPay: { state: 'on-hold' } });
    expect(await told(demarc, accountId)).toHaveLength(1);
  });

  test('after the customer has cancelled is in the books and changes nothing else', async () => {
    const { demarc, accountId, part } = await disputed('lost', { cancels: true });
    expect(await part()).toMatchObject({ currentBalance: 75_00, autoPay: { state: 'unenrolled' } });
    expect([await told(demarc, accountId), demarc.errors]).toEqual([[], []]);
  });

  test('that is won changes nothing', async () => {
    const { demarc, accountId, part } = await disputed('won');
    expect((await part())?.autoPay).toMatchObject({ state: 'enrolled', nextDebitOn: '2026-11-27' });
    expect(await told(demarc, accountId)).toEqual([]);
  });
});
