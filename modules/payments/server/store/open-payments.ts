import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Payment, paymentColumns } from './payment.ts';

/** Unfinished payments that no run has on its list. */
export async function readOverlooked(database: Database): Promise<readonly Payment[]> {
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from demarc.payment
    where due_at is null and (state in ('draft', 'submitted') or state = 'succeeded' and posted_at is null) order by payment_id`.execute(database);
  return rows;
}

/** When a run next has something to do, in business time, for payments, reversals and processor events. */
export async function readNextDue(database: Database): Promise<IsoInstant | undefined> {
  const { rows } = await sql<{ readonly at: IsoInstant | null }>`
    select least(
      (select min(due_at) from demarc.payment where due_at is not null),
      (select min(due_at) from demarc.payment_reversal where due_at is not null),
      (select min(due_at) from demarc.processor_event where due_at is not null)) as at`.execute(database);
  return rows[0]?.at ?? undefined;
}

/** Every successful payment of these accounts. */
export async function readSuccesses(database: Database, accountIds: readonly string[]): Promise<readonly Payment[]> {
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from demarc.payment where account_id = any(${[...accountIds]}::uuid[]) and state = 'succeeded'`.execute(database);
  return rows;
}
