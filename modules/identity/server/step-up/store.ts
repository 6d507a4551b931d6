import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { StepUpPurpose } from '../../rules/step-up.ts';

type Key = { readonly sessionId: string; readonly purpose: StepUpPurpose };

export type StepUpRow = { readonly tries: number; readonly expiresAt: string; readonly verifiedAt: string | null };

/** The state of a session's last code for a purpose; undefined if none was requested. */
export async function readStepUp(database: Database, { sessionId, purpose }: Key): Promise<StepUpRow | undefined> {
  const { rows } = await sql<StepUpRow>`
    select tries, expires_at as "expiresAt", verified_at as "verifiedAt"
    from demarc.step_up where session_hash = ${sessionId} and purpose = ${purpose}`.execute(database);
  return rows[0];
}

/** A new code replaces the previous one. Returns false if the session has ended. */
export async function putCode(database: Database, { sessionId, purpose }: Key, codeId: string, expiresAt: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into demarc.step_up (session_hash, purpose, code_id, expires_at)
    select session_hash, ${purpose}, ${codeId}::uuid, ${expiresAt}::timestamptz from demarc.session where session_hash = ${sessionId} for key share
    on conflict (session_hash, purpose)
      do update set code_id = excluded.code_id, expires_at = excluded.expires_at, tries = 0, verified_at = null`.execute(database);
  return numAffectedRows === 1n;
}

/** Uses up one try of the open code; undefined if there is none or no try is left. Concurrent requests each use a try of their own. */
export async function takeTry(
  database: Database,
  { sessionId, purpose }: Key,
  now: string,
  most: number,
): Promise<{ readonly codeId: string; readonly tries: number } | undefined> {
  const { rows } = await sql<{ readonly codeId: string; readonly tries: number }>`
    update demarc.step_up set tries = tries + 1
    where session_hash = ${sessionId} and purpose = ${purpose} and verified_at is null and expires_at > ${now} and tries < ${most}
    returning code_id as "codeId", tries`.execute(database);
  return rows[0];
}

/** Returns false if the code was used already, or replaced. */
export async function markVerified(database: Database, codeId: string, at: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demarc.step_up set verified_at = ${at} where code_id = ${codeId} and verified_at is null`.execute(database);
  return numAffectedRows === 1n;
}
