import { type RawBuilder, sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { PayableKind } from '#platform/rules/payable.ts';
import type { Database } from '#platform/server/database/database.ts';
import { alsoInserting, byRequest } from './at-once.ts';
import { type Payment, paymentColumns } from './payment.ts';

/**
 * A new payment. 'submitted' is charged next, 'draft' is handed to the provider's schedule next, 'succeeded' was taken elsewhere and is posted next.
 */
export type NewPayment = Omit<Payment, 'version' | 'settlesOn' | 'declineClass' | 'declineCode' | 'postedAt' | 'reversals'> & {
  readonly state: 'submitted' | 'draft' | 'succeeded';
  /** When a run takes over, if this process does not finish it. */
  readonly dueAt: IsoInstant;
};

export type Claim = {
  readonly payment: NewPayment;
  /** The intent that the customer's act claims; undefined for payments without one. */
  readonly intent: { readonly intentId: string; readonly bodyHash: string; readonly aboveDueConfirmed: boolean } | undefined;
  /** The reviewed version of the payer; undefined matches any. */
  readonly payerVersion: number | undefined;
  /** The notice of it; `claimed` has its key as event_key. */
  readonly notice?: { readonly key: string } | undefined;
};

/**
 * Stores payments that are about to be charged, each of another account, in one statement and transaction. Each one advances its payer's version,
 * claims its intent and takes its confirmation number, or changes nothing because the payer has changed since or the intent is claimed. `more` are
 * inserts for each row of `claimed`.
 * @returns the stored ones
 * @throws pg's unique violation while another payment of a part is being charged, and for a confirmation number in use; then nothing is stored
 */
export async function claimPayments<Of extends Claim>(
  database: Database,
  claims: readonly Of[],
  more: readonly RawBuilder<unknown>[] = [],
): Promise<ReadonlyMap<Of, Payment>> {
  const input = claims.map(({ payment, intent, payerVersion, notice }) => ({ ...payment, ...intent, payerVersion, tells: notice?.key }));
  const { rows } = await sql<Payment>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(input)}) as (
        "accountId" uuid, "paymentId" uuid, state text, part text, amount bigint, "confirmationNumber" text, "methodId" text, "methodKind" text,
        "methodBrand" text, "methodLastFour" text, channel text, "coversPastDue" boolean, "restoresInMinutes" integer,
        "restoresOnceSettled" boolean, "enteredAt" timestamptz, "enteredOn" date,
        "payOn" date, "submittedAt" timestamptz, "submittedMs" bigint, "dueAt" timestamptz, "recordedReference" text, payable jsonb,
        replaces uuid, trace text, "intentId" uuid, "bodyHash" text, "aboveDueConfirmed" boolean, "payerVersion" bigint, tells text)
    ), gate as (
      -- Locked in one order, so that two statements cannot wait for each other.
      insert into demarc.payer (account_id, version) select "accountId", 1 from asked order by 1
      on conflict (account_id) do update set version = payer.version + 1
        where payer.version = coalesce((select "payerVersion" from asked where "accountId" = payer.account_id), payer.version)
      returning account_id
    ), intent as (
      insert into demarc.payment_intent as intent
        (account_id, intent_id, created_at, part, amount, above_due_confirmed, method_id, pay_on, device_plan_id, order_id, replaces, body_hash, payment_id)
      select account_id, "intentId", "enteredAt", part, amount, "aboveDueConfirmed", "methodId", "payOn", ${ofPayable('device', 'id')}, ${ofPayable('order', 'id')}, replaces, "bodyHash", "paymentId"
      from asked join gate on account_id = "accountId" where "intentId" is not null
      on conflict (account_id, intent_id) do update set body_hash = excluded.body_hash, payment_id = excluded.payment_id, version = intent.version + 1
        where intent.payment_id is null
      returning account_id
    ), claimed as (
      select account_id, tells as event_key, asked.* from asked join gate on account_id = "accountId"
      where "intentId" is null or account_id in (select account_id from intent)
    ), numbered as (
      insert into demarc.payment_number (confirmation_number, account_id, payment_id) select "confirmationNumber", account_id, "paymentId" from claimed
    )${alsoInserting(more)}
    insert into demarc.payment (account_id, payment_id, state, part, amount, confirmation_number,
      method_id, method_kind, method_brand, method_last_four, channel, covers_past_due, restores_in_minutes,
      restores_once_settled, entered_at, entered_on, pay_on, submitted_at, submitted_ms, due_at, recorded_reference, device_plan_id, device, order_id,
      order_number, replaces, trace)
    select account_id, "paymentId", state, part, amount, "confirmationNumber", "methodId", "methodKind", "methodBrand", "methodLastFour", channel,
      "coversPastDue", "restoresInMinutes", "restoresOnceSettled", "enteredAt", "enteredOn", "payOn", "submittedAt", "submittedMs", "dueAt",
      "recordedReference", ${ofPayable('device', 'id')}, ${ofPayable('device', 'name')}, ${ofPayable('order', 'id')}, ${ofPayable('order', 'name')}, replaces, trace
    from claimed
    returning ${paymentColumns}`.execute(database);
  return byRequest(claims, rows);
}

/** A word of what is paid, as text of `payable`; null if that is of another kind. */
const ofPayable = (kind: PayableKind, word: 'id' | 'name') => sql.raw(`case payable->>'kind' when '${kind}' then payable->>'${word}' end`);

/** Removes the claim of a payment that the provider's schedule refused, as if it had never been. The intent can be used again. */
export async function releaseClaim(database: Database, { accountId, paymentId }: Payment): Promise<void> {
  await sql`
    with gone as (
      delete from demarc.payment where account_id = ${accountId} and payment_id = ${paymentId} and state = 'draft' returning payment_id, confirmation_number
    ), number as (
      delete from demarc.payment_number where confirmation_number in (select confirmation_number from gone)
    )
    update demarc.payment_intent set body_hash = null, payment_id = null, version = version + 1
    where account_id = ${accountId} and payment_id in (select payment_id from gone)`.execute(database);
}
