import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Stores a processor's report as one that no run looks at again: an operator has to settle it. */
export async function storeUnresolvedReport(
  database: Database,
  report: { readonly eventId: string; readonly paymentId: string; readonly happenedAt: string },
): Promise<void> {
  await sql`
    insert into demarc.processor_event (event_id, payment_id, event, received_at)
    values (${report.eventId}, ${report.paymentId}, ${JSON.stringify(report)}, ${report.happenedAt})`.execute(database);
}
