import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { meeting, type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { claimOf } from '../testing/claim-of.ts';
import { claimPayments } from './claim.ts';
import { movePayments } from './moves.ts';
import type { Payment } from './payment.ts';
import { markPosted, readPayment } from './payments.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const AT = '2026-11-21T15:00:00.000Z';

async function twoPayments(): Promise<readonly [Payment, Payment]> {
  const [one, other] = (await claimPayments(mine.database, [claimOf(), claimOf()])).values();
  if (!one || !other) throw new Error('two were claimed');
  return [one, other];
}

/** As over many rows: key by key, in the order in which they were given. */
const writing = <T>(write: (transaction: Database) => Promise<T>) =>
  mine.database.transaction().execute(async (transaction) => {
    for (const way of ['hashjoin', 'mergejoin', 'seqscan']) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
    return write(transaction);
  });

const rowOf = ({ paymentId }: Payment) => sql`select from demarc.payment where payment_id = ${paymentId} for update`;

test('two processes that store the answers of the same payments at the same moment store each once', async () => {
  const [first, second] = [await twoPayments(), await twoPayments()];
  for (const [one, other] of [first, [second[1], second[0]]] as const) {
    const approve = (payment: Payment) => ({ payment, event: 'approve', mark: { processorReference: 'theirs', dueAt: AT } }) as const;
    const store =
      (...payments: readonly Payment[]) =>
      async () =>
        (await writing((transaction) => movePayments(transaction, payments.map(approve)))).size;
    expect(await meeting(mine.database, rowOf(one), [store(one, other), store(other, one)])).toEqual([2, 0]);
  }
});

test('two processes that post the same payments at the same moment mark each once', async () => {
  const [one, other] = await twoPayments();
  const approved = [one, other].map((payment) => ({ payment, event: 'approve', mark: { processorReference: 'theirs', dueAt: AT } }) as const);
  await movePayments(mine.database, approved);
  const mark =
    (...payments: readonly Payment[]) =>
    () =>
      writing((transaction) => markPosted(transaction, payments, AT));
  await meeting(mine.database, rowOf(one), [mark(one, other), mark(other, one)]);
  for (const { accountId, paymentId } of [one, other])
    expect(await readPayment(mine.database, accountId, paymentId)).toMatchObject({ postedAt: AT, version: 3 });
});
