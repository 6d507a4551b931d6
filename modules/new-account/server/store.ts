import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import { traceHeaders } from '#platform/server/http/trace-id.ts';
import type { Newcomer } from '../rules/newcomer.ts';

/** Somebody who opens an account, under the ids that account and person will have. `newcomer`: undefined once the account is open. */
export type Application = {
  readonly accountId: string;
  readonly userId: string;
  readonly codeId: string;
  readonly newcomer: Newcomer | undefined;
  readonly language: Language;
  readonly partner: string;
};

type Row = Omit<Application, 'newcomer'> & { readonly newcomer: Newcomer | null };

const columns = sql.raw(`account_id as "accountId", user_id as "userId", code_id as "codeId", newcomer, language, partner`);
const applicationOf = ({ newcomer, ...row }: Row): Application => ({ ...row, newcomer: newcomer ?? undefined });

export async function insertApplication(database: Database, application: Application & { readonly expiresAt: IsoInstant }): Promise<void> {
  const { accountId, userId, codeId, newcomer, language, partner, expiresAt } = application;
  await sql`
    insert into demarc.new_account (account_id, user_id, code_id, newcomer, language, partner, trace, expires_at)
    values (${accountId}, ${userId}, ${codeId}, ${JSON.stringify(newcomer)}, ${language}, ${partner}, ${traceHeaders().traceparent ?? null}, ${expiresAt})`.execute(
    database,
  );
}

/** Who a notice to an address that is no customer's goes to. */
export async function readApplication(database: Database, accountId: string): Promise<Application | undefined> {
  const { rows } = await sql<Row>`select ${columns} from demarc.new_account where account_id = ${accountId}`.execute(database);
  return rows[0] && applicationOf(rows[0]);
}

/** Locks the oldest request that was not looked up, for the current transaction. */
export async function lockToLookUp(transaction: Database, now: IsoInstant): Promise<(Application & { readonly trace: string | null }) | undefined> {
  const { rows } = await sql<Row & { readonly trace: string | null }>`
    select ${columns}, trace from demarc.new_account where looked_up_at is null and expires_at > ${now}
    order by expires_at limit 1 for update skip locked`.execute(transaction);
  return rows[0] && { ...applicationOf(rows[0]), trace: rows[0].trace };
}

export async function storeLookedUp(
  transaction: Database,
  accountId: string,
  { isKnown, at }: { readonly isKnown: boolean; readonly at: IsoInstant },
) {
  await sql`update demarc.new_account set looked_up_at = ${at}, is_known = ${isKnown} where account_id = ${accountId}`.execute(transaction);
}

/** Uses up one try of the code; undefined if none is open, or no try is left. `isRight` is never true of an address that is a customer's. */
export async function takeTry(database: Database, accountId: string, { now, most }: { readonly now: IsoInstant; readonly most: number }) {
  const { rows } = await sql<{ readonly codeId: string; readonly tries: number; readonly mayBeRight: boolean }>`
    update demarc.new_account set tries = tries + 1
    where account_id = ${accountId} and proved_at is null and expires_at > ${now} and tries < ${most}
    returning code_id as "codeId", tries, looked_up_at is not null and not is_known as "mayBeRight"`.execute(database);
  return rows[0];
}

/** @param until how long it proves who they are */
export async function storeProved(database: Database, accountId: string, { at, until }: { readonly at: IsoInstant; readonly until: IsoInstant }) {
  const { numAffectedRows } = await sql`
    update demarc.new_account set proved_at = ${at}, expires_at = ${until} where account_id = ${accountId} and proved_at is null`.execute(database);
  return numAffectedRows === 1n;
}

/** An application whose address was proved, and whether its account is open. */
export async function readProved(database: Database, accountId: string, now: IsoInstant) {
  const { rows } = await sql<Row & { readonly isOpen: boolean }>`
    select ${columns}, opened_at is not null as "isOpen" from demarc.new_account
    where account_id = ${accountId} and proved_at is not null and (expires_at > ${now} or opened_at is not null)`.execute(database);
  return rows[0] && { ...applicationOf(rows[0]), isOpen: rows[0].isOpen };
}

/** @param at of business time */
export async function storeOpened(transaction: Database, accountId: string, at: IsoInstant): Promise<void> {
  await sql`
    update demarc.new_account set newcomer = null, opened_at = ${at}, asked_at = ${at} where account_id = ${accountId} and opened_at is null`.execute(
    transaction,
  );
}

/** Accounts that were opened and of which it is not known yet whether they are used, asked longest ago first. */
export async function toAsk(database: Database, before: IsoInstant, most: number) {
  const { rows } = await sql<{ readonly accountId: string; readonly userId: string }>`
    select account_id as "accountId", user_id as "userId" from demarc.new_account where asked_at <= ${before} order by asked_at limit ${most}`.execute(
    database,
  );
  return rows;
}

/** @param again when to ask once more; null: never */
export async function storeAsked(database: Database, accountId: string, again: IsoInstant | null): Promise<void> {
  await sql`update demarc.new_account set asked_at = ${again} where account_id = ${accountId}`.execute(database);
}

export async function removeApplication(database: Database, accountId: string): Promise<void> {
  await sql`delete from demarc.new_account where account_id = ${accountId}`.execute(database);
}

/** Deletes what people typed who opened nothing. @param before machine time */
export async function forgetApplications(database: Database, before: IsoInstant): Promise<void> {
  await forget(database, {
    table: 'demarc.new_account',
    key: ['account_id'],
    age: 'expires_at',
    where: sql`opened_at is null and expires_at < ${before}`,
  });
}

/** When the terms of an account were agreed to and it was opened, for its export. */
export async function openedAt(database: Database, accountId: string): Promise<readonly IsoInstant[]> {
  const { rows } = await sql<{ readonly at: IsoInstant }>`
    select opened_at as at from demarc.new_account where account_id = ${accountId} and opened_at is not null`.execute(database);
  return rows.map(({ at }) => at);
}
