import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { traceHeaders } from '#platform/server/http/trace-id.ts';
import type { RecoveryKind } from '../../rules/recovery.ts';

/** What a visitor typed, by field name. */
export type RecoveryInput = Readonly<Record<string, string>>;

/** `fromNetwork`: the hashed network. `trace`: of the request that asked. */
export type RecoveryToLookUp = {
  readonly codeId: string;
  readonly kind: RecoveryKind;
  readonly input: RecoveryInput;
  readonly fromNetwork: string;
  readonly trace: string | null;
};

export async function insertRecovery(
  database: Database,
  row: {
    readonly hash: string;
    readonly kind: RecoveryKind;
    readonly input: RecoveryInput;
    readonly fromNetwork: string;
    readonly codeId: string;
    readonly expiresAt: string;
  },
): Promise<void> {
  await sql`
    insert into demarc.recovery (recovery_hash, kind, asked, asked_from, code_id, expires_at, trace)
    values (${row.hash}, ${row.kind}, ${JSON.stringify(row.input)}, ${row.fromNetwork}, ${row.codeId}, ${row.expiresAt},
      ${traceHeaders().traceparent ?? null})`.execute(database);
}

/** Locks the oldest request not yet looked up, for the current transaction; undefined if none is left. */
export async function lockToLookUp(transaction: Database, now: string): Promise<RecoveryToLookUp | undefined> {
  const { rows } = await sql<RecoveryToLookUp>`
    select code_id as "codeId", kind, asked as "input", coalesce(asked_from, '') as "fromNetwork", trace from demarc.recovery
    where asked is not null and expires_at > ${now} order by expires_at limit 1 for update skip locked`.execute(transaction);
  return rows[0];
}

export async function storeLookedUp(transaction: Database, codeId: string, userId: string | undefined): Promise<void> {
  await sql`update demarc.recovery set asked = null, asked_from = null, user_id = ${userId ?? null} where code_id = ${codeId}`.execute(transaction);
}

/** Machine time; undefined if the user has no login. */
export async function readLoginMadeAt(database: Database, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly at: string }>`select created_at as at from demarc.login where user_id = ${userId}`.execute(database);
  return rows[0]?.at;
}

type Key = { readonly hash: string; readonly kind: RecoveryKind };
const isIts = ({ hash, kind }: Key): RawBuilder<unknown> => sql`recovery_hash = ${hash} and kind = ${kind}`;

/** Uses up one try of the code; undefined if no code is open or no try is left. */
export async function takeTry(
  database: Database,
  key: Key,
  now: string,
  most: number,
): Promise<{ readonly codeId: string; readonly tries: number; readonly userId: string | null } | undefined> {
  const { rows } = await sql<{ readonly codeId: string; readonly tries: number; readonly userId: string | null }>`
    update demarc.recovery set tries = tries + 1 where ${isIts(key)} and proved_at is null and expires_at > ${now} and tries < ${most}
    returning code_id as "codeId", tries, user_id as "userId"`.execute(database);
  return rows[0];
}

/** The right code was given, which is good until `until`. Returns false if it was given already. */
export async function markProved(database: Database, codeId: string, at: string, until: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demarc.recovery set proved_at = ${at}, expires_at = ${until}, tries = 0 where code_id = ${codeId} and proved_at is null`.execute(database);
  return numAffectedRows === 1n;
}

/** The person this browser's proof is for; undefined if nothing is proved or it is too long ago. */
export async function readProved(database: Database, key: Key, now: string): Promise<{ readonly userId: string } | undefined> {
  const { rows } = await sql<{ readonly userId: string }>`
    select user_id as "userId" from demarc.recovery
    where ${isIts(key)} and proved_at is not null and user_id is not null and expires_at > ${now}`.execute(database);
  return rows[0];
}

/** Uses up one of the usernames that a proven user may try; false if none is left. */
export async function takeUsernameTry(database: Database, key: Key, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demarc.recovery set tries = tries + 1 where ${isIts(key)} and proved_at is not null and tries < ${most}`.execute(database);
  return numAffectedRows === 1n;
}

/** Removes the proof, so that it is used once. Returns false if another request was faster. */
export async function spend(database: Database, key: Key): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from demarc.recovery where ${isIts(key)}`.execute(database);
  return numAffectedRows === 1n;
}

/** Ends all of this person's open requests and proofs, because somebody else may read that mailbox from now on. */
export async function forgetRecoveries(transaction: Database, userId: string): Promise<void> {
  await sql`delete from demarc.recovery where user_id = ${userId}`.execute(transaction);
}
