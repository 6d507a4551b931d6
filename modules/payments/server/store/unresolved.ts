import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { eventColumns, type KeptEvent } from './events.ts';
import { type Payment, paymentColumns } from './payment.ts';
import { type Reversal, reversalColumns } from './reversal.ts';

// For operators to settle: without an outcome, and no run will ask about them again. All of them are read by small partial indexes.
const payments = sql`demarc.payment where state = 'unknown' and due_at is null`;
const refunds = sql`demarc.payment_reversal r where state = 'unknown' and due_at is null`;
const unresolvedEvent = sql`applied_at is null and due_at is null and set_aside_at is null`;
const events = sql`demarc.processor_event where ${unresolvedEvent}`;

/** The oldest unanswered payments: their ids, version 7 UUIDs, sort by age. */
export async function readUnresolvedPayments(database: Database, most: number): Promise<readonly Payment[]> {
  const { rows } = await sql<Payment>`select ${paymentColumns} from ${payments} order by payment_id limit ${most}`.execute(database);
  return rows;
}

/** Undefined if it is not unresolved. */
export async function findUnresolvedPayment(database: Database, paymentId: string): Promise<Payment | undefined> {
  if (!isUuid(paymentId)) return undefined;
  const { rows } = await sql<Payment>`select ${paymentColumns} from ${payments} and payment_id = ${paymentId}`.execute(database);
  return rows[0];
}

/** The oldest unanswered refunds. */
export async function readUnresolvedRefunds(database: Database, most: number): Promise<readonly Reversal[]> {
  const { rows } = await sql<Reversal>`
    select ${reversalColumns} from ${refunds} order by happened_at, reversal_id limit ${most}`.execute(database);
  return rows;
}

/** Undefined if it is not unresolved. */
export async function findUnresolvedRefund(database: Database, refundId: string): Promise<Reversal | undefined> {
  const { rows } = await sql<Reversal>`select ${reversalColumns} from ${refunds} and reversal_id = ${refundId}`.execute(database);
  return rows[0];
}

/** The oldest events that were never applied. */
export async function readUnresolvedEvents(database: Database, most: number): Promise<readonly KeptEvent[]> {
  const { rows } = await sql<KeptEvent>`
    select ${eventColumns} from ${events} order by received_at, event_id limit ${most}`.execute(database);
  return rows;
}

/** Undefined if it is not unresolved. */
export async function findUnresolvedEvent(database: Database, eventId: string): Promise<KeptEvent | undefined> {
  const { rows } = await sql<KeptEvent>`select ${eventColumns} from ${events} and event_id = ${eventId}`.execute(database);
  return rows[0];
}

/** Makes an unresolved event due at `dueAt`, for whoever applies it now. False if it was not unresolved any more: only one of several gets it. */
export async function takeUnresolvedEvent(transaction: Database, eventId: string, dueAt: IsoInstant): Promise<boolean> {
  const { rows } = await sql`
    update demarc.processor_event set due_at = ${dueAt} where ${unresolvedEvent} and event_id = ${eventId} returning 1`.execute(transaction);
  return rows.length > 0;
}

/** Ends an unresolved event without applying it. False if it was not unresolved any more. */
export async function setEventAside(transaction: Database, eventId: string, at: IsoInstant): Promise<boolean> {
  const { rows } = await sql`
    update demarc.processor_event set set_aside_at = ${at} where ${unresolvedEvent} and event_id = ${eventId} returning 1`.execute(transaction);
  return rows.length > 0;
}

/** `oldest`: since when the first of them is unanswered, or unapplied; null if there is none. */
export type UnresolvedQueue = { readonly count: number; readonly oldest: IsoInstant | null };

export async function readUnresolvedQueue(database: Database): Promise<UnresolvedQueue> {
  const { rows } = await sql<UnresolvedQueue>`
    select count(*)::int as count, min(since) as oldest from (
      select submitted_at as since from ${payments} union all select happened_at from ${refunds} union all select received_at from ${events}
    ) unresolved`.execute(database);
  return rows[0] ?? { count: 0, oldest: null };
}
