import { sql } from 'kysely';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { ListOrder } from '#platform/rules/list-order.ts';
import type { Cents } from '#platform/rules/money.ts';
import { type Page, type PageRequest, pageIn } from '#platform/rules/page.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isAmongOldest } from '#platform/server/database/oldest.ts';
import { traceHeaders } from '#platform/server/http/trace-id.ts';
import { edgesOf } from '../../rules/state/payment-states.ts';
import { inOrder } from './in-order.ts';
import { type Payment, paymentColumns } from './payment.ts';

export async function readPayment(database: Database, accountId: string, paymentId: string): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from demarc.payment where account_id = ${accountId} and payment_id = ${paymentId}`.execute(database);
  return rows[0];
}

/** The payment that an intent led to, with the hash of the act that made it. */
export async function readClaim(
  database: Database,
  accountId: string,
  intentId: string,
): Promise<{ readonly payment: Payment; readonly bodyHash: string } | undefined> {
  const { rows } = await sql<Payment & { readonly bodyHash: string }>`
    select ${paymentColumns}, body_hash as "bodyHash" from demarc.payment
    join (select account_id, payment_id, body_hash from demarc.payment_intent where account_id = ${accountId} and intent_id = ${intentId}) intent
      using (account_id, payment_id)`.execute(database);
  if (!rows[0]) return undefined;
  const { bodyHash, ...payment } = rows[0];
  return { payment, bodyHash };
}

export type PayerState = {
  readonly version: number;
  /** Newest first: open and unposted payments, and the last one that was not declined. */
  readonly payments: readonly Payment[];
};

/** When it was submitted or, before that, entered: a scheduled payment is entered long before. */
const acted = sql`coalesce(submitted_at, entered_at)`;

/** The account to read, and the day after which a payment counts as unsettled. */
export type AskedPayer = { readonly accountId: string; readonly settlesAfter: IsoDate };

/** Everything in the payments of these accounts that affects their next ones, in one round trip. */
export async function readPayers(database: Database, wanted: readonly AskedPayer[]): Promise<ReadonlyMap<AskedPayer, PayerState>> {
  const { rows } = await sql<{ readonly number: number; readonly payerVersion: number | null } & Payment>`
    select asked.number, payer.version as "payerVersion", payment.*
    from rows from (jsonb_to_recordset(${JSON.stringify(wanted)}) as ("accountId" uuid, "settlesAfter" date)) with ordinality
      as asked(account_id, settles_after, number)
    left join lateral (select version from demarc.payer where account_id = asked.account_id offset 0) payer on true
    left join lateral (
      select ${paymentColumns} from demarc.payment where account_id = asked.account_id and (
        state in ('draft', 'submitted', 'unknown')
        or state = 'succeeded' and (posted_at is null or settles_on > asked.settles_after)
        or payment_id = (select payment_id from demarc.payment
          where account_id = asked.account_id and state not in ('declined', 'cancelled') order by ${acted} desc, payment_id desc limit 1))
      offset 0
    ) payment on true
    order by asked.number, coalesce("submittedAt", "enteredAt") desc, "paymentId" desc`.execute(database);
  const byNumber = Map.groupBy(rows, ({ number }) => number);
  return new Map(
    wanted.map((one, index) => {
      const found = byNumber.get(index + 1) ?? [];
      return [one, { version: found[0]?.payerVersion ?? 0, payments: found.filter(({ paymentId }) => paymentId !== null) }];
    }),
  );
}

/** Which payments to list, and in which order. */
export type PaymentChoice = { readonly part: AccountPart | undefined; readonly year: number | undefined; readonly order: ListOrder };

const orders = {
  newest: { key: sql`pay_on, payment_id`, by: sql`pay_on desc, payment_id desc`, beyond: sql`<` },
  oldest: { key: sql`pay_on, payment_id`, by: sql`pay_on, payment_id`, beyond: sql`>` },
  largest: { key: sql`amount, payment_id`, by: sql`amount desc, payment_id desc`, beyond: sql`<` },
  smallest: { key: sql`amount, payment_id`, by: sql`amount, payment_id`, beyond: sql`>` },
} as const satisfies Record<ListOrder, unknown>;

/** `after` is the last payment id of the previous page, in the same order. */
export async function listPayments(
  database: Database,
  accountId: string,
  { part, year, order }: PaymentChoice,
  { first, after }: PageRequest,
): Promise<Page<Payment>> {
  const { key, by, beyond } = orders[order];
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from demarc.payment
    where account_id = ${accountId} and state <> 'draft'
      ${part === undefined ? sql`` : sql`and part = ${part}`}
      ${year === undefined ? sql`` : sql`and pay_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`}
      ${after === undefined ? sql`` : sql`and (${key}) ${beyond} (select ${key} from demarc.payment where account_id = ${accountId} and payment_id = ${after})`}
    order by ${by} limit ${first + 1}`.execute(database);
  return pageIn(rows, first, ({ paymentId }) => paymentId);
}

