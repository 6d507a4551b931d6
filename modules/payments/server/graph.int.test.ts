import { execute, parse } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addWalletGraph } from '#modules/wallet/server/graph.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createGraphBuilder } from '#platform/server/graph/builder.ts';
import type { GraphContext, Viewer } from '#platform/server/graph/viewer.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { addPaymentsGraph } from './graph.ts';
import { type Counter, deleteAllPayments, openCounter } from './testing/counter.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

/** Queries the graph of one counter as its customer in a role; undefined means a visitor. */
function ask(counter: Counter, role: Viewer['role'] | undefined, document: string, variables: Record<string, unknown> = {}) {
  const builder = createGraphBuilder();
  builder.objectType('Account', {});
  builder.queryField('account', (t) =>
    t.field({ type: 'Account', nullable: true, resolve: (_, __, { viewer }) => viewer && { accountId: viewer.accountId } }),
  );
  addPaymentsGraph(builder, () => counter.api);
  addWalletGraph(builder, () => counter.provider.wallet);
  const { accountId } = counter.payer;
  const contextValue: GraphContext = {
    viewer: role && { userId: 'user', accountId, role, sessionId: 'session' },
    now: counter.now(),
    language: 'en',
    partner: shippedPartners.own,
  };
  return execute({ schema: builder.toSchema(), document: parse(document), contextValue, variableValues: variables });
}

const pay = `mutation ($input: PaymentActInput!) { createInstantPaymentV2(input: $input) {
  __typename ... on Payment { paymentId state confirmationNumber } ... on PaymentRefusal { reason } ... on OtherPaymentRefused { lastPayment { amount } } } }`;

async function inputOf(counter: Counter) {
  const { intentId, ...act } = await counter.review();
  return { ...act, intent: intentId };
}

