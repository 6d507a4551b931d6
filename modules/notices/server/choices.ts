import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type Topic, topicNames } from '#platform/rules/notices/topics.ts';
import { batchReads } from '#platform/server/database/batch-reads.ts';
import type { Database } from '#platform/server/database/database.ts';

/** Whose choices: a person on an account. */
type Whose = { readonly accountId: string; readonly userId: string };

type NoticeTopic = { readonly name: Topic; readonly isOn: boolean };

/** Which of the optional topics a person wants to be notified of. */
export interface TopicsApi {
  topics(whose: Whose): Promise<readonly NoticeTopic[]>;
  /** Returns the choices that apply from now on; what is already addressed is still sent. */
  choose(whose: Whose, wanted: readonly Topic[], at: IsoInstant): Promise<readonly NoticeTopic[]>;
}

export function createTopics(database: Database): TopicsApi {
  const readChoices = createReadChoices(database);
  const topics = async ({ accountId, userId }: Whose): Promise<readonly NoticeTopic[]> => {
    const choices = await readChoices(accountId);
    return topicNames.map((name) => ({ name, isOn: !choices.some((choice) => choice.userId === userId && choice.topic === name) }));
  };
  return {
    topics,
    async choose(whose, wanted, at) {
      await storeChoices(database, whose, wanted, at);
      return topics(whose);
    },
  };
}

type Choices = readonly { readonly userId: string; readonly topic: string }[];

/** The topics that an account's people switched off; concurrent reads share one statement. */
export const createReadChoices = (database: Database): ((accountId: string) => Promise<Choices>) => {
  const read = batchReads(async (accountIds: readonly string[]) => {
    const { rows } = await sql<{ readonly accountId: string; readonly choices: Choices }>`
      select account_id as "accountId", jsonb_agg(jsonb_build_object('userId', user_id, 'topic', topic)) as choices
      from demarc.notice_choice where account_id = any(${[...accountIds]}::uuid[]) group by account_id`.execute(database);
    return new Map(rows.map(({ accountId, choices }) => [accountId, choices]));
  });
  return async (accountId) => (await read(accountId)) ?? [];
};

/** Stores the topics that somebody wants; all others are off. */
async function storeChoices(database: Database, { accountId, userId }: Whose, wanted: readonly Topic[], at: IsoInstant): Promise<void> {
  const off = topicNames.filter((topic) => !wanted.includes(topic));
  await sql`
    with wanted as (
      delete from demarc.notice_choice where account_id = ${accountId} and user_id = ${userId} and topic <> all(${off})
    )
    insert into demarc.notice_choice (account_id, user_id, topic, off_since)
    select ${accountId}::uuid, ${userId}, topic, ${at}::timestamptz from unnest(${off}::text[]) topic
    on conflict do nothing`.execute(database);
}

type StoredChoice = { readonly userId: string; readonly topic: string; readonly offSince: IsoInstant };

/** The topics that an account's people switched off, and since when. */
export async function listChoices(database: Database, accountId: string): Promise<readonly StoredChoice[]> {
  const { rows } = await sql<StoredChoice>`
    select user_id as "userId", topic, off_since as "offSince" from demarc.notice_choice where account_id = ${accountId}
    order by user_id, topic`.execute(database);
  return rows;
}
