import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { PaymentNotice } from '../rules/notices.ts';
import { type Counter, deleteAllPayments, openCounter } from './testing/counter.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());
beforeEach(() => deleteAllPayments(mine.database));

async function told(): Promise<readonly Pick<PaymentNotice, 'kind' | 'facts'>[]> {
  const { rows } = await sql<Pick<PaymentNotice, 'kind' | 'facts'>>`select kind, facts from demarc.notice order by kind`.execute(mine.database);
  return rows;
}
const kindsTold = async () => (await told()).map(({ kind }) => kind);

const schedule = ({ api, payer: { accountId }, now }: Counter) =>
  api.schedulePayment({ accountId, part: 'core', amount: cents(5_000), methodId: 'visa', at: now(), channel: 'online', on: '2026-11-25' });

test('a payment sends one receipt with its facts, however often its act is repeated', async () => {
  const counter = openCounter(mine.database);
  const act = await counter.review();
  const paid = await counter.api.createInstantPayment(counter.payer, act);
  await counter.api.createInstantPayment(counter.payer, act);
  const facts = {
    part: 'core',
    amount: act.amount,
    on: '2026-11-21',
    confirmationNumber: paid.ok && paid.value.confirmationNumber,
    method: { kind: 'card', brand: 'visa', lastFour: '4242' },
    settlesOn: null,
    left: { amountDue: 0, pastDue: 0, dueOn: null, credit: 0 },
  };
  expect(await told()).toEqual([{ kind: 'payment-received', facts }]);
});

test('a decline is announced', async () => {
  const counter = openCounter(mine.database);
  counter.processor.behave({ kind: 'decline', class: 'soft', code: 'insufficient_funds' });
  await counter.api.createInstantPayment(counter.payer, await counter.review());
  expect(await kindsTold()).toEqual(['payment-declined']);
});

test.each([true, false])('an unknown outcome is announced once it is known (charged: %s)', async (charged) => {
  const counter = openCounter(mine.database);
  counter.processor.behave({ kind: 'time-out', charged });
  await counter.api.createInstantPayment(counter.payer, await counter.review());
  expect(await kindsTold(), 'the page says that we are checking').toEqual([]);
  await counter.pass(2);
  await counter.pass(60);
  expect(await told()).toMatchObject([{ kind: 'payment-resolved', facts: { taken: charged } }]);
});

test('F2: a charge whose process died before storing the result has one receipt once found', async () => {
  const counter = openCounter(mine.database);
  const dying = counter.dyingAt('after-charge');
  void dying.api.createInstantPayment(counter.payer, await counter.review());
  await dying.reached;
  expect(await kindsTold()).toEqual([]);
  await counter.pass(2);
  await counter.pass(2);
  const [{ kind, facts } = {}] = await told();
  expect([kind, facts && 'left' in facts], 'a process that did not read what was due says nothing about it').toEqual(['payment-received', false]);
});

test('a scheduled payment that is taken has a receipt that says what is left then', async () => {
  const counter = openCounter(mine.database);
  const { paymentId } = await schedule(counter);
  await counter.pass(4 * 24 * 60);
  await counter.api.takeScheduled({ accountId: counter.payer.accountId, scheduledPaymentId: paymentId });
  const left = { amountDue: 92_37, pastDue: 0, dueOn: '2026-11-30', credit: 0 };
  expect(await told()).toMatchObject([{ kind: 'payment-received', facts: { amount: 50_00, left } }, { kind: 'payment-scheduled' }]);
});

test('scheduling and cancelling are announced once each', async () => {
  const counter = openCounter(mine.database);
  const { paymentId } = await schedule(counter);
  await counter.api.cancelScheduled(counter.payer, paymentId);
  await counter.api.cancelScheduled(counter.payer, paymentId);
  expect(await kindsTold()).toEqual(['payment-scheduled', 'scheduled-payment-cancelled']);
});

test('a scheduled payment that cannot be taken is announced as such', async () => {
  const counter = openCounter(mine.database);
  const { paymentId } = await schedule(counter);
  await counter.pass(4 * 24 * 60);
  counter.processor.behave({ kind: 'decline', class: 'hard', code: 'stolen_card' });
  await counter.api.takeScheduled({ accountId: counter.payer.accountId, scheduledPaymentId: paymentId });
  expect(await kindsTold()).toEqual(['payment-scheduled', 'scheduled-payment-failed']);
});

test('cash taken by a store gets a receipt too', async () => {
  const { api, payer } = openCounter(mine.database);
  const request = { accountId: payer.accountId, clientId: 'till-14', key: 'receipt 0042', actor: 'client till-14', part: 'core' } as const;
  const cash = {
    ...request,
    amount: cents(5_000),
    channel: 'in-store',
    tender: { kind: 'cash' },
    reference: 'T14-0042',
    takenOn: undefined,
  } as const;
  await api.recordPayment(cash);
  await api.recordPayment(cash);
  const left = { amountDue: 92_37, dueOn: '2026-11-30' };
  expect(await told()).toMatchObject([{ kind: 'payment-received', facts: { method: { kind: 'cash', brand: null, lastFour: null }, left } }]);
});
