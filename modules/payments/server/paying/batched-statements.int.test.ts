import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutbox } from '#modules/notices/server/api.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { PaymentNotice } from '../../rules/notices.ts';
import type { NewPayment } from '../store/claim.ts';
import { claimOf } from '../testing/claim-of.ts';
import { deleteAllPayments, openCounter } from '../testing/counter.ts';
import { type BatchedStatements, batchStatements } from './batched-statements.ts';

let mine: TestDatabase;
let joined: BatchedStatements;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(async () => {
  await deleteAllPayments(mine.database);
  joined = batchStatements({ database: mine.database, notices: createOutbox(mine.database) });
});
afterAll(() => mine.end());

const at = '2026-11-21T15:00:00.000Z';

/** The amounts of the stored payments, smallest first. */
async function claimed(): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly amount: number }>`select amount from demarc.payment order by amount`.execute(mine.database);
  return rows.map(({ amount }) => amount);
}

const outcomes = async (claims: readonly Parameters<BatchedStatements['claim']>[0][]) =>
  (await Promise.allSettled(claims.map((claim) => joined.claim(claim)))).map((one) => {
    if (one.status === 'fulfilled') return one.value?.amount;
    return one.reason instanceof Error && 'constraint' in one.reason ? one.reason.constraint : one.reason;
  });

describe('payments claimed at the same moment', () => {
  test('are each processed as if alone', async () => {
    const one = claimOf({ amount: cents(1) });
    const { dueAt: _, ...calls } = one.payment;
    const [first] = await Promise.all([one, claimOf({ amount: cents(2) }), claimOf({ amount: cents(3) })].map((claim) => joined.claim(claim)));
    expect(first).toMatchObject({ ...calls, version: 1, postedAt: null, reversals: [] });
    expect(await claimed()).toEqual([1, 2, 3]);
  });

  test('(F2) fail alone if their part is being charged', async () => {
    const busy = claimOf({ amount: cents(1) });
    await joined.claim(busy);
    const { accountId } = busy.payment;
    const claims = [claimOf({ amount: cents(2) }), claimOf({ accountId, amount: cents(3) }, { payerVersion: 1 }), claimOf({ amount: cents(4) })];
    expect(await outcomes(claims)).toEqual([2, 'one_charge_at_a_time', 4]);
    expect(await claimed()).toEqual([1, 2, 4]);
  });

  test('fail alone if their confirmation number is taken', async () => {
    const taken = claimOf({ amount: cents(1) });
    await joined.claim(taken);
    const { confirmationNumber } = taken.payment;
    const claims = [claimOf({ amount: cents(2) }), claimOf({ confirmationNumber, amount: cents(3) }), claimOf({ amount: cents(4) })];
    expect(await outcomes(claims)).toEqual([2, 'payment_number_pkey', 4]);
    expect(await claimed()).toEqual([1, 2, 4]);
  });

  test('are left out alone if their payer has paid since', async () => {
    const paid = claimOf({ amount: cents(1), part: 'mobile' });
    await joined.claim(paid);
    const { accountId } = paid.payment;
    const claims = [
      claimOf({ accountId, amount: cents(2) }),
      claimOf({ amount: cents(3) }),
      claimOf({ accountId, amount: cents(4) }, { payerVersion: 1 }),
    ];
    expect(await outcomes(claims)).toEqual([undefined, 3, 4]);
  });

  test('with the same review or intent find the first one', async () => {
    const one = claimOf({ amount: cents(1) });
    const { accountId } = one.payment;
    const sameIntent = { ...claimOf({ accountId, amount: cents(2) }), intent: one.intent, payerVersion: undefined };
    const sameReview = claimOf({ accountId, part: 'mobile', amount: cents(3) });
    await joined.claim(one);
    expect(await outcomes([sameIntent, sameReview, claimOf({ amount: cents(4) })])).toEqual([undefined, undefined, 4]);
    expect(await claimed()).toEqual([1, 4]);
  });
});

const noticeOf = ({ accountId, paymentId }: Pick<NewPayment, 'accountId' | 'paymentId'>): PaymentNotice => ({
  kind: 'payment-declined',
  key: `of ${paymentId}`,
  accountId,
  at,
  facts: {
    part: 'core',
    amount: cents(1),
    on: '2026-11-21',
    confirmationNumber: 'DM3K7Q2M9XWT',
    method: { kind: 'card', brand: 'visa', lastFour: '4242' },
  },
});

test('a late result sends no notice, and its neighbors send theirs', async () => {
  const claims = [claimOf({ amount: cents(1) }), claimOf({ amount: cents(2) })];
  const [one, late] = await Promise.all(claims.map((claim) => joined.claim(claim)));
  if (!one || !late) throw new Error('two were claimed');
  const approved = { event: 'approve', mark: { processorReference: 'theirs', dueAt: undefined } } as const;
  const moved = await Promise.all([
    joined.move({ payment: one, ...approved, notice: noticeOf(one) }),
    joined.move({ payment: { ...late, version: 7 }, ...approved, notice: noticeOf(late) }),
  ]);
  expect(moved.map((payment) => payment?.state)).toEqual(['succeeded', undefined]);
  const { rows } = await sql<{ readonly key: string }>`select event_key as key from demarc.notice`.execute(mine.database);
  expect(rows).toEqual([{ key: noticeOf(one).key }]);
});

test('forty customers pay at the same moment, some of them twice: each review is charged once', async () => {
  const { api, processor } = openCounter(mine.database);
  const payers = Array.from({ length: 40 }, () => ({ accountId: randomUUID(), role: 'Primary' }) as const);
  const acts = await Promise.all(
    payers.map(async (payer) => {
      const quick = await api.quickQuote(payer, 'core');
      if (!quick.ok) throw new Error(quick.refusal.reason);
      const { quote, version } = quick.value;
      const { methodId } = quote.method;
      const review = {
        part: quote.part,
        amount: quote.amount,
        methodId,
        version,
        aboveDueConfirmed: false,
        sameAmountConfirmed: false,
        termsAgreed: true,
      };
      return () => api.createInstantPayment(payer, { ...review, intentId: randomUUID() });
    }),
  );
  const answers = await Promise.all([...acts, ...acts.slice(0, 10)].map((act) => act()));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(40);
  for (const answer of answers)
    expect(answer).toMatchObject(
      answer.ok ? { value: { state: 'succeeded' } } : { refusal: { reason: expect.stringMatching(/changed|payment-in-progress/) } },
    );
  expect(processor.charged.size).toBe(40);
});
