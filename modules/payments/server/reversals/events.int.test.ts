import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { deleteAllPayments, openCounter } from '../testing/counter.ts';
import { eventsOf } from '../testing/events.ts';
import { DUE, endOf, noticesOf, paid } from '../testing/paid.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

describe('an event from the processor', () => {
  test('of a return makes its own entry: the payment stays a success, shows as returned, and is owed again', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, provider } = counter;
    const paymentId = await paid(counter);
    await api.receive(eventsOf(paymentId).returned({ code: 'R10' }));
    expect(await endOf(counter, paymentId)).toEqual({
      state: 'succeeded',
      status: 'returned',
      reversals: [`return returned ${DUE}`],
      posted: 1,
      booked: [`return ${DUE}`],
    });
    expect([...provider.reversed.values()]).toMatchObject([{ paymentId, part: 'core', returnCode: 'R10', on: '2026-11-21' }]);
    expect((await api.quickQuote(payer, 'core')).ok).toBe(true);
    expect(await noticesOf(mine.database, counter)).toEqual(['payment-returned']);
  });

  test('of a return changes nothing if the bank has returned the payment before, whatever it calls the return', async () => {
    const counter = openCounter(mine.database);
    const paymentId = await paid(counter);
    await counter.api.receive(eventsOf(paymentId).returned({ returnId: 'first' }));
    await counter.api.receive(eventsOf(paymentId).returned({ returnId: 'second' }));
    await counter.pass(1);
    expect(await endOf(counter, paymentId)).toMatchObject({ reversals: [`return returned ${DUE}`], booked: [`return ${DUE}`] });
    expect(await noticesOf(mine.database, counter)).toEqual(['payment-returned']);
  });

  test('of a return marks its method as unusable if that is what the bank says, and no other method', async () => {
    for (const code of ['R05', 'R07', 'R10', 'R29', 'R51', 'R01', 'R02', 'R08', 'R99']) {
      const counter = openCounter(mine.database);
      const paymentId = await paid(counter);
      const methodId = (await counter.api.payment(counter.payer.accountId, paymentId))?.methodId;
      await counter.api.receive(eventsOf(paymentId).returned({ code }));
      const told = { accountId: counter.payer.accountId, methodId, at: counter.now() };
      expect(counter.unauthorized, code).toEqual(['R05', 'R07', 'R10', 'R29', 'R51'].includes(code) ? [told] : []);
    }
  });

  test('of a return is recorded and announced even if the wallet cannot be told that the account is closed', async () => {
    const counter = openCounter(mine.database);
    const { api, provider, errors } = counter;
    const paymentId = await paid(counter);
    provider.wallet.markUnavailable = () => Promise.reject(new Error('the provider is away'));
    await api.receive(eventsOf(paymentId).returned({ code: 'R02' }));
    expect(await endOf(counter, paymentId)).toMatchObject({ state: 'succeeded', status: 'returned', booked: [`return ${DUE}`] });
    expect([...provider.reversed.values()]).toMatchObject([{ paymentId, returnCode: 'R02' }]);
    expect(await noticesOf(mine.database, counter)).toEqual(['payment-returned']);
    expect(errors).toEqual(['a method that can no longer be used could not be marked']);
  });

  test('of a dispute takes nothing while open, nothing when won, and the payment when lost', async () => {
    const [won, lost] = [openCounter(mine.database), openCounter(mine.database)];
    for (const [counter, outcome] of [
      [won, 'won'],
      [lost, 'lost'],
    ] as const) {
      const paymentId = await paid(counter);
      await counter.api.receive(eventsOf(paymentId).dispute('open'));
      expect(await endOf(counter, paymentId)).toMatchObject({ status: 'successful', reversals: [`dispute open ${DUE}`], booked: [] });
      await counter.api.receive(eventsOf(paymentId).dispute(outcome));
      const [status, booked] = outcome === 'won' ? ['successful', []] : ['returned', [`dispute ${DUE}`]];
      expect(await endOf(counter, paymentId)).toMatchObject({ status, reversals: [`dispute ${outcome} ${DUE}`], booked });
      expect(await noticesOf(mine.database, counter)).toEqual([`dispute-${outcome}`, 'dispute-opened'].sort());
    }
  });

  test('of a dispute lost over less than it was opened for takes only that, and leaves the payment a success', async () => {
    const counter = openCounter(mine.database);
    const paymentId = await paid(counter);
    await counter.api.receive(eventsOf(paymentId).dispute('open'));
    await counter.api.receive(eventsOf(paymentId).dispute('lost', 4_000));
    expect(await endOf(counter, paymentId)).toMatchObject({ status: 'successful', reversals: ['dispute lost 4000'], booked: ['dispute 4000'] });
    const { rows } = await sql`select facts->'back' as back from demarc.notice where kind = 'dispute-lost'`.execute(mine.database);
    expect(rows).toEqual([{ back: 4_000 }]);
  });

  test('of a dispute over all of a payment of which a part was refunded alerts an operator, and the books follow the processor', async () => {
    const counter = openCounter(mine.database);
    const paymentId = await paid(counter);
    await counter.api.receive(eventsOf(paymentId).refunded('one', 4_000));
    expect(counter.errors).toEqual([]);
    await counter.api.receive(eventsOf(paymentId).dispute('open'));
    expect(counter.errors).toEqual(['more goes back of a payment than was paid']);
    await counter.api.receive(eventsOf(paymentId).dispute('lost'));
    expect(await endOf(counter, paymentId)).toMatchObject({ status: 'returned', booked: [`dispute ${DUE}`, 'refund 4000'] });
  });

  test('of a dispute that contradicts how it ended changes nothing, and an operator is alerted; a repeat alerts nobody', async () => {
    const counter = openCounter(mine.database);
    const paymentId = await paid(counter);
    for (const state of ['lost', 'lost', 'open'] as const) await counter.api.receive(eventsOf(paymentId).dispute(state));
    expect(counter.errors).toEqual([]);
    await counter.api.receive(eventsOf(paymentId).dispute('won'));
    expect(counter.errors).toEqual(['a dispute was reported as won after it was lost']);
    expect(await endOf(counter, paymentId)).toMatchObject({ status: 'returned', reversals: [`dispute lost ${DUE}`], booked: [`dispute ${DUE}`] });
  });

  test('of a return before settlement ends the pending state of a bank payment', async () => {
    const counter = openCounter(mine.database);
    counter.processor.behave({ kind: 'approve', settlesOn: '2026-11-25' });
    const paymentId = await paid(counter);
    expect(await counter.api.payment(counter.payer.accountId, paymentId)).toMatchObject({ status: 'pending' });
    expect(await counter.api.standing(counter.payer.accountId)).toMatchObject([{ paymentId, state: 'settling' }]);
    await counter.api.receive(eventsOf(paymentId).returned());
    expect(await counter.api.payment(counter.payer.accountId, paymentId)).toMatchObject({ status: 'returned' });
    expect(await counter.api.standing(counter.payer.accountId)).toEqual([]);
  });

  test('of a correction updates the account that was debited', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, provider, now } = counter;
    const request = { accountId: payer.accountId, part: 'core', amount: cents(500), methodId: 'bank', at: now(), channel: 'phone' } as const;
    const { paymentId } = await api.takePayment(request);
    await api.receive(eventsOf(paymentId).corrected({ lastFour: '0001' }));
    const methods = await provider.wallet.methods(payer.accountId, now());
    expect(methods.find(({ method }) => method.methodId === 'bank')?.method).toMatchObject({ lastFour: '0001', accountType: 'checking' });
  });

  test('PAY-13 (F10) that comes before the answer sets the outcome; the later answer changes nothing', async () => {
    const counter = openCounter(mine.database);
    const release = counter.processor.hold();
    const act = await counter.review();
    const answer = counter.api.createInstantPayment(counter.payer, act);
    await expect.poll(() => counter.api.outcome(counter.payer.accountId, act.intentId)).toMatchObject({ state: 'submitted' });
    const paymentId = (await counter.api.outcome(counter.payer.accountId, act.intentId))?.paymentId ?? '';
    await counter.api.receive(eventsOf(paymentId).approved());
    expect(await counter.api.outcome(counter.payer.accountId, act.intentId)).toMatchObject({ state: 'succeeded' });
    release();
    expect(await answer).toMatchObject({ value: { state: 'succeeded', paymentId } });
    await counter.api.idle();
    expect(counter.provider.posted.size).toBe(1);
    expect(counter.errors).toEqual([]);
  });

  test('F10 of an approval that was posted before posts nothing again', async () => {
    const counter = openCounter(mine.database);
    const paymentId = await paid(counter);
    counter.provider.breakPosting(() => true);
    await counter.api.receive(eventsOf(paymentId).approved());
    await counter.api.idle();
    expect(counter.errors).toEqual([]);
  });

  test('F10 of a decline after the success was stored changes nothing', async () => {
    const counter = openCounter(mine.database);
    const paymentId = await paid(counter);
    await counter.api.receive(eventsOf(paymentId).declined());
    expect(await endOf(counter, paymentId)).toMatchObject({ state: 'succeeded', status: 'successful', posted: 1 });
    expect(counter.errors).toEqual([]);
  });

  test('F10 of a return of money that was taken in a store is parked: the processor never had it', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, now } = counter;
    const cash = { accountId: payer.accountId, clientId: 'till', key: now(), actor: 'till', part: 'core', amount: cents(500) } as const;
    const recorded = await api.recordPayment({ ...cash, channel: 'in-store', tender: { kind: 'cash' }, reference: '17', takenOn: undefined });
    const paymentId = recorded.ok ? recorded.value.paymentId : '';
    await api.receive(eventsOf(paymentId).returned());
    expect(await endOf(counter, paymentId)).toMatchObject({ state: 'succeeded', status: 'successful', reversals: [], booked: [] });
  });

  test('F10 for an unknown payment is parked, asked about for five days, then left to an operator', async () => {
    const counter = openCounter(mine.database);
    const stranger = eventsOf('00000000-0000-7000-8000-000000000000').returned();
    await counter.api.receive(stranger);
    await counter.api.receive(eventsOf('not even an id').returned());
    expect(await counter.api.unresolved()).toMatchObject({ events: [] });
    for (let day = 0; day < 6; day++) await counter.pass(24 * 60);
    const { events } = await counter.api.unresolved();
    expect(events.map(({ event }) => event.paymentId).sort()).toEqual([stranger.paymentId, 'not even an id'].sort());
    expect(counter.errors.filter((error) => error.includes('needs an operator'))).toHaveLength(2);
    expect(await counter.api.nextDue()).toBeUndefined();
  });

  test('F10 of a return before the charge has an outcome waits for it', async () => {
    const counter = openCounter(mine.database);
    counter.processor.behave({ kind: 'time-out', charged: true });
    const paymentId = await paid(counter);
    await counter.api.receive(eventsOf(paymentId).returned());
    expect(await endOf(counter, paymentId)).toMatchObject({ state: 'unknown', reversals: [] });
    await counter.pass(1);
    await counter.pass(5);
    expect(await endOf(counter, paymentId)).toMatchObject({ status: 'returned', posted: 1, booked: [`return ${DUE}`] });
  });
});

test('applied events are deleted after a month, waiting ones are not', async () => {
  const counter = openCounter(mine.database);
  const paymentId = await paid(counter);
  await counter.api.receive(eventsOf(paymentId).returned());
  await counter.api.receive(eventsOf('00000000-0000-7000-8000-000000000000').returned());
  const kept = async () => (await sql`select from demarc.processor_event`.execute(mine.database)).rows.length;
  expect(await kept()).toBe(2);
  await counter.pass(31 * 24 * 60);
  expect(await kept()).toBe(1);
});
