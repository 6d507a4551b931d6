import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { deleteAllPayments, openCounter } from './testing/counter.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

const empty = {
  agreed: 0,
  unanswered: [],
  missingAtProcessor: [],
  missingWithUs: [],
  otherAmount: [],
  reversals: { agreed: 0, missingAtProcessor: [], missingWithUs: [], otherAmount: [] },
};

test('PAY-13 successes agree, declines do not count, and unanswered payments are listed', async () => {
  const { api, payer, processor, review } = openCounter(mine.database);
  await api.createInstantPayment(payer, await review({ amount: cents(14_237) }));
  const later = {
    accountId: payer.accountId,
    part: 'core',
    amount: cents(500),
    methodId: 'visa',
    at: '2026-11-22T12:00:00.000Z',
    channel: 'online',
  } as const;
  processor.behave({ kind: 'decline', code: 'card-declined', class: 'soft' });
  await api.takePayment(later);
  processor.behave({ kind: 'time-out', charged: true });
  const unknown = await api.takePayment(later);
  expect(await api.reconcile()).toEqual({ ...empty, agreed: 1, unanswered: [unknown.paymentId] });
});

test('PAY-13 a charge missing on one side, or with another amount, is found', async () => {
  const { api, payer, processor, review } = openCounter(mine.database);
  const answer = await api.createInstantPayment(payer, await review());
  if (!answer.ok) throw new Error(answer.refusal.reason);
  const { paymentId } = answer.value;

  await sql`update demarc.payment set amount = 1`.execute(mine.database);
  expect(await api.reconcile()).toEqual({ ...empty, otherAmount: [{ paymentId, ours: 1, theirs: 14_237 }] });

  await sql`truncate demarc.payment, demarc.payment_reversal`.execute(mine.database);
  expect(await api.reconcile()).toEqual({ ...empty, missingWithUs: [paymentId] });
  expect(processor.charged.size).toBe(1);

  const other = openCounter(mine.database);
  const lonely = await other.api.createInstantPayment(other.payer, await other.review());
  expect(await api.reconcile()).toMatchObject({ missingAtProcessor: [lonely.ok && lonely.value.paymentId] });
  await other.api.idle();
});

test('PAY-13 one charge at a time for each part of an account, for any caller', async () => {
  const { api, payer, processor } = openCounter(mine.database);
  const release = processor.hold();
  const request = {
    accountId: payer.accountId,
    part: 'core',
    amount: cents(500),
    methodId: 'visa',
    at: '2026-11-21T15:00:00.000Z',
    channel: 'automatic',
  } as const;
  let refused = 0;
  const answers = Array.from({ length: 20 }, () =>
    api.takePayment(request).catch(() => {
      refused += 1;
    }),
  );
  await expect.poll(() => refused).toBe(19);
  release();
  await Promise.all(answers);
  expect(processor.charged.size).toBe(1);
});
