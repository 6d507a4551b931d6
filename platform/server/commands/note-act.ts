import { userInfo } from 'node:os';
import { sql } from 'kysely';
import { type AuditLine, writeAudit } from '#platform/server/audit/audit.ts';
import type { Database } from '#platform/server/database/database.ts';

/** Who is at this terminal, for the audit trail. */
export const operator = (): string => `cli ${userInfo().username}`;

/**
 * Records an act on the provider's books, which are not ours: the line follows the act, and repeating the act writes another.
 * @param accountId undefined if the act concerns no single account
 */
export async function noteAct(database: Database, accountId: string | undefined, act: Omit<AuditLine, 'actor'>): Promise<void> {
  await writeAudit(database, accountId ?? null, { actor: operator(), ...act });
}

/**
 * Before an act that touches no table of ours: without a database it would happen, and leave no line.
 * @throws pg's error if none can be written, which cli.ts puts into words as for every command
 */
export async function mustBeNoted(database: Database): Promise<void> {
  await sql`select from demarc.audit limit 0`.execute(database);
}
