import { sql } from 'kysely';
import { withCheckDigit, withoutCheckDigit } from '#modules/mobile/rules/imei.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';

/** The IMEI that an account looks at; undefined: none. */
export async function readOwnPhone(database: Database, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly imei: string }>`select imei from demarc.own_phones where account_id = ${accountId}`.execute(database);
  const [found] = rows;
  return found && withCheckDigit(found.imei);
}

export async function keepOwnPhone(database: Database, accountId: string, imei: string, at: IsoInstant): Promise<void> {
  await sql`
    insert into demarc.own_phones (account_id, imei, checked_at) values (${accountId}, ${withoutCheckDigit(imei)}, ${at})
    on conflict (account_id) do update set imei = excluded.imei, checked_at = excluded.checked_at`.execute(database);
}

/** Deletes phones that nobody looked at since. */
export async function forgetOwnPhones(database: Database, before: IsoInstant): Promise<void> {
  await forget(database, { table: 'demarc.own_phones', key: ['account_id'], age: 'checked_at', where: sql`checked_at < ${before}` });
}
