import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { listAudit } from '#platform/server/audit/audit.ts';
import { type TestDatabase, testDatabase, waitingForLocks } from '#platform/server/database/testing.ts';
import { type Counter, deleteAllPayments, openCounter } from '../testing/counter.ts';
import type { AssistedCharge } from './charge-for-customer.ts';
import type { TakenMoney } from './record.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

const request = ({ payer }: Counter) =>
  ({ accountId: payer.accountId, clientId: 'till-14', key: 'receipt 0042', actor: 'client till-14', part: 'core' }) as const;

const cash = (counter: Counter, more: Partial<TakenMoney> = {}): TakenMoney => ({
  ...request(counter),
  amount: cents(50_00),
  channel: 'in-store',
  tender: { kind: 'cash' },
  reference: 'T14-0042',
  takenOn: undefined,
  ...more,
});

const byPhone = (counter: Counter, more: Partial<AssistedCharge> = {}): AssistedCharge => ({
  ...request(counter),
  amount: cents(142_37),
  channel: 'phone',
  methodId: 'visa',
  aboveDueConfirmed: false,
  sameAmountConfirmed: false,
  ...more,
});

describe('money that was taken elsewhere', () => {
  test('is a success at once, is never charged, and reaches the books with its channel', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, processor, provider } = counter;
    const answer = await api.recordPayment(cash(counter));
    expect(answer).toMatchObject({
      value: {
        state: 'succeeded',
        status: 'successful',
        amount: 50_00,
        methodKind: 'cash',
        methodId: null,
        methodLastFour: null,
        channel: 'in-store',
      },
    });
    await api.idle();
    expect(processor.charged.size).toBe(0);
    const [posted] = provider.posted.values();
    expect(posted).toMatchObject({ amount: 50_00, on: '2026-11-21', channel: 'in-store' });
    expect((await api.history(payer.accountId, 'core', { first: 5, after: undefined })).items).toMatchObject([{ channel: 'in-store' }]);
    expect(await api.reconcile()).toMatchObject({ missingAtProcessor: [], unanswered: [] });
  });

  test('reduces the amount due before the books know of it, and is posted by a run if they are down', async () => {
    const counter = openCounter(mine.database);
    counter.provider.breakPosting(() => true);
    await counter.api.recordPayment(cash(counter));
    await counter.api.idle();
    expect(await counter.api.terms(counter.payer.accountId, 'core')).toMatchObject({ amountDue: 92_37 });
    counter.provider.breakPosting(() => false);
    await counter.pass(1);
    expect(counter.provider.posted.size).toBe(1);
  });

  test('makes a review opened earlier out of date', async () => {
    const counter = openCounter(mine.database);
    const review = await counter.review();
    await counter.api.recordPayment(cash(counter));
    expect(await counter.api.createInstantPayment(counter.payer, review)).toMatchObject({
      refusal: { reason: 'changed', lastPayment: { amount: 50_00 } },
    });
  });

  test.each([
    ['2026-10-22', true],
    ['2026-10-21', false],
    ['2026-11-22', false],
  ] as const)('taken on %s: recorded is %s', async (takenOn, recorded) => {
    const counter = openCounter(mine.database);
    const answer = await counter.api.recordPayment(cash(counter, { takenOn }));
    expect(answer.ok).toBe(recorded);
    if (answer.ok) expect(answer.value.payOn).toBe(takenOn);
    else expect(answer.refusal).toEqual({ reason: 'taken-on-out-of-range', from: '2026-10-22', to: '2026-11-21' });
  });

  test('is refused for a part the account does not have', async () => {
    const counter = openCounter(mine.database);
    expect(await counter.api.recordPayment(cash(counter, { part: 'mobile' }))).toMatchObject({ refusal: { reason: 'no-such-part' } });
  });
});

