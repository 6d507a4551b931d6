import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { searchAudit } from '#platform/server/audit/audit.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { ProcessorEvent } from '../processor.ts';
import { type Counter, deleteAllPayments, openCounter } from '../testing/counter.ts';
import { eventsOf } from '../testing/events.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

const DUE = 14_237;
const said = { actor: 'cli ada', reason: 'their ticket 4711' };

async function paid(counter: Counter): Promise<string> {
  const answer = await counter.api.createInstantPayment(counter.payer, await counter.review());
  if (!answer.ok) throw new Error(answer.refusal.reason);
  await counter.api.idle();
  return answer.value.paymentId;
}

/** An event that has been tried for five days and never fitted. */
async function unresolved(counter: Counter, event: ProcessorEvent): Promise<string> {
  await counter.api.receive(event);
  for (let day = 0; day < 6; day++) await counter.pass(24 * 60);
  return event.eventId;
}

/** A payment that was charged, whose answer was lost, and about which no run asks any more. */
async function lost(counter: Counter): Promise<string> {
  counter.processor.behave({ kind: 'time-out', charged: true });
  const paymentId = await paid(counter);
  await sql`update demarc.payment set due_at = null where payment_id = ${paymentId}`.execute(mine.database);
  return paymentId;
}

async function found(counter: Counter, paymentId: string): Promise<void> {
  const as = { outcome: 'succeeded', processorReference: 'their 17' } as const;
  expect((await counter.api.resolve({ paymentId, as, actor: 'cli finance', reason: 'by phone' })).ok).toBe(true);
  await counter.api.idle();
}

const linesOf = (counter: Counter) => searchAudit(mine.database, { actor: said.actor, accountId: counter.payer.accountId, act: 'event.resolve' }, 10);

test('F10 an unresolved event says why it does not fit, and is refused for as long as it does not', async () => {
  const counter = openCounter(mine.database);
  const paymentId = await lost(counter);
  const eventId = await unresolved(counter, eventsOf(paymentId).returned());
  const stranger = await unresolved(counter, eventsOf('not even an id').returned());
  expect(await counter.api.unresolvedOne(eventId)).toMatchObject({ event: { payment: { paymentId }, misfit: 'not-taken' } });
  expect(await counter.api.unresolvedOne(stranger)).toMatchObject({ event: { payment: undefined, misfit: 'no-such-payment' } });
  expect(await counter.api.resolveEvent({ eventId, as: 'applied', ...said })).toEqual({ ok: false, refusal: 'not-taken' });
  expect(await counter.api.resolveEvent({ eventId: stranger, as: 'applied', ...said })).toEqual({ ok: false, refusal: 'no-such-payment' });
  expect((await counter.api.unresolved()).events).toHaveLength(2);
  expect(await linesOf(counter)).toEqual([]);
});

test('F10 an unresolved event that fits by now is applied once, however many operators apply it or set it aside at once', async () => {
  const counter = openCounter(mine.database);
  const paymentId = await lost(counter);
  const eventId = await unresolved(counter, eventsOf(paymentId).returned());
  await found(counter, paymentId);
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, index) => counter.api.resolveEvent({ eventId, as: index % 2 ? 'applied' : 'set-aside', ...said })),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  for (const one of all) if (!one.ok) expect(one.refusal).toBe('not-a-case');
  const isApplied = all.some((one) => one.ok && one.value === 'applied');
  expect([...counter.provider.reversed.values()]).toHaveLength(isApplied ? 1 : 0);
  expect(await linesOf(counter)).toHaveLength(1);
  expect(await counter.api.unresolvedOne(eventId)).toBeUndefined();
  expect(await counter.api.unresolved()).toMatchObject({ events: [] });
});

test('F10 an event applied by an operator has the effect of one that fitted at once, with the reason in the audit trail', async () => {
  const counter = openCounter(mine.database);
  const paymentId = await lost(counter);
  const eventId = await unresolved(counter, eventsOf(paymentId).returned());
  await found(counter, paymentId);
  expect(await counter.api.resolveEvent({ eventId, as: 'applied', ...said })).toEqual({ ok: true, value: 'applied' });
  expect(await counter.api.payment(counter.payer.accountId, paymentId)).toMatchObject({ status: 'returned' });
  expect([...counter.provider.reversed.values()]).toMatchObject([{ paymentId, amount: DUE }]);
  expect(await linesOf(counter)).toMatchObject([{ subject: { eventId, paymentId, kind: 'returned', as: 'applied', reason: said.reason } }]);
  expect(await counter.api.resolveEvent({ eventId, as: 'applied', ...said })).toEqual({ ok: false, refusal: 'not-a-case' });
});

test('F10 an event set aside is never applied, even if it is sent again and would fit, and is forgotten after a month', async () => {
  const counter = openCounter(mine.database);
  const paymentId = await lost(counter);
  const event = eventsOf(paymentId).returned();
  const eventId = await unresolved(counter, event);
  expect(await counter.api.resolveEvent({ eventId, as: 'set-aside', ...said })).toEqual({ ok: true, value: 'set-aside' });
  expect(await counter.api.resolveEvent({ eventId, as: 'set-aside', ...said })).toEqual({ ok: false, refusal: 'not-a-case' });
  expect(await linesOf(counter)).toMatchObject([{ subject: { eventId, as: 'set-aside', reason: said.reason } }]);
  await found(counter, paymentId);
  await counter.api.receive(event);
  await counter.pass(5);
  expect(await counter.api.payment(counter.payer.accountId, paymentId)).toMatchObject({ status: 'successful' });
  expect((await counter.api.waiting(counter.now())).unresolved).toEqual({ count: 0, oldest: null });
  const kept = async () => (await sql`select from demarc.processor_event`.execute(mine.database)).rows.length;
  expect(await kept()).toBe(1);
  await counter.pass(31 * 24 * 60);
  expect(await kept()).toBe(0);
});

test('an unresolved event that is sent again is nobody’s to settle until it has been tried', async () => {
  const counter = openCounter(mine.database);
  const event = eventsOf('not even an id').returned();
  const eventId = await unresolved(counter, event);
  const { api, reached } = counter.dyingAt('after-keep');
  void api.receive(event);
  await reached;
  expect(await counter.api.resolveEvent({ eventId, as: 'set-aside', ...said })).toEqual({ ok: false, refusal: 'not-a-case' });
  await counter.pass(2);
  expect(await counter.api.resolveEvent({ eventId, as: 'set-aside', ...said })).toEqual({ ok: true, value: 'set-aside' });
});

test('an event that cannot be applied because something failed stays due, and a run applies it', async () => {
  const counter = openCounter(mine.database);
  const paymentId = await lost(counter);
  const eventId = await unresolved(counter, eventsOf(paymentId).corrected({ lastFour: '0001' }));
  await found(counter, paymentId);
  const { wallet } = counter.provider;
  const correct = wallet.correctBankAccount;
  wallet.correctBankAccount = () => Promise.reject(new Error('the provider is away'));
  expect(await counter.api.resolveEvent({ eventId, as: 'applied', ...said })).toEqual({ ok: true, value: 'due' });
  wallet.correctBankAccount = correct;
  await counter.pass(2);
  expect(await counter.api.unresolved()).toMatchObject({ events: [] });
  expect(await counter.api.nextDue()).toBeUndefined();
});
