import { sql } from 'kysely';
import type { Cents } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { AutomaticPayment } from '../charger.ts';
import type { NewPayment } from './claim.ts';
import { firstTransactionOf } from './first-transaction.ts';
import { type Payment, paymentColumns } from './payment.ts';

/** What we know about a part when an automatic payment is requested for it. */
export type Debtor = {
  /** The payment itself, if it was requested before. */
  readonly payment: Pick<Payment, 'paymentId' | 'state' | 'amount' | 'confirmationNumber' | 'declineClass' | 'declineCode'> | null;
  readonly payerVersion: number;
  /** Payments of the part that the provider may not have counted yet. */
  readonly ours: readonly { readonly paymentId: string; readonly amount: Cents; readonly state: 'submitted' | 'unknown' | 'succeeded' }[];
  readonly networkTransactionId: string | null;
};

/** One result for each payment, in order, in one statement. */
export async function readDebtors(database: Database, payments: readonly AutomaticPayment[]): Promise<readonly Debtor[]> {
  const input = payments.map(({ accountId, paymentId, part, countedAt, method }) => ({
    accountId,
    paymentId,
    part,
    countedAt,
    methodId: method.methodId,
  }));
  const { rows } = await sql<Debtor>`
    select known.payment, coalesce(payer.version, 0) as "payerVersion", ours.list as ours,
      ${firstTransactionOf(sql`asked."accountId"`, sql`asked."methodId"`)} as "networkTransactionId"
    from rows from (jsonb_to_recordset(${JSON.stringify(input)})
      as ("accountId" uuid, "paymentId" uuid, part text, "countedAt" timestamptz, "methodId" text)) with ordinality
      as asked("accountId", "paymentId", part, "countedAt", "methodId", number)
    left join demarc.payer on payer.account_id = asked."accountId"
    left join lateral (
      select jsonb_build_object('paymentId', payment_id, 'state', state, 'amount', amount, 'confirmationNumber', confirmation_number,
        'declineClass', decline_class,
        'declineCode', decline_code) as payment
      from demarc.payment where account_id = asked."accountId" and payment_id = asked."paymentId"
    ) known on true
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('paymentId', payment_id, 'amount', amount, 'state', state)), '[]') as list
      from demarc.payment
      where account_id = asked."accountId" and part = asked.part and device_plan_id is null and order_id is null
        and (state in ('submitted', 'unknown') or state = 'succeeded' and (posted_at is null or posted_at >= asked."countedAt" - interval '1 hour'))
    ) ours
    order by asked.number`.execute(database);
  return rows;
}

export type AutomaticClaim = { readonly payment: NewPayment; readonly payerVersion: number };

/**
 * Stores payments that are about to be charged, in one statement. One whose payer has changed since, or whose part is being charged, is left out
 * without holding up the others.
 * @returns the stored ones
 * @throws pg's unique violation for a confirmation number in use; then nothing is stored
 */
export async function claimAutomatic(database: Database, claims: readonly AutomaticClaim[]): Promise<readonly Payment[]> {
  const rowsOf = claims.map(({ payment, payerVersion }) => ({ ...payment, payerVersion }));
  const { rows } = await sql<Payment>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(rowsOf)}) as (
        "accountId" uuid, "paymentId" uuid, state text, part text, amount bigint, "confirmationNumber" text, "methodId" text, "methodKind" text,
        "methodBrand" text, "methodLastFour" text, channel text, "coversPastDue" boolean, "enteredAt" timestamptz, "enteredOn" date,
        "payOn" date, "submittedAt" timestamptz, "submittedMs" bigint, "dueAt" timestamptz, trace text, "payerVersion" bigint)
    ), gate as (
      insert into demarc.payer (account_id, version) select distinct "accountId", "payerVersion" + 1 from asked order by 1
      on conflict (account_id) do update set version = excluded.version where payer.version = excluded.version - 1
      returning account_id
    ), claimed as (
      insert into demarc.payment (account_id, payment_id, state, part, amount, confirmation_number,
        method_id, method_kind, method_brand, method_last_four, channel, covers_past_due,
        entered_at, entered_on, pay_on, submitted_at, submitted_ms, due_at, trace)
      select "accountId", "paymentId", state, part, amount, "confirmationNumber", "methodId", "methodKind", "methodBrand", "methodLastFour",
        channel, "coversPastDue", "enteredAt", "enteredOn", "payOn", "submittedAt", "submittedMs", "dueAt", trace
      from asked where "accountId" in (select account_id from gate)
      on conflict do nothing
      returning *
    ), numbered as (
      insert into demarc.payment_number (confirmation_number, account_id, payment_id) select confirmation_number, account_id, payment_id from claimed
    )
    select ${paymentColumns} from claimed payment`.execute(database);
  return rows;
}