describe('the payments graph', () => {
  test('PAY-12 createInstantPaymentV2 returns the payment id; a second tab is told of it', async () => {
    const counter = openCounter(mine.database);
    const first = await inputOf(counter);
    const second = await inputOf(counter);
    expect((await ask(counter, 'Primary', pay, { input: first })).data).toMatchObject({
      createInstantPaymentV2: { __typename: 'Payment', paymentId: expect.any(String), state: 'succeeded' },
    });
    expect((await ask(counter, 'Admin', pay, { input: second })).data).toMatchObject({
      createInstantPaymentV2: { __typename: 'OtherPaymentRefused', reason: 'changed', lastPayment: { amount: 14_237 } },
    });
  });

  test('PAY-01 quick quote, draft, quote and outcome are fields of the account', async () => {
    const counter = openCounter(mine.database);
    const intent = '00000000-0000-4000-8000-000000000001';
    const change =
      'mutation ($input: PaymentDraftInput!) { changePaymentDraft(input: $input) { __typename ... on PaymentDraft { amount submitted } ... on AmountRefused { reason minimum maximum } } }';
    const step = (amount: number) => ask(counter, 'Primary', change, { input: { intent, part: 'core', methodId: 'visa', amount } });
    expect((await step(99)).data).toMatchObject({ changePaymentDraft: { __typename: 'AmountRefused', minimum: 100, maximum: 500_000 } });
    expect((await step(5_000)).data).toMatchObject({ changePaymentDraft: { __typename: 'PaymentDraft', amount: 5_000, submitted: false } });
    const { data, errors } = await ask(
      counter,
      'Primary',
      `{ account { quickQuote(part: core) { ... on PaymentQuote { amount version kind } } paymentQuote(intent: "${intent}") { ... on PaymentQuote { amountDueAfter methodLastFour } }
        paymentDraft(intent: "${intent}") { amount } paymentOutcome(intent: "${intent}") { state } paymentTerms(part: core) { minimum mustPayToday onlinePaymentsRefused }
        payments { items { state } next } paymentMethods { id state expiry } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      account: {
        quickQuote: { amount: 14_237, kind: 'instant' },
        paymentQuote: { amountDueAfter: 9_237, methodLastFour: '4242' },
        paymentDraft: { amount: 5_000 },
        paymentOutcome: null,
        paymentTerms: { minimum: 100, mustPayToday: null, onlinePaymentsRefused: false },
        payments: { items: [], next: null },
        paymentMethods: [
          { id: 'visa', state: 'valid', expiry: '12/29' },
          { id: 'bank', expiry: null },
        ],
      },
    });
  });

  test.each(['Standard', 'Child'] as const)('ROLE-03 a %s user is refused every mutation, quote and payment method', async (role) => {
    const counter = openCounter(mine.database);
    const acts = await ask(counter, role, pay, { input: await inputOf(counter) });
    expect(acts.errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
    const reads = await ask(counter, role, '{ account { paymentMethods { id } paymentTerms(part: core) { minimum } } }');
    expect(reads.data).toMatchObject({ account: { paymentMethods: null, paymentTerms: null } });
    expect(reads.errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(counter.processor.calls.size).toBe(0);
  });

  test('a visitor is asked to sign in', async () => {
    const counter = openCounter(mine.database);
    const answer = await ask(counter, undefined, pay, { input: await inputOf(counter) });
    expect(answer.errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
  });

  test.each([1.005, '14237', 1e300, null])('(A18) PAY-03 %j cents is not an amount', async (amount) => {
    const counter = openCounter(mine.database);
    const answer = await ask(counter, 'Primary', pay, { input: { ...(await inputOf(counter)), amount } });
    expect(answer.errors).toHaveLength(1);
    expect(counter.processor.calls.size).toBe(0);
  });

  test.each(['2026-02-30', '11/30/26', 'tomorrow', 20261130])('(A19) PAY-05 %j is not a payment date', async (on) => {
    const counter = openCounter(mine.database);
    const schedule = pay.replace('($input', '($on: IsoDate!, $input').replace('createInstantPaymentV2(input', 'createFuturePayment(on: $on, input');
    const { errors } = await ask(counter, 'Primary', schedule, { on, input: await inputOf(counter) });
    expect(errors?.[0]?.message).toContain('IsoDate takes a date such as 2026-11-30');
    expect(await counter.api.scheduled(counter.payer.accountId)).toEqual([]);
  });

  test.each<[string, object]>([
    ['five dollars less, as by a discount', { amount: 137_37 }],
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -5_00 }],
    ['another method', { methodId: 'bank' }],
  ])('(A21) a review sent back with %s is refused, and nothing is charged', async (_what, changed) => {
    const counter = openCounter(mine.database);
    const { data } = await ask(counter, 'Primary', pay, { input: { ...(await inputOf(counter)), ...changed } });
    expect(data?.createInstantPaymentV2).not.toMatchObject({ __typename: 'Payment' });
    expect(counter.processor.calls.size).toBe(0);
  });

  test.each(['autoPayDiscount', 'charges', 'offerId', 'price'])('(A21) nobody can add a %s: the schema has none', async (field) => {
    const counter = openCounter(mine.database);
    const { errors } = await ask(counter, 'Primary', pay, { input: { ...(await inputOf(counter)), [field]: -500 } });
    expect(errors?.[0]?.message).toContain(`"${field}"`);
    expect(counter.processor.calls.size).toBe(0);
  });

  test.each(['core; drop table', '', 'CORE'])('(A21) the schema has no part named %j, and nothing is charged', async (part) => {
    const counter = openCounter(mine.database);
    const { errors } = await ask(counter, 'Primary', pay, { input: { ...(await inputOf(counter)), part } });
    expect(errors?.[0]?.message).toContain('AccountPart');
    expect(counter.processor.calls.size).toBe(0);
  });

  test('PAY-03 a part that this account does not have is refused', async () => {
    const counter = openCounter(mine.database);
    const answer = await ask(counter, 'Primary', pay, { input: { ...(await inputOf(counter)), part: 'streaming' } });
    expect(answer.data).toMatchObject({ createInstantPaymentV2: { __typename: 'PaymentRefused', reason: 'no-such-part' } });
  });
});
