import { sql } from 'kysely';
import type { Audience, AudiencePort } from '#modules/notices/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';

/** Everybody can be reached by mail. Nobody has agreed to texts yet, and there is no telephone to push to. */
export const createAudiences = (database: Database): AudiencePort => ({
  async audience(accountId) {
    if (!isUuid(accountId)) return undefined;
    const { rows } = await sql<Audience>`
      select time_zone as "timeZone", coalesce((
        select jsonb_agg(jsonb_build_object('userId', user_id, 'username', username, 'firstName', first_name, 'role', role, 'language', language,
          'addresses', jsonb_build_object('mail', email)) order by username)
        from bss.users where users.account_id = accounts.account_id), '[]') as people
      from bss.accounts where account_id = ${accountId}`.execute(database);
    return rows[0];
  },
});
