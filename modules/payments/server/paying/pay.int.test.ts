import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { isConfirmationNumber } from '../../rules/confirmation-number.ts';
import { deleteAllPayments, openCounter } from '../testing/counter.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

describe('a payment today', () => {
  test('PAY-01 PAY-12 PAY-18 is taken, has its facts, and reaches the books', async () => {
    const { api, payer, processor, provider, review } = openCounter(mine.database);
    const act = await review();
    const answer = await api.createInstantPayment(payer, act);
    expect(answer).toMatchObject({
      ok: true,
      value: {
        state: 'succeeded',
        status: 'successful',
        amount: 14_237,
        methodBrand: 'visa',
        methodLastFour: '4242',
        channel: 'online',
        enteredOn: '2026-11-21',
        payOn: '2026-11-21',
      },
    });
    if (!answer.ok) return;
    expect(isConfirmationNumber(answer.value.confirmationNumber)).toBe(true);
    expect(processor.charged.get(answer.value.paymentId)?.amount).toBe(14_237);
    await api.idle();
    expect(provider.posted.get(answer.value.paymentId)).toMatchObject({ amount: 14_237, on: '2026-11-21', channel: 'online' });
    expect(await api.standing(payer.accountId)).toEqual([]);
    expect(await api.outcome(payer.accountId, act.intentId)).toMatchObject({ paymentId: answer.value.paymentId, state: 'succeeded' });
  });

  test('PAY-13 reduces the amount due before the books know of it', async () => {
    const { api, payer, provider, review } = openCounter(mine.database);
    provider.breakPosting(() => true);
    await api.createInstantPayment(payer, await review({ amount: cents(14_237) }));
    await api.idle();
    expect(await api.standing(payer.accountId)).toMatchObject([{ part: 'core', amount: 14_237, state: 'paid', posted: false }]);
    expect(await api.terms(payer.accountId, 'core')).toMatchObject({ amountDue: 0 });
  });

  test.each(['before', 'after'] as const)('PAY-13 reduces the amount due once if it is posted just %s the books are read', async (when) => {
    const { api, payer, provider, review, pass } = openCounter(mine.database);
    provider.breakPosting(() => true);
    await api.createInstantPayment(payer, await review());
    await api.idle();
    provider.breakPosting(() => false);
    const { summary } = provider.balances;
    provider.balances.summary = async (accountId) => {
      provider.balances.summary = summary;
      if (when === 'before') await pass(1);
      const books = await summary(accountId);
      if (when === 'after') await pass(1);
      return books;
    };
    expect(await api.terms(payer.accountId, 'core')).toMatchObject({ amountDue: 0 });
    expect(provider.posted.size).toBe(1);
  });

  test('sends the security code along, once; without it nothing is taken, and the payment can continue', async () => {
    const { api, payer, processor, review } = openCounter(mine.database);
    const act = await review();
    const gone = await api.createInstantPayment(payer, { ...act, securityCode: 'used already' });
    expect([gone, processor.sent.size]).toEqual([{ ok: false, refusal: { reason: 'security-code-gone' } }, 0]);
    const paid = await api.createInstantPayment(payer, { ...act, securityCode: 'a code' });
    expect(paid).toMatchObject({ ok: true, value: { state: 'succeeded' } });
    expect([...processor.sent.values()]).toMatchObject([{ securityCodeReference: 'handed on' }]);
    expect(await api.createInstantPayment(payer, { ...act, securityCode: 'used already' })).toEqual(paid);
  });

  test('PAY-13 a bank payment is pending until it settles', async () => {
    const { api, payer, processor, review } = openCounter(mine.database);
    processor.behave({ kind: 'approve', settlesOn: '2026-11-24' });
    expect(await api.createInstantPayment(payer, await review())).toMatchObject({ value: { state: 'succeeded', status: 'pending' } });
    expect(await api.standing(payer.accountId)).toMatchObject([{ state: 'settling', amount: 14_237 }]);
  });

  test('PAY-17 that is declined is its own outcome: nothing is posted, and another intent may try again', async () => {
    const { api, payer, processor, provider, review } = openCounter(mine.database);
    processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
    expect(await api.createInstantPayment(payer, await review())).toMatchObject({ value: { state: 'declined', declineCode: 'insufficient-funds' } });
    processor.behave({ kind: 'approve' });
    expect(await api.createInstantPayment(payer, await review())).toMatchObject({ value: { state: 'succeeded' } });
    await api.idle();
    expect(provider.posted.size).toBe(1);
  });
});