describe('money that a person records, who has no key', () => {
  const typed = (counter: Counter, key: string, more: Partial<TakenMoney> = {}) => cash(counter, { key, unlessRecorded: true, ...more });

  test('is recorded once if many do so at the same moment, each with another key; the others are told of that payment', async () => {
    const counter = openCounter(mine.database);
    const all = Array.from({ length: 8 }, (_, number) => counter.api.recordPayment(typed(counter, `form ${number}`)));
    const [recorded, ...others] = (await Promise.all(all)).sort((one, other) => Number(other.ok) - Number(one.ok));
    const { confirmationNumber } = recorded?.ok ? recorded.value : { confirmationNumber: '' };
    const told = { ok: false, refusal: { reason: 'already-recorded', lastPayment: expect.objectContaining({ confirmationNumber }) } };
    expect(others).toEqual(others.map(() => told));
    expect((await listAudit(mine.database, counter.payer.accountId, 20)).filter(({ act }) => act === 'payment.record')).toHaveLength(1);
  });

  test.each<[string, Partial<TakenMoney>]>([
    ['another reference', { reference: 'T14-0043' }],
    ['another amount', { amount: cents(50_01) }],
    ['a key of a system', { unlessRecorded: false }],
  ])('with %s is another payment', async (_what, more) => {
    const counter = openCounter(mine.database);
    await counter.api.recordPayment(typed(counter, 'first'));
    expect(await counter.api.recordPayment(typed(counter, 'second', more))).toMatchObject({ ok: true });
  });

  test('is reviewed without being recorded', async () => {
    const counter = openCounter(mine.database);
    const { accountId, part, amount, channel, tender, reference, takenOn } = typed(counter, '');
    const review = () => counter.api.reviewRecord({ accountId, part, amount, channel, tender, reference, takenOn });
    expect(await review()).toEqual({ ok: true, value: { on: '2026-11-21', amountDue: 142_37, recordedBefore: undefined } });
    const recorded = await counter.api.recordPayment(typed(counter, 'first'));
    const { confirmationNumber } = recorded.ok ? recorded.value : { confirmationNumber: '' };
    expect(await review()).toMatchObject({ value: { amountDue: 92_37, recordedBefore: { confirmationNumber } } });
  });
});

test('PAY-13 a slip that two colleagues type at the same moment is recorded once', async () => {
  const counter = openCounter(mine.database);
  const slip = cash(counter, { unlessRecorded: true });
  const mineToo = await mine.database.transaction().execute(async (transaction) => {
    const colleague = openCounter(transaction);
    expect(await colleague.api.recordPayment({ ...slip, key: 'of the colleague' })).toMatchObject({ ok: true });
    await colleague.api.idle();
    const recording = counter.api.recordPayment(slip);
    await expect.poll(() => waitingForLocks(mine.database)).toBe(1);
    return { recording };
  });
  expect(await mineToo.recording).toMatchObject({ refusal: { reason: 'already-recorded' } });
  expect((await counter.api.history(counter.payer.accountId, 'core', { first: 5, after: undefined })).items).toHaveLength(1);
});

