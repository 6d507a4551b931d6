import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Database } from '#platform/server/database/database.ts';

/** What a consent is for. */
export type Subject = { readonly accountId: string; readonly userId: string; readonly key: string; readonly version: string };
export type Consent = Subject & { readonly language: Language; readonly text: string; readonly givenAt: IsoInstant };

/** Told twice, the first one stays. */
export async function insertConsent(database: Database, { accountId, userId, key, version, language, text, givenAt }: Consent): Promise<void> {
  await sql`
    insert into demarc.app_terms_consent (account_id, user_id, preference_key, text_version, language, consent_text, given_at)
    values (${accountId}, ${userId}, ${key}, ${version}, ${language}, ${text}, ${givenAt}) on conflict do nothing`.execute(database);
}

export async function hasConsent(database: Database, { accountId, userId, key, version }: Subject): Promise<boolean> {
  const { rows } = await sql`
    select from demarc.app_terms_consent
    where account_id = ${accountId} and user_id = ${userId} and preference_key = ${key} and text_version = ${version}`.execute(database);
  return rows.length > 0;
}

/** What the people of an account agreed to, oldest first. */
export async function listConsents(database: Database, accountId: string): Promise<readonly Consent[]> {
  const { rows } = await sql<Consent>`
    select account_id as "accountId", user_id as "userId", preference_key as key, text_version as version, language, consent_text as text,
      given_at as "givenAt"
    from demarc.app_terms_consent where account_id = ${accountId} order by given_at, user_id`.execute(database);
  return rows;
}
