import { type RawBuilder, sql } from 'kysely';

type Key = { readonly accountId: string; readonly paymentId: string };

/**
 * For the `where` of a statement that changes these payments: locks them in one order first, so that two statements cannot wait for each other. One
 * alone needs no order.
 */
export const inOrder = (payments: readonly Key[]): RawBuilder<unknown> =>
  payments.length < 2
    ? sql`true`
    : sql`(payment.account_id, payment.payment_id) in (
        select account_id, payment_id from demarc.payment
        where (account_id, payment_id) in (select "accountId", "paymentId" from jsonb_to_recordset(${keysOf(payments)}) as key("accountId" uuid, "paymentId" uuid))
        order by account_id, payment_id for no key update)`;

const keysOf = (payments: readonly Key[]): string => JSON.stringify(payments.map(({ accountId, paymentId }) => ({ accountId, paymentId })));