describe('refused:', () => {
  test.each(['Standard', 'Child'] as const)('PAY-13 anything from a %s user', async (role) => {
    const { api, payer, processor, review } = openCounter(mine.database);
    const act = await review();
    const refused = { ok: false, refusal: { reason: 'may-not-pay' } };
    expect(await api.createInstantPayment({ ...payer, role }, act)).toEqual(refused);
    expect(await api.createFuturePayment({ ...payer, role }, { ...act, on: '2026-11-24' })).toEqual(refused);
    expect(await api.changeDraft({ ...payer, role }, { intentId: act.intentId, part: 'core', amount: cents(500) })).toEqual(refused);
    expect(processor.calls.size).toBe(0);
  });

  test('PAY-10 a payment without agreement to the terms', async () => {
    const { api, payer, processor, review } = openCounter(mine.database);
    expect(await api.createInstantPayment(payer, await review({ termsAgreed: false }))).toEqual({
      ok: false,
      refusal: { reason: 'terms-not-agreed' },
    });
    expect(processor.calls.size).toBe(0);
  });

  test.each([
    ['an amount over the maximum', { amount: cents(500_001), aboveDueConfirmed: true }, 'amount-out-of-range'],
    ['an amount above the amount due that nobody confirmed', { amount: cents(20_000) }, 'amount-above-due'],
    ['a method of nobody', { methodId: 'other' }, 'no-such-method'],
    ['a version that is made up', { version: 'made up' }, 'changed'],
    ['another amount than the reviewed one', { amount: cents(14_236) }, 'changed'],
    ['an id that is none', { intentId: "1' or '1'='1" }, 'no-such-intent'],
  ])('PAY-03 PAY-04 PAY-13 %s', async (_, wrong, reason) => {
    const { api, payer, processor, review } = openCounter(mine.database);
    expect(await api.createInstantPayment(payer, await review(wrong))).toMatchObject({ ok: false, refusal: { reason } });
    expect(processor.calls.size).toBe(0);
  });

  test('PAY-14 an online payment of an account that pays in a store', async () => {
    const { api, payer } = openCounter(mine.database, { doublePayment: true });
    expect(await api.quickQuote(payer, 'core')).toEqual({ ok: false, refusal: { reason: 'online-payments-refused' } });
  });

  test('PAY-03 a part that the account does not have', async () => {
    const { api, payer } = openCounter(mine.database);
    expect(await api.quickQuote(payer, 'mobile')).toEqual({ ok: false, refusal: { reason: 'no-such-part' } });
  });
});

test('PAY-18 the history is paged by key, newest first, and shows each payment once', async () => {
  const { api, payer, pass } = openCounter(mine.database);
  const months = [
    '2026-01-15T12:00:00.000Z',
    '2026-02-15T12:00:00.000Z',
    '2026-03-15T12:00:00.000Z',
    '2026-04-15T12:00:00.000Z',
    '2026-05-15T12:00:00.000Z',
  ] as const;
  for (const [index, at] of months.entries()) {
    await api.takePayment({ accountId: payer.accountId, part: 'core', amount: cents(1_000 + index), methodId: 'visa', at, channel: 'phone' });
  }
  await pass(0);
  const first = await api.history(payer.accountId, 'core', { first: 3, after: undefined });
  const second = await api.history(payer.accountId, 'core', { first: 3, after: first.next });
  expect([...first.items, ...second.items].map(({ amount }) => amount)).toEqual([1_004, 1_003, 1_002, 1_001, 1_000]);
  expect(second.next).toBeUndefined();
  expect(await api.history(payer.accountId, 'mobile', { first: 3, after: undefined })).toEqual({ items: [], next: undefined });
  expect(await api.history(payer.accountId, 'core', { first: 3, after: 'no id' })).toEqual({ items: [], next: undefined });
});

test('PAY-13 no payments table contains a token or a card number', async () => {
  const { api, payer, review } = openCounter(mine.database);
  await api.createInstantPayment(payer, await review());
  const { rows } = await sql<{ dump: string }>`
    select string_agg(row::text, ' ') as dump from (
      select to_jsonb(p) as row from demarc.payment p union all select to_jsonb(i) from demarc.payment_intent i) tables`.execute(mine.database);
  expect(rows[0]?.dump).toContain('4242');
  expect(rows[0]?.dump).not.toContain('token of');
});
