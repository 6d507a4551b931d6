import { sql } from 'kysely';
import type { Audience, AudiencePort } from '#modules/notices/server/port.ts';
import { batchReads } from '#platform/server/database/batch-reads.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';

/** Everybody can be reached by email. Nobody has agreed to texts yet, and there are no devices to push to. */
export function createAudiences(database: Database): AudiencePort {
  const read = batchReads((accountIds: readonly string[]) => readAudiences(database, accountIds));
  return { audience: async (accountId) => (isUuid(accountId) ? read(accountId.toLowerCase()) : undefined) };
}

async function readAudiences(database: Database, accountIds: readonly string[]): Promise<ReadonlyMap<string, Audience>> {
  const { rows } = await sql<Audience & { readonly accountId: string }>`
    select account_id as "accountId", time_zone as "timeZone", footprint, coalesce((
      select jsonb_agg(jsonb_build_object('userId', user_id, 'username', username, 'firstName', first_name, 'role', role, 'language', language, 'active', state = 'active',
        'addresses', jsonb_build_object('mail', email)) order by username)
      from bss.users where users.account_id = accounts.account_id), '[]') as people
    from bss.accounts where account_id = any(${[...accountIds]}::uuid[])`.execute(database);
  return new Map(rows.map(({ accountId, ...audience }) => [accountId, audience]));
}