/** Scheduled payments, soonest first; at most two for each part. */
export async function listScheduled(database: Database, accountId: string): Promise<readonly Payment[]> {
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from demarc.payment where account_id = ${accountId} and state = 'scheduled' order by pay_on, payment_id`.execute(
    database,
  );
  return rows;
}

/**
 * Submits a scheduled payment for its charge and, like any payment, advances the payer's version, in one statement. It counts as paid on the day it
 * is taken. Undefined if it has changed since this version.
 * @throws pg's unique violation while another payment of the part is being charged
 */
export async function submitScheduled(
  database: Database,
  payment: Payment,
  mark: { readonly on: IsoDate; readonly at: IsoInstant; readonly ms: number; readonly coversPastDue: boolean; readonly dueAt: IsoInstant },
): Promise<Payment | undefined> {
  const { from, to } = edgesOf('submit');
  const { rows } = await sql<Payment>`
    with gate as (
      update demarc.payer set version = version + 1 where account_id = ${payment.accountId} returning account_id
    )
    update demarc.payment set state = ${to}, version = version + 1, pay_on = ${mark.on}, submitted_at = ${mark.at}, submitted_ms = ${mark.ms},
      covers_past_due = ${mark.coversPastDue}, due_at = ${mark.dueAt}, trace = ${traceHeaders().traceparent ?? null}
    where account_id in (select account_id from gate) and payment_id = ${payment.paymentId} and version = ${payment.version}
      and state = any(${[...from]})
    returning ${paymentColumns}`.execute(database);
  return rows[0];
}

/**
 * Takes up to `most` due payments in these states, longest overdue first, and postpones each until `again`, so that no other run gets them meanwhile
 * and the next run gets them if this one is killed. The payments and their versions do not change.
 */
export async function takeDue(
  database: Database,
  states: readonly Payment['state'][],
  now: IsoInstant,
  again: IsoInstant,
  most: number,
): Promise<readonly Payment[]> {
  const where = sql`due_at <= ${now} and state = any(${[...states]})`;
  const due = { table: 'demarc.payment', key: ['account_id', 'payment_id'], age: 'due_at', where } as const;
  const { rows } = await sql<Payment>`
    update demarc.payment set due_at = ${again} where ${isAmongOldest(due, most)}
    returning ${paymentColumns}`.execute(database);
  return rows;
}

/** Sets when a run next looks at a payment; undefined makes it unresolved. Does nothing if the payment has changed since. */
export async function putOff(database: Database, payment: Payment, dueAt: IsoInstant | undefined): Promise<void> {
  await sql`
    update demarc.payment set due_at = ${dueAt ?? null}
    where account_id = ${payment.accountId} and payment_id = ${payment.paymentId} and version = ${payment.version}`.execute(database);
}

/** Marks payments as posted. It does not wait for the disk: if the mark is lost, they are posted again, which changes nothing. */
export async function markPosted(database: Database, payments: readonly Payment[], at: IsoInstant): Promise<void> {
  await sql`
    update demarc.payment set posted_at = ${at}, due_at = null, version = version + 1
    from unnest(${payments.map((payment) => payment.accountId)}::uuid[], ${payments.map((payment) => payment.paymentId)}::uuid[]) as done(account_id, payment_id)
    where payment.account_id = done.account_id and payment.payment_id = done.payment_id and state = 'succeeded' and posted_at is null
      and ${inOrder(payments)} and set_config('synchronous_commit', 'off', true) is not null`.execute(database);
}

export type ChargeOfOurs = { readonly paymentId: string; readonly amount: Cents; readonly state: Payment['state'] };

/** Every payment that reached the processor, or may have. */
export async function readCharges(database: Database): Promise<readonly ChargeOfOurs[]> {
  const { rows } = await sql<ChargeOfOurs>`
    select payment_id as "paymentId", amount, state from demarc.payment where submitted_ms is not null`.execute(database);
  return rows;
}
