import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { ChannelName } from '#platform/rules/notices/channels.ts';
import { batchReads } from '#platform/server/database/batch-reads.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { NoticesDependencies } from './dependencies.ts';

type Whose = { readonly accountId: string; readonly userId: string };

/** An address on file at which a person accepts nothing any more, and since when. */
export type RefusedAddress = Whose & {
  readonly firstName: string;
  readonly channel: ChannelName;
  readonly address: string;
  readonly since: IsoInstant;
};

/** Addresses on file that refused a notice for good, until something arrives there or they are changed. */
export interface RefusedAddressesApi {
  /** Those of an account's people, oldest first. */
  refusedOn(accountId: string): Promise<readonly RefusedAddress[]>;
  /** The person's own mail address, if it is one; asks the provider only then. */
  refusedMail(whose: Whose): Promise<RefusedAddress | undefined>;
  /** Of everybody, oldest first. */
  refusedAnywhere(most: number): Promise<readonly RefusedAddress[]>;
  /** How many of each channel. */
  countRefused(): Promise<readonly { readonly channel: ChannelName; readonly count: number; readonly oldest: IsoInstant }[]>;
  /** The address on file is another one now: in the transaction that records it. */
  readdressed(transaction: Database, whose: Whose, channel: ChannelName): Promise<void>;
}

/** Of an address, so that it can be compared without being stored. */
export const hashOfAddress = (address: string): string => createHash('sha256').update(address.trim().toLowerCase()).digest('hex');

type Row = Whose & { readonly channel: ChannelName; readonly hash: string; readonly since: IsoInstant };

const columns = sql`account_id as "accountId", user_id as "userId", channel, address_hash as hash, since`;

export function createRefusedAddresses({ database, audiences }: Pick<NoticesDependencies, 'database' | 'audiences'>): RefusedAddressesApi {
  const read = batchReads(async (accountIds: readonly string[]) => {
    const { rows } = await sql<Row>`
      select ${columns} from demarc.refused_address where account_id = any(${[...accountIds]}::uuid[]) order by since, user_id, channel`.execute(
      database,
    );
    return Map.groupBy(rows, ({ accountId }) => accountId);
  });

  /** Only those that are still on file. */
  async function current(accountId: string, rows: readonly Row[]): Promise<readonly RefusedAddress[]> {
    if (rows.length === 0) return [];
    const audience = await audiences.audience(accountId);
    return rows.flatMap(({ userId, channel, hash, since }) => {
      const person = audience?.people.find((one) => one.userId === userId);
      const address = person?.addresses[channel];
      if (!person || address === undefined || hashOfAddress(address) !== hash) return [];
      return [{ accountId, userId, firstName: person.firstName, channel, address, since }];
    });
  }

  const refusedOn = async (accountId: string) => current(accountId, (await read(accountId)) ?? []);

  return {
    refusedOn,
    async refusedMail({ accountId, userId }) {
      const own = ((await read(accountId)) ?? []).filter((row) => row.userId === userId && row.channel === 'mail');
      return (await current(accountId, own))[0];
    },
    async refusedAnywhere(most) {
      const { rows } = await sql<Row>`
        select ${columns} from demarc.refused_address order by since, account_id, user_id limit ${most}`.execute(database);
      const accounts = [...Map.groupBy(rows, ({ accountId }) => accountId)];
      const found = await Promise.all(accounts.map(([accountId, own]) => current(accountId, own)));
      return found.flat().toSorted((one, other) => one.since.localeCompare(other.since));
    },
    async countRefused() {
      const { rows } = await sql<{ readonly channel: ChannelName; readonly count: number; readonly oldest: IsoInstant }>`
        select channel, count(*)::int as count, min(since) as oldest from demarc.refused_address group by channel order by channel`.execute(database);
      return rows;
    },
    async readdressed(transaction, { accountId, userId }, channel) {
      await sql`
        delete from demarc.refused_address where account_id = ${accountId} and user_id = ${userId} and channel = ${channel}`.execute(transaction);
    },
  };
}
