import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Takes the home phone lines of an account off the platform, with their calls and messages: the number rings nowhere any more. Hosted lines stay. */
export async function closeHomeLines(transaction: Database, accountId: string): Promise<void> {
  const { rows } = await sql<{ readonly lineId: string }>`
    delete from oss.voice_lines where account_id = ${accountId} and not hosted returning line_id as "lineId"`.execute(transaction);
  const closed = rows.map(({ lineId }) => lineId);
  for (const table of ['voice_numbers', 'calls', 'voicemails'])
    await sql`delete from ${sql.table(`oss.${table}`)} where account_id = ${accountId} and line_id = any(${closed}::uuid[])`.execute(transaction);
}
