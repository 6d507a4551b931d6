import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { newTraceId } from '#platform/server/http/trace-id.ts';
import { currentScope, inScope } from '#platform/server/log/scope.ts';
import { type Counter, deleteAllPayments, openCounter } from './testing/counter.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

/** Runs it as a request would. */
async function inRequest<Answer>(act: () => Promise<Answer>): Promise<{ readonly answer: Answer; readonly trace: string }> {
  const trace = newTraceId();
  return { trace, answer: await inScope({ requestId: trace }, act) };
}

/** Runs the worker a minute later, outside of any request's trace. */
const pass = (counter: Counter, minutes = 1) => inScope({ run: 'the worker' }, () => counter.pass(minutes));

/** Records the traces of all calls from now on. */
function noting<Given extends unknown[], Answer>(ask: (...given: Given) => Answer) {
  const traces: (string | undefined)[] = [];
  const noted = (...given: Given): Answer => {
    traces.push(currentScope()?.requestId);
    return ask(...given);
  };
  return { traces, noted };
}

function lookUpsOf({ processor }: Counter, name: 'lookup' | 'lookupRefund' = 'lookup'): readonly (string | undefined)[] {
  const { traces, noted } = noting(processor[name]);
  Object.assign(processor, { [name]: noted });
  return traces;
}

async function traceOfNotice(kind: string): Promise<string | undefined> {
  const { rows } = await sql<{ trace: string | null }>`select trace from demarc.notice where kind = ${kind}`.execute(mine.database);
  return rows[0]?.trace?.split('-')[1];
}

describe('what a run finishes belongs to the trace of whoever started it', () => {
  test('an unanswered charge: its outcome and the notice', async () => {
    const counter = openCounter(mine.database);
    const looked = lookUpsOf(counter);
    counter.processor.behave({ kind: 'time-out', charged: true });
    const act = await counter.review();
    const { trace } = await inRequest(() => counter.api.createInstantPayment(counter.payer, act));
    await pass(counter);
    expect(looked).toEqual([trace]);
    expect(await traceOfNotice('payment-resolved')).toBe(trace);
  });

  test('each of several written in one statement', async () => {
    const counters = [openCounter(mine.database), openCounter(mine.database)];
    const looked = counters.map((counter) => lookUpsOf(counter));
    const paid = await Promise.all(
      counters.map(async ({ api, payer, processor, review }) => {
        processor.behave({ kind: 'time-out', charged: false });
        const act = await review();
        return inRequest(() => api.createInstantPayment(payer, act));
      }),
    );
    const ids = paid.map(({ trace }) => trace);
    expect(new Set(ids).size).toBe(2);
    const [first] = counters;
    if (first) await pass(first);
    // One counter's worker asks for both payments.
    expect(looked.flat().toSorted()).toEqual(ids.toSorted());
  });

  test('a payment for a later day whose process died on the way to the schedule', async () => {
    const counter = openCounter(mine.database);
    const { payer, api } = counter;
    const [intentId, on] = [randomUUID(), '2026-11-24'] as const;
    const draft = { intentId, part: 'core', on, amount: cents(5_000), methodId: 'visa' } as const;
    await api.changeDraft(payer, draft);
    const quote = await api.prepare(payer, intentId);
    if (!quote.ok) throw new Error(quote.refusal.reason);
    const act = { ...draft, version: quote.value.version, aboveDueConfirmed: false, sameAmountConfirmed: false, termsAgreed: true };
    const { traces: scheduled, noted } = noting(counter.provider.payments.schedule);
    Object.assign(counter.provider.payments, { schedule: noted });
    const dying = counter.dyingAt('before-schedule');
    const trace = newTraceId();
    void inScope({ requestId: trace }, () => dying.api.createFuturePayment(payer, act));
    await dying.reached;
    await pass(counter);
    expect(scheduled).toEqual([trace]);
  });

  test('a scheduled payment without an answer: the question continues the run that took it', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, processor, provider, now } = counter;
    const { accountId } = payer;
    const request = { accountId, part: 'core', amount: cents(5_000), methodId: 'visa', channel: 'online' } as const;
    const { paymentId } = await api.schedulePayment({ ...request, at: now(), on: '2026-11-25' });
    provider.beginToTake(paymentId);
    await counter.pass(5);
    const looked = lookUpsOf(counter);
    processor.behave({ kind: 'time-out', charged: true });
    const { trace } = await inRequest(() => api.takeScheduled({ accountId, scheduledPaymentId: paymentId }));
    await pass(counter);
    // Asked by the run itself, and again by the worker.
    expect(looked).toEqual([trace, trace]);
  });

  test('an unanswered refund', async () => {
    const counter = openCounter(mine.database);
    const act = await counter.review();
    const paid = await inRequest(() => counter.api.createInstantPayment(counter.payer, act));
    await counter.api.idle();
    counter.processor.behave({ kind: 'time-out', charged: true });
    const looked = lookUpsOf(counter, 'lookupRefund');
    const paymentId = paid.answer.ok ? paid.answer.value.paymentId : '';
    const { trace } = await inRequest(() => counter.api.refund({ paymentId, amount: undefined, ground: 'correction', actor: 'cli ada', key: 'one' }));
    await pass(counter);
    expect(looked).toEqual([trace]);
  });
});
