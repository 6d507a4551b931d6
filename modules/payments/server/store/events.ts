import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import { isAmongOldest } from '#platform/server/database/oldest.ts';
import type { ProcessorEvent } from '../processor.ts';
import { type Payment, paymentColumns } from './payment.ts';

const events = { table: 'demarc.processor_event', key: ['event_id'] } as const;

/** An event that has not been applied yet. */
export type KeptEvent = { readonly event: ProcessorEvent; readonly receivedAt: IsoInstant };

export const eventColumns = sql`event, received_at as "receivedAt"`;

/**
 * Stores an event, once by its id. An unresolved one that is sent again is due again, so that no operator settles it meanwhile. Undefined if it was
 * stored before and has been applied or set aside.
 */
export async function keepEvent(database: Database, event: ProcessorEvent, at: IsoInstant, dueAt: IsoInstant): Promise<KeptEvent | undefined> {
  const { rows } = await sql<KeptEvent>`
    insert into demarc.processor_event as known (event_id, payment_id, event, received_at, due_at)
    values (${event.eventId}, ${event.paymentId}, ${JSON.stringify(event)}, ${at}, ${dueAt})
    on conflict (event_id) do update set due_at = coalesce(known.due_at, excluded.due_at)
      where known.applied_at is null and known.set_aside_at is null
    returning ${eventColumns}`.execute(database);
  return rows[0];
}

/** Takes up to `most` due events and postpones each until `again`, so that no other run gets them meanwhile. */
export async function takeDueEvents(database: Database, now: IsoInstant, again: IsoInstant, most: number): Promise<readonly KeptEvent[]> {
  const { rows } = await sql<KeptEvent>`
    update demarc.processor_event set due_at = ${again}
    where ${isAmongOldest({ ...events, age: 'due_at', where: sql`due_at <= ${now}` }, most)}
    returning ${eventColumns}`.execute(database);
  return rows;
}

/** Sets when an event that cannot be applied yet is looked at next; undefined makes it unresolved. */
export async function parkEvent(database: Database, { eventId }: ProcessorEvent, dueAt: IsoInstant | undefined): Promise<void> {
  await sql`update demarc.processor_event set due_at = ${dueAt ?? null} where event_id = ${eventId} and applied_at is null`.execute(database);
}

export async function markApplied(transaction: Database, { eventId }: ProcessorEvent, at: IsoInstant): Promise<void> {
  await sql`update demarc.processor_event set applied_at = ${at}, due_at = null where event_id = ${eventId} and applied_at is null`.execute(
    transaction,
  );
}

export async function deleteEventsSettledBefore(database: Database, before: IsoInstant): Promise<void> {
  await forget(database, { ...events, age: 'applied_at', where: sql`applied_at < ${before}` });
  await forget(database, { ...events, age: 'set_aside_at', where: sql`set_aside_at < ${before}` });
}

/** A payment by its id, as the processor knows it, or by its confirmation number, without its account. Undefined if it is not ours. */
export async function findPayment(database: Database, name: { readonly id: string } | { readonly number: string }): Promise<Payment | undefined> {
  const named = 'id' in name ? sql`payment_id = ${name.id}` : sql`confirmation_number = ${name.number}`;
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from demarc.payment join (
      select account_id as of_account, payment_id as of_payment from demarc.payment_number where ${named}
    ) number on account_id = of_account and payment_id = of_payment`.execute(database);
  return rows[0];
}
