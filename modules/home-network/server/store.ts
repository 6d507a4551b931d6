import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { PauseTimes } from '../rules/pause-times.ts';

/** Devices that are paused together. `times`: undefined if only by hand. */
export type HomeGroup = { readonly groupId: string; readonly name: string; readonly macs: readonly string[]; readonly times: PauseTimes | undefined };
export type TimedGroup = HomeGroup & { readonly accountId: string; readonly told: boolean | undefined };

type Row = {
  readonly account_id: string;
  readonly group_id: string;
  readonly name: string;
  readonly macs: readonly string[];
  readonly days: number | null;
  readonly from_minute: number | null;
  readonly until_minute: number | null;
  readonly told: boolean | null;
};

const groupOf = ({ account_id, group_id, name, macs, days, from_minute, until_minute, told }: Row): TimedGroup => ({
  ...{ accountId: account_id, groupId: group_id, name, macs, told: told ?? undefined },
  times: days === null || from_minute === null || until_minute === null ? undefined : { days, fromMinute: from_minute, untilMinute: until_minute },
});

export async function groupsOf(database: Database, accountId: string): Promise<readonly TimedGroup[]> {
  const { rows } = await sql<Row>`select * from demarc.home_group where account_id = ${accountId} order by lower(name)`.execute(database);
  return rows.map(groupOf);
}

/** False if the account has as many groups as it may, or one of this name. */
export async function insertGroup(database: Database, accountId: string, { groupId, name, macs, times }: HomeGroup, most: number): Promise<boolean> {
  const { rows } = await sql`
    insert into demarc.home_group (account_id, group_id, name, macs, days, from_minute, until_minute)
    select ${accountId}, ${groupId}, ${name}, ${macs}, ${times?.days ?? null}::smallint, ${times?.fromMinute ?? null}::smallint, ${times?.untilMinute ?? null}::smallint
    where (select count(*) from demarc.home_group where account_id = ${accountId}) < ${most}
    on conflict do nothing returning group_id`.execute(database);
  return rows.length > 0;
}

/** The group that was removed; undefined if there is none. */
export async function deleteGroup(database: Database, accountId: string, groupId: string): Promise<TimedGroup | undefined> {
  const { rows } = await sql<Row>`
    delete from demarc.home_group where account_id = ${accountId} and group_id::text = ${groupId} returning *`.execute(database);
  return rows.map(groupOf)[0];
}

/** Groups with times of accounts after a key, by account; `most` accounts at once. */
export async function timedGroups(database: Database, after: string | undefined, most: number): Promise<readonly TimedGroup[]> {
  const { rows } = await sql<Row>`
    select * from demarc.home_group where days is not null and account_id in (
      select distinct account_id from demarc.home_group where days is not null and account_id > ${after ?? '00000000-0000-0000-0000-000000000000'}
      order by account_id limit ${most})
    order by account_id`.execute(database);
  return rows.map(groupOf);
}

export async function markTold(database: Database, { accountId, groupId }: Pick<TimedGroup, 'accountId' | 'groupId'>, told: boolean): Promise<void> {
  await sql`update demarc.home_group set told = ${told} where account_id = ${accountId} and group_id = ${groupId}`.execute(database);
}
