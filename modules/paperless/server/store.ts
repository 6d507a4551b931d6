import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';

export type Consent = {
  readonly accountId: string;
  readonly consentId: string;
  readonly userId: string;
  readonly textVersion: string;
  readonly language: Language;
  readonly text: string;
  readonly givenAt: IsoInstant;
};

export async function insertConsent(database: Database, consent: Consent): Promise<void> {
  const { accountId, consentId, userId, textVersion, language, text, givenAt } = consent;
  await sql`
    insert into demarc.paperless_consent (account_id, consent_id, user_id, text_version, language, consent_text, given_at)
    values (${accountId}, ${consentId}, ${userId}, ${textVersion}, ${language}, ${text}, ${givenAt})`.execute(database);
}

/** When the current consent was given; undefined if we have none. */
export async function readGivenAt(database: Database, accountId: string): Promise<IsoInstant | undefined> {
  const { rows } = await sql<{ readonly at: IsoInstant | null }>`
    select max(given_at) as at from demarc.paperless_consent
    where account_id = ${accountId} and effective_at is not null and withdrawn_at is null`.execute(database);
  return rows[0]?.at ?? undefined;
}

export async function markEffective(database: Database, { accountId, consentId }: Consent, at: IsoInstant): Promise<void> {
  await sql`
    update demarc.paperless_consent set effective_at = ${at} where account_id = ${accountId} and consent_id = ${consentId}`.execute(database);
}

/** Ends all current consents of the account. */
export async function withdraw(database: Database, accountId: string, by: string, at: IsoInstant): Promise<void> {
  await sql`
    update demarc.paperless_consent set withdrawn_at = ${at}, withdrawn_by = ${by}
    where account_id = ${accountId} and effective_at is not null and withdrawn_at is null`.execute(database);
}

/** Deletes consents that ended, or never took effect, before an instant. */
export async function forgetConsents(database: Database, before: IsoInstant): Promise<void> {
  const consent = { table: 'demarc.paperless_consent', key: ['account_id', 'consent_id'] } as const;
  await forget(database, { ...consent, age: 'withdrawn_at', where: sql`withdrawn_at < ${before}` });
  await forget(database, { ...consent, age: 'given_at', where: sql`effective_at is null and given_at < ${before}` });
}

export type ConsentWithEnd = Consent & { readonly effectiveAt: IsoInstant | null; readonly withdrawnAt: IsoInstant | null };

/** All consents of an account that are still kept, oldest first. */
export async function listConsents(database: Database, accountId: string): Promise<readonly ConsentWithEnd[]> {
  const { rows } = await sql<ConsentWithEnd>`
    select account_id as "accountId", consent_id as "consentId", user_id as "userId", text_version as "textVersion", language, consent_text as text,
      given_at as "givenAt", effective_at as "effectiveAt", withdrawn_at as "withdrawnAt"
    from demarc.paperless_consent where account_id = ${accountId} order by given_at, consent_id`.execute(database);
  return rows;
}
