import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { E164 } from '../../rules/line.ts';

/** A number that is to be proved. */
export type Target = {
  readonly accountId: string;
  readonly number: E164;
  readonly partyId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly codeId: string;
};

export async function isProved(database: Database, accountId: string, number: E164): Promise<boolean> {
  const { rows } = await sql`
    select from demarc.forwarding_target where account_id = ${accountId} and number = ${number} and proved_at is not null`.execute(database);
  return rows.length > 0;
}

/** Every number that an account proved. */
export async function provedTargets(
  database: Database,
  accountId: string,
): Promise<readonly { readonly number: string; readonly provedAt: string }[]> {
  const { rows } = await sql<{ readonly number: string; readonly provedAt: string }>`
    select number, proved_at as "provedAt" from demarc.forwarding_target where account_id = ${accountId} and proved_at is not null order by number`.execute(
    database,
  );
  return rows;
}

/** Asks for the proof of a number, in place of what was asked before; one that is proved stays so. */
export async function putTarget(
  transaction: Database,
  { accountId, number, partyId, userId, sessionId, codeId }: Target,
  expiresAt: string,
): Promise<void> {
  await sql`
    insert into demarc.forwarding_target (account_id, number, party_id, user_id, session_hash, code_id, expires_at)
    values (${accountId}, ${number}, ${partyId}, ${userId}, ${sessionId}, ${codeId}, ${expiresAt})
    on conflict (account_id, number) do update set party_id = excluded.party_id, user_id = excluded.user_id, session_hash = excluded.session_hash,
      code_id = excluded.code_id, expires_at = excluded.expires_at, tries = 0
    where forwarding_target.proved_at is null`.execute(transaction);
}

/** Uses up one try of the code; undefined if none is open, or no try is left. */
export async function takeTry(
  database: Database,
  { accountId, number, sessionId }: Pick<Target, 'accountId' | 'number' | 'sessionId'>,
  now: string,
  most: number,
): Promise<{ readonly codeId: string; readonly tries: number } | undefined> {
  const { rows } = await sql<{ readonly codeId: string; readonly tries: number }>`
    update demarc.forwarding_target set tries = tries + 1
    where account_id = ${accountId} and number = ${number} and session_hash = ${sessionId} and proved_at is null and expires_at > ${now} and tries < ${most}
    returning code_id as "codeId", tries`.execute(database);
  return rows[0];
}

export async function markProved(database: Database, { accountId, number }: Pick<Target, 'accountId' | 'number'>, now: string): Promise<void> {
  await sql`
    update demarc.forwarding_target set proved_at = coalesce(proved_at, ${now}) where account_id = ${accountId} and number = ${number}`.execute(
    database,
  );
}

/** Whose number a text goes to. */
export async function readParty(
  database: Database,
  partyId: string,
): Promise<{ readonly accountId: string; readonly userId: string; readonly number: string } | undefined> {
  if (!isUuid(partyId)) return undefined;
  const { rows } = await sql<{ readonly accountId: string; readonly userId: string; readonly number: string }>`
    select account_id as "accountId", user_id as "userId", number from demarc.forwarding_target where party_id = ${partyId}`.execute(database);
  return rows[0];
}

/** Proofs that nobody gave in time. */
export async function forgetTargets(database: Database, before: string): Promise<void> {
  const targets = { table: 'demarc.forwarding_target', key: ['account_id', 'number'], age: 'expires_at' } as const;
  await forget(database, { ...targets, where: sql`proved_at is null and expires_at < ${before}` });
}
