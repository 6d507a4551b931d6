import { type RawBuilder, sql } from 'kysely';
import { withCheckDigit, withoutCheckDigit } from '#modules/mobile/rules/imei.ts';
import type { Cover } from '#modules/phone-protection/rules/cover.ts';
import type { CoverToAdd } from '#modules/phone-protection/server/port.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

type Row = Omit<Cover, 'endsOn'> & { readonly endsOn: IsoDate | null; readonly planCode: string };

/** With the plan that bills it. */
export type HeldCover = Cover & { readonly planCode: string };

const read = async (database: Database, where: RawBuilder<unknown>): Promise<readonly HeldCover[]> => {
  const { rows } = await sql<Row>`
    select cover_id as "coverId", line, json_build_object('en', line_name_en, 'es', line_name_es) as "lineName", imei, phone, monthly,
      starts_on as "startsOn", ends_on as "endsOn", plan_code as "planCode"
    from oss.phone_covers ${where}`.execute(database);
  return rows.map(({ imei, endsOn, ...row }) => ({ ...row, imei: withCheckDigit(imei), endsOn: endsOn ?? undefined }));
};

/** Newest first. */
export async function coversOf(database: Database, accountId: string): Promise<readonly Cover[]> {
  const held = await read(database, sql`where account_id = ${accountId} order by starts_on desc, ends_on desc nulls first, cover_id`);
  return held.map(({ planCode: _, ...cover }) => cover);
}

export const lockCover = async (transaction: Database, accountId: string, coverId: string): Promise<HeldCover | undefined> =>
  (await read(transaction, sql`where account_id = ${accountId} and cover_id = ${coverId} for no key update`))[0];

/** False if the phone of the line is covered, or the id is there. */
export async function insertCover(transaction: Database, cover: CoverToAdd): Promise<boolean> {
  const { accountId, coverId, line, lineName, imei, phone, monthly, startsOn, billedAs } = cover;
  const { numAffectedRows } = await sql`
    insert into oss.phone_covers (account_id, cover_id, line, line_name_en, line_name_es, imei, phone, monthly, plan_code, starts_on)
    values (${accountId}, ${coverId}, ${line}, ${lineName.en}, ${lineName.es}, ${withoutCheckDigit(imei)}, ${phone}, ${monthly}, ${billedAs.code},
      ${startsOn})
    on conflict do nothing`.execute(transaction);
  return numAffectedRows === 1n;
}

export async function endCover(transaction: Database, accountId: string, coverId: string, on: IsoDate): Promise<void> {
  await sql`update oss.phone_covers set ends_on = ${on} where account_id = ${accountId} and cover_id = ${coverId}`.execute(transaction);
}