describe('a saved method charged at the customer’s request', () => {
  test('PAY-13 is refused if the customer pays while the agent’s request is looked at, and is charged once', async () => {
    const counter = openCounter(mine.database);
    const { api, payer, processor, provider } = counter;
    const act = await counter.review();
    const { summary } = provider.balances;
    provider.balances.summary = async (accountId) => {
      provider.balances.summary = summary;
      const books = await summary(accountId);
      await api.createInstantPayment(payer, act);
      return books;
    };
    expect(await api.chargeForCustomer(byPhone(counter))).toMatchObject({ refusal: { reason: 'changed', lastPayment: { amount: 142_37 } } });
    expect(processor.charged.size).toBe(1);
  });

  test('is processed like any payment, with its channel', async () => {
    const counter = openCounter(mine.database);
    const answer = await counter.api.chargeForCustomer(byPhone(counter));
    expect(answer).toMatchObject({ value: { state: 'succeeded', channel: 'phone', methodBrand: 'visa', methodLastFour: '4242' } });
    await counter.api.idle();
    expect([...counter.provider.posted.values()]).toMatchObject([{ amount: 142_37, channel: 'phone' }]);
    expect(counter.processor.charged.size).toBe(1);
  });

  test('PAY-14 may be used by an agent if the account refuses online payments', async () => {
    const counter = openCounter(mine.database, { doublePayment: true });
    expect(await counter.api.chargeForCustomer(byPhone(counter))).toMatchObject({ ok: true });
  });

  test.each<[string, Partial<AssistedCharge>, object]>([
    ['less than the minimum', { amount: cents(99) }, { reason: 'amount-out-of-range', minimum: 100, maximum: 500_000 }],
    ['more than is due, unasked', { amount: cents(200_00) }, { reason: 'amount-above-due', amountDue: 142_37, surplus: 57_63 }],
    ['with a method of nobody', { methodId: 'another' }, { reason: 'no-such-method' }],
    ['for a part that is not there', { part: 'streaming' }, { reason: 'no-such-part' }],
  ])('is refused %s, and nothing is charged', async (_, wrong, refusal) => {
    const counter = openCounter(mine.database);
    expect(await counter.api.chargeForCustomer(byPhone(counter, wrong))).toEqual({ ok: false, refusal });
    expect(counter.processor.charged.size).toBe(0);
  });

  test('pays more than is due after confirmation, with the same key', async () => {
    const counter = openCounter(mine.database);
    const charge = byPhone(counter, { amount: cents(200_00) });
    expect(await counter.api.chargeForCustomer(charge)).toMatchObject({ refusal: { reason: 'amount-above-due' } });
    expect(await counter.api.chargeForCustomer({ ...charge, aboveDueConfirmed: true })).toMatchObject({ ok: true });
  });
});

describe('a key', () => {
  test.each(['record', 'charge'] as const)('leads to one payment despite repeated and simultaneous requests (%s)', async (kind) => {
    const counter = openCounter(mine.database);
    const ask = () => (kind === 'record' ? counter.api.recordPayment(cash(counter)) : counter.api.chargeForCustomer(byPhone(counter)));
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    const ids = new Set([...answers, await ask()].map((answer) => (answer.ok ? answer.value.paymentId : answer.refusal.reason)));
    expect(ids.size).toBe(1);
    await counter.api.idle();
    expect(counter.provider.posted.size).toBe(1);
    expect(await listAudit(mine.database, counter.payer.accountId, 10)).toHaveLength(1);
  });

  test('works for nothing else: another amount, kind or account is refused', async () => {
    const counter = openCounter(mine.database);
    const other = openCounter(mine.database);
    await counter.api.recordPayment(cash(counter));
    const reused = { ok: false, refusal: { reason: 'intent-reused' } };
    expect(await counter.api.recordPayment(cash(counter, { amount: cents(51_00) }))).toEqual(reused);
    expect(await counter.api.chargeForCustomer(byPhone(counter, { amount: cents(50_00) }))).toEqual(reused);
    expect(await counter.api.recordPayment(cash(other))).toEqual(reused);
    expect(await counter.api.recordPayment(cash(counter, { clientId: 'till-15' }))).toMatchObject({ ok: true });
  });

  test('is deleted after a day', async () => {
    const counter = openCounter(mine.database);
    await counter.api.recordPayment(cash(counter));
    await counter.pass(24 * 60 + 1);
    expect(await counter.api.recordPayment(cash(counter, { amount: cents(51_00) }))).toMatchObject({ ok: true });
  });
});

test('every act is in the audit trail: who, what, when, on which account', async () => {
  const counter = openCounter(mine.database);
  const { accountId } = counter.payer;
  const charged = await counter.api.chargeForCustomer(byPhone(counter, { actor: 'client till-14 (agent 207)' }));
  await counter.api.recordPayment(cash(counter, { key: 'another' }));
  expect(await listAudit(mine.database, accountId, 10)).toMatchObject([
    {
      act: 'payment.record',
      actor: 'client till-14',
      accountId,
      at: counter.now(),
      subject: { amount: 50_00, tender: 'cash', reference: 'T14-0042' },
    },
    {
      act: 'payment.charge',
      actor: 'client till-14 (agent 207)',
      subject: { paymentId: charged.ok && charged.value.paymentId, amount: 142_37, channel: 'phone', methodId: 'visa' },
    },
  ]);
});
