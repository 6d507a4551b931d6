import { sql } from 'kysely';
import type { CardBrand } from '#modules/wallet/rules/payment-method.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';

/** `payment-code`: for one charge. `change-code`: for one change of the card. */
export type CodePurpose = 'payment-code' | 'change-code';

export type CodeSession = {
  readonly accountId: string;
  readonly purpose: CodePurpose;
  readonly methodId: string;
  readonly brand: CardBrand;
  readonly language: Language;
  readonly returnTo: string;
};

const columns = sql.raw(`account_id as "accountId", purpose, method_id as "methodId", brand, language, return_to as "returnTo"`);

export async function insertCodeSession(database: Database, hash: Buffer, session: CodeSession, expiresMs: number): Promise<void> {
  const { accountId, purpose, methodId, brand, language, returnTo } = session;
  await sql`
    insert into vault.code_session (session_hash, account_id, purpose, method_id, brand, language, return_to, expires_ms)
    values (${hash}, ${accountId}, ${purpose}, ${methodId}, ${brand}, ${language}, ${returnTo}, ${expiresMs})`.execute(database);
}

/** A session that is still usable. */
export async function readCodeSession(database: Database, hash: Buffer, nowMs: number): Promise<CodeSession | undefined> {
  const { rows } = await sql<CodeSession>`
    select ${columns} from vault.code_session where session_hash = ${hash} and not used and expires_ms > ${nowMs}`.execute(database);
  return rows[0];
}

/** Uses up a session: of two concurrent codes, only one gets through. */
export async function closeCodeSession(database: Database, hash: Buffer, nowMs: number): Promise<CodeSession | undefined> {
  const { rows } = await sql<CodeSession>`
    update vault.code_session set used = true where session_hash = ${hash} and not used and expires_ms > ${nowMs}
    returning ${columns}`.execute(database);
  return rows[0];
}

/** Where a session came from, even after it ended, as long as its row exists. */
export async function readCodeReturn(database: Database, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ readonly returnTo: string }>`
    select return_to as "returnTo" from vault.code_session where session_hash = ${hash}`.execute(database);
  return rows[0]?.returnTo;
}

export async function forgetCodeSessions(database: Database, endedMs: number): Promise<void> {
  await forget(database, { table: 'vault.code_session', key: ['session_hash'], age: 'expires_ms', where: sql`expires_ms < ${endedMs}` });
}
