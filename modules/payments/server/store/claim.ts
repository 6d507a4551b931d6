import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type AuditLine, auditOf } from '#platform/server/audit/audit.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Payment, paymentColumns } from './payment.ts';

/**
 * A payment about to be: 'submitted' is charged next, 'draft' is handed to the provider's schedule next. 'succeeded' was taken elsewhere
 * and is posted next.
 */
export type NewPayment = Omit<Payment, 'version' | 'settlesOn' | 'declineClass' | 'declineCode' | 'postedAt' | 'reversals'> & {
  readonly state: 'submitted' | 'draft' | 'succeeded';
  /** When a run takes it up, should this process not finish it. */
  readonly dueAt: IsoInstant;
};

export type Claim = {
  readonly payment: NewPayment;
  /** What the customer's act claims; undefined for payments without one. */
  readonly intent: { readonly intentId: string; readonly bodyHash: string; readonly aboveDueConfirmed: boolean } | undefined;
  /** The payer's version that was reviewed; undefined: whatever it is. */
  readonly payerVersion: number | undefined;
  /** Who did it for the customer; undefined: the customer, or what they agreed to before. */
  readonly audit?: AuditLine | undefined;
};

/**
 * Writes a payment that is about to be charged, in one statement and transaction: it moves the payer's version on, claims the intent and
 * takes the confirmation number, or does nothing at all. Undefined when the payer has moved on since or the intent is claimed.
 * @throws pg's unique violation while another payment of the part is being charged, and for a confirmation number that is taken
 */
export async function claimPayment(database: Database, claim: Claim): Promise<Payment | undefined> {
  const { payment } = claim;
  const { rows } = await sql<Payment>`
    with gate as (
      insert into demarc.payer (account_id, version) values (${payment.accountId}, 1)
      on conflict (account_id) do update set version = payer.version + 1
        where payer.version = coalesce(${claim.payerVersion ?? null}::bigint, payer.version)
      returning account_id
    ), claimed as (${claimIntent(claim)}
    ), numbered as (
      insert into demarc.payment_number (confirmation_number, account_id, payment_id)
      select ${payment.confirmationNumber}, account_id, ${payment.paymentId}::uuid from claimed
    )${claim.audit ? sql`, audited as (${auditOf('claimed', claim.audit)})` : sql``}
    insert into demarc.payment (account_id, payment_id, state, part, amount, confirmation_number,
      method_id, method_kind, method_brand, method_last_four, channel, covers_past_due,
      entered_at, entered_on, pay_on, submitted_at, submitted_ms, due_at, recorded_reference, device_plan_id, device)
    select account_id, ${payment.paymentId}::uuid, ${payment.state}, ${payment.part}, ${payment.amount}::bigint, ${payment.confirmationNumber},
      ${payment.methodId}, ${payment.methodKind}, ${payment.methodBrand}, ${payment.methodLastFour}, ${payment.channel}, ${payment.coversPastDue}::boolean,
      ${payment.enteredAt}::timestamptz, ${payment.enteredOn}::date, ${payment.payOn}::date,
      ${payment.submittedAt}::timestamptz, ${payment.submittedMs}::bigint, ${payment.dueAt}::timestamptz,
      ${payment.recordedReference}::text, ${payment.devicePlanId}::text, ${payment.device}::text
    from claimed
    returning ${paymentColumns}`.execute(database);
  return rows[0];
}

function claimIntent({ payment, intent }: Claim) {
  if (!intent) return sql`select account_id from gate`;
  return sql`
      insert into demarc.payment_intent as intent
        (account_id, intent_id, created_at, part, amount, above_due_confirmed, method_id, pay_on, device_plan_id, body_hash, payment_id)
      select account_id, ${intent.intentId}::uuid, ${payment.enteredAt}::timestamptz, ${payment.part}, ${payment.amount}::bigint,
        ${intent.aboveDueConfirmed}::boolean, ${payment.methodId}, ${payment.payOn}::date, ${payment.devicePlanId}::text, ${intent.bodyHash}, ${payment.paymentId}::uuid
      from gate
      on conflict (account_id, intent_id) do update set body_hash = excluded.body_hash, payment_id = excluded.payment_id, version = intent.version + 1
        where intent.payment_id is null
      returning account_id`;
}

/** Takes a claim back whose payment the provider's schedule refused: it never was one. The intent is free again. */
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
