import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { PasskeyPurpose } from '../../rules/credentials/passkeys.ts';

/** A passkey as its owner sees it. Instants are machine time, ISO. `name` is empty if the browser that created it was not recognized. */
export type OwnPasskey = {
  readonly passkeyNo: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly isSynced: boolean;
};

export type StoredPasskey = {
  readonly credentialId: string;
  readonly userId: string;
  readonly userHandle: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly signCount: number;
  /** WebAuthn's backup eligibility (BE), which never changes, and backup state (BS). */
  readonly mayBeSynced: boolean;
  readonly isSynced: boolean;
  readonly transports: readonly string[];
};

/** The challenge already waiting there, or this new one if none can still be signed: two tabs of one sign-in share one. */
export async function putChallenge(
  database: Database,
  at: { readonly boundTo: string; readonly purpose: PasskeyPurpose },
  fresh: { readonly challenge: string; readonly now: string; readonly expiresAt: string },
): Promise<string> {
  const { rows } = await sql<{ readonly challenge: string }>`
    insert into demarc.passkey_challenge as waiting (bound_to, purpose, challenge, expires_at)
    values (${at.boundTo}, ${at.purpose}, ${fresh.challenge}, ${fresh.expiresAt})
    on conflict (bound_to, purpose) do update set
      challenge = case when waiting.expires_at > ${fresh.now}::timestamptz then waiting.challenge else excluded.challenge end,
      expires_at = excluded.expires_at
    returning challenge`.execute(database);
  return rows[0]?.challenge ?? fresh.challenge;
}

/** Takes a challenge away: if several requests answer it at once, only one gets it. */
export async function takeChallenge(database: Database, boundTo: string, purpose: PasskeyPurpose, now: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly challenge: string; readonly alive: boolean }>`
    delete from demarc.passkey_challenge where bound_to = ${boundTo} and purpose = ${purpose}
    returning challenge, expires_at > ${now} as alive`.execute(database);
  return rows[0]?.alive ? rows[0].challenge : undefined;
}

type LoginStands = { readonly closedAt: string | null; readonly blockedAt: string | null; readonly generation: number };

export async function readPasskey(database: Database, credentialId: string): Promise<(StoredPasskey & LoginStands) | undefined> {
  const { rows } = await sql<StoredPasskey & LoginStands>`
    select credential_id as "credentialId", user_id as "userId", user_handle as "userHandle", public_key as "publicKey", sign_count as "signCount",
      may_be_synced as "mayBeSynced", is_synced as "isSynced", transports, login.closed_at as "closedAt", login.blocked_at as "blockedAt",
      generation
    from demarc.passkey join demarc.login using (user_id) where credential_id = ${credentialId}`.execute(database);
  return rows[0];
}

/** Records a use. Returns false if the counter has moved on: someone else used the same signature, or a copy of the key. */
export async function storeUse(
  database: Database,
  { credentialId, signCount, isSynced }: Pick<StoredPasskey, 'credentialId' | 'signCount' | 'isSynced'>,
  at: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demarc.passkey set sign_count = ${signCount}, is_synced = ${isSynced}, last_used_at = ${at}
    where credential_id = ${credentialId} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount}::bigint = 0))`.execute(database);
  return numAffectedRows === 1n;
}

/** Newest last. */
export async function readOwn(database: Database, userId: string): Promise<readonly OwnPasskey[]> {
  const { rows } = await sql<OwnPasskey>`
    select passkey_no as "passkeyNo", name, created_at as "createdAt", last_used_at as "lastUsedAt", is_synced as "isSynced"
    from demarc.passkey where user_id = ${userId} order by created_at, passkey_no`.execute(database);
  return rows;
}

/** What a browser needs to know about them: their ids, and the user handle that devices store for their owner. */
export async function readCredentials(database: Database, userId: string) {
  const { rows } = await sql<{ readonly id: string; readonly transports: string[]; readonly userHandle: string }>`
    select credential_id as id, transports, user_handle as "userHandle" from demarc.passkey where user_id = ${userId} order by created_at`.execute(
    database,
  );
  return rows;
}

/** Named after the device that adds it. Returns false if it is stored already, or the person has the maximum number of passkeys or no login. */
export async function insertPasskey(
  database: Database,
  passkey: StoredPasskey,
  { at, sessionId, most }: { readonly at: string; readonly sessionId: string; readonly most: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with mine as (select user_id from demarc.login where user_id = ${passkey.userId} for update)
    insert into demarc.passkey (credential_id, user_id, user_handle, public_key, sign_count, may_be_synced, is_synced, transports, name, created_at)
    select ${passkey.credentialId}, user_id, ${passkey.userHandle}, ${Buffer.from(passkey.publicKey)}, ${passkey.signCount}, ${passkey.mayBeSynced},
      ${passkey.isSynced}, ${[...passkey.transports]},
      coalesce((select device from demarc.session where session_hash = ${sessionId}), ''), ${at}
    from mine where (select count(*) from demarc.passkey kept where kept.user_id = mine.user_id) < ${most}
    on conflict do nothing`.execute(database);
  return numAffectedRows === 1n;
}

/** Only this person's: another person's number matches nothing. */
export async function renamePasskey(database: Database, userId: string, passkeyNo: string, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demarc.passkey set name = ${name} where user_id = ${userId} and passkey_no::text = ${passkeyNo}`.execute(database);
  return numAffectedRows === 1n;
}

export async function removePasskey(database: Database, userId: string, passkeyNo: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from demarc.passkey where user_id = ${userId} and passkey_no::text = ${passkeyNo}`.execute(database);
  return numAffectedRows === 1n;
}
