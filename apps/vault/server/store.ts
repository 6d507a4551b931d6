import { sql } from 'kysely';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { MethodFacts, Purpose } from '#providers/vault/wire.ts';
import type { Sealed } from './keys/envelope.ts';

export type Session = {
  readonly accountId: string;
  readonly purpose: Purpose;
  readonly kind: MethodFacts['kind'];
  readonly language: Language;
  readonly today: IsoDate;
  readonly returnTo: string;
  /** The pseudonym of the customer's network; null if unknown. */
  readonly network: string | null;
};

export async function insertSession(database: Database, hash: Buffer, session: Session, expiresMs: number): Promise<void> {
  const { accountId, purpose, kind, language, today, returnTo, network } = session;
  await sql`
    insert into vault.session (session_hash, account_id, purpose, kind, language, today, return_to, network, expires_ms)
    values (${hash}, ${accountId}, ${purpose}, ${kind}, ${language}, ${today}, ${returnTo}, ${network}, ${expiresMs})`.execute(database);
}

/** A session that is still usable. */
export async function readSession(database: Database, hash: Buffer, nowMs: number): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    select account_id as "accountId", purpose, kind, language, today, return_to as "returnTo", network from vault.session
    where session_hash = ${hash} and not used and expires_ms > ${nowMs}`.execute(database);
  return rows[0];
}

/** Where a session came from, even after it ended, as long as its row exists. */
export async function readReturn(database: Database, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ readonly returnTo: string }>`select return_to as "returnTo" from vault.session where session_hash = ${hash}`.execute(
    database,
  );
  return rows[0]?.returnTo;
}

export type MethodToKeep = {
  readonly methodId: string;
  readonly referenceHash: Buffer;
  readonly facts: MethodFacts;
  readonly token: string;
  readonly sealed: Sealed;
  readonly enteredMs: number;
};

/** Uses up the session and keeps what it was opened for, or does neither: of two concurrent entries, only one gets through. */
export async function keepMethod(database: Database, sessionHash: Buffer, method: MethodToKeep): Promise<boolean> {
  const { methodId, referenceHash, facts, token, sealed, enteredMs } = method;
  const { numAffectedRows } = await sql`
    with entered as (
      update vault.session set used = true
      where session_hash = ${sessionHash} and not used and expires_ms > ${enteredMs} and kind = ${facts.kind}
      returning account_id
    )
    insert into vault.method (account_id, method_id, reference_hash, facts, token, key_version, wrapped_key, sealed_number, entered_ms)
    select account_id, ${methodId}, ${referenceHash}, ${JSON.stringify(facts)}::jsonb, ${token},
      ${sealed.keyVersion}::integer, ${sealed.wrappedKey}, ${sealed.sealed}, ${enteredMs} from entered`.execute(database);
  return numAffectedRows === 1n;
}

export type Entered = Pick<MethodToKeep, 'methodId' | 'facts' | 'sealed'> & Pick<Session, 'accountId' | 'network' | 'today'>;

/** What a used-up session took in, for a limited time. */
export async function readEntered(
  database: Database,
  sessionHash: Buffer,
  referenceHash: Buffer,
  enteredAfterMs: number,
): Promise<Entered | undefined> {
  type Row = Omit<Entered, 'sealed'> & Sealed;
  const { rows } = await sql<Row>`
    select method.account_id as "accountId", network, session.today, method_id as "methodId", facts,
      key_version as "keyVersion", wrapped_key as "wrappedKey", sealed_number as "sealed"
    from vault.session join vault.method on method.account_id = session.account_id and reference_hash = ${referenceHash}
    where session_hash = ${sessionHash} and used and entered_ms > ${enteredAfterMs}`.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const { keyVersion, wrappedKey, sealed, ...entered } = row;
  return { ...entered, sealed: { keyVersion, wrappedKey, sealed } };
}

/** Keeps a method that the portal takes over immediately. Of two concurrent calls, the first one wins. */
export async function keepLinked(
  database: Database,
  { accountId, methodId, facts, token, sealed }: Omit<MethodToKeep, 'referenceHash' | 'enteredMs'> & { readonly accountId: string },
  ms: { readonly now: number; readonly askOwner: number },
): Promise<void> {
  await sql`
    insert into vault.method (account_id, method_id, facts, token, key_version, wrapped_key, sealed_number, entered_ms, taken_ms, ask_owner_ms)
    values (${accountId}, ${methodId}, ${JSON.stringify(facts)}::jsonb, ${token}, ${sealed.keyVersion}, ${sealed.wrappedKey}, ${sealed.sealed},
      ${ms.now}, ${ms.now}, ${ms.askOwner})
    on conflict (account_id, method_id) do nothing`.execute(database);
}

type KeptMethod = { readonly methodId: string; readonly token: string; readonly facts: MethodFacts };

export async function readMethod(database: Database, accountId: string, methodId: string): Promise<KeptMethod | undefined> {
  const { rows } = await sql<KeptMethod>`
    select method_id as "methodId", token, facts from vault.method where account_id = ${accountId} and method_id = ${methodId}`.execute(database);
  return rows[0];
}

/** Gives a method to its account within a limited time after entry; repeating the call returns the same method. */
export async function redeem(
  database: Database,
  accountId: string,
  referenceHash: Buffer,
  ms: { readonly now: number; readonly enteredAfter: number; readonly askOwner: number },
) {
  const { rows } = await sql<KeptMethod>`
    update vault.method set taken_ms = coalesce(taken_ms, ${ms.now}), ask_owner_ms = coalesce(ask_owner_ms, ${ms.askOwner})
    where account_id = ${accountId} and reference_hash = ${referenceHash} and entered_ms > ${ms.enteredAfter}
    returning method_id as "methodId", token, facts`.execute(database);
  return rows[0];
}

export type KeptNumber = { readonly accountId: string; readonly methodId: string };

/** Numbers whose owner is due to be confirmed, longest overdue first. */
export async function readToConfirm(database: Database, nowMs: number, most: number): Promise<readonly KeptNumber[]> {
  const { rows } = await sql<KeptNumber>`
    select account_id as "accountId", method_id as "methodId" from vault.method
    where ask_owner_ms <= ${nowMs} order by ask_owner_ms limit ${most}`.execute(database);
  return rows;
}

export async function confirmOwners(database: Database, numbers: readonly KeptNumber[], untilMs: number): Promise<void> {
  await sql`
    update vault.method set ask_owner_ms = ${untilMs}
    from unnest(${numbers.map(({ accountId }) => accountId)}::uuid[], ${numbers.map(({ methodId }) => methodId)}::uuid[]) as ours (account_id, method_id)
    where method.account_id = ours.account_id and method.method_id = ours.method_id`.execute(database);
}

export async function deleteMethod(database: Database, accountId: string, methodId: string): Promise<void> {
  await sql`delete from vault.method where account_id = ${accountId} and method_id = ${methodId}`.execute(database);
}

/** Deletes ended sessions and methods that were never taken over. */
export async function forgetBefore(database: Database, ms: { readonly ended: number; readonly entered: number }) {
  await forget(database, { table: 'vault.session', key: ['session_hash'], age: 'expires_ms', where: sql`expires_ms < ${ms.ended}` });
  const notTaken = sql`reference_hash is not null and taken_ms is null and entered_ms < ${ms.entered}`;
  await forget(database, { table: 'vault.method', key: ['account_id', 'method_id'], age: 'entered_ms', where: notTaken });
}

export type WrappedKey = { readonly accountId: string; readonly methodId: string; readonly keyVersion: number; readonly wrappedKey: Buffer };

export async function readOlderKeys(database: Database, than: number, limit: number): Promise<readonly WrappedKey[]> {
  const { rows } = await sql<WrappedKey>`
    select account_id as "accountId", method_id as "methodId", key_version as "keyVersion", wrapped_key as "wrappedKey"
    from vault.method where key_version < ${than} order by account_id, method_id limit ${limit}`.execute(database);
  return rows;
}

export async function replaceKey(database: Database, { accountId, methodId, keyVersion }: WrappedKey, to: number, wrappedKey: Buffer) {
  await sql`
    update vault.method set key_version = ${to}, wrapped_key = ${wrappedKey}
    where account_id = ${accountId} and method_id = ${methodId} and key_version = ${keyVersion}`.execute(database);
}

export async function readVersionsInUse(database: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly version: number }>`select distinct key_version as version from vault.method`.execute(database);
  return rows.map(({ version }) => version);
}
