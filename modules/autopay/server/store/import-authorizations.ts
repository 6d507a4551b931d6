import { sql } from 'kysely';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Authorization } from './authorizations.ts';

/** An authorization given to a former system, as that system kept it. */
export type ImportedAuthorization = Pick<
  Authorization,
  | 'accountId'
  | 'mandateId'
  | 'part'
  | 'userId'
  | 'textVersion'
  | 'language'
  | 'text'
  | 'methodId'
  | 'methodKind'
  | 'methodBrand'
  | 'methodLastFour'
  | 'debitDays'
> & { readonly givenAt: IsoInstant; readonly givenOn: IsoDate };

/**
 * Stores effective authorizations from elsewhere; one already stored stays as it is. Having no intent of ours, each uses its own id as its intent.
 */
export async function importAuthorizations(database: Database, given: readonly ImportedAuthorization[]): Promise<void> {
  if (given.length === 0) return;
  await sql`
    insert into demarc.auto_pay_authorization (account_id, mandate_id, intent_id, kind, part, state, user_id, text_version, language,
      authorization_text, method_id, method_kind, method_brand, method_last_four, debit_days, given_at, given_on, effective_at)
    select "accountId", "mandateId", "mandateId", 'enroll', part, 'effective', "userId", "textVersion", language, text, "methodId", "methodKind",
      "methodBrand", "methodLastFour", "debitDays", "givenAt", "givenOn", "givenAt"
    from jsonb_to_recordset(${JSON.stringify(given)}) as given("accountId" uuid, "mandateId" uuid, part text, "userId" text, "textVersion" text,
      language text, text text, "methodId" text, "methodKind" text, "methodBrand" text, "methodLastFour" text, "debitDays" smallint,
      "givenAt" timestamptz, "givenOn" date)
    on conflict do nothing`.execute(database);
}
