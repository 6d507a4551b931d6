import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Counter } from './counter.ts';

/** Cents; what the customer at the counter owes. */
export const DUE = 14_237;

/** A payment of the whole amount due, posted to the provider's books. */
export async function paid(counter: Counter) {
  const answer = await counter.api.createInstantPayment(counter.payer, await counter.review());
  if (!answer.ok) throw new Error(answer.refusal.reason);
  await counter.api.idle();
  return answer.value.paymentId;
}

/** What became of a payment: with us, and in the provider's books. */
export async function endOf({ api, payer, provider }: Counter, paymentId: string) {
  const payment = await api.payment(payer.accountId, paymentId);
  const reversals = payment?.reversals.map(({ kind, state, amount }) => `${kind} ${state} ${amount}`).sort();
  const booked = [...provider.reversed.values()].map(({ kind, amount }) => `${kind} ${amount}`).sort();
  return { state: payment?.state, status: payment?.status, reversals, posted: provider.posted.size, booked };
}

/** The notices of the customer that are not about the payment itself. */
export const noticesOf = async (database: Database, { payer }: Counter) => {
  const { rows } = await sql<{ readonly kind: string }>`
    select kind from demarc.notice where account_id = ${payer.accountId} and kind not in ('payment-received', 'payment-resolved')
    order by kind`.execute(database);
  return rows.map(({ kind }) => kind);
};
