import { userInfo } from 'node:os';
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
