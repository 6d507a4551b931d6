import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { TimelineWindow } from '#platform/rules/console/timeline.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Footprint } from '#platform/rules/partner/partner.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inWindow } from '#platform/server/database/in-window.ts';
import type { ToldNotice } from '../rules/console/parts.ts';
import type { NoticesDependencies } from './dependencies.ts';
import type { NoticeKinds } from './kinds.ts';
import { speakerOf } from './speaker.ts';

/** For whom the subjects are written. */
export type ToldTo = { readonly language: Language; readonly footprint: Footprint };

type Row = Pick<ToldNotice, 'deliveries'> & { readonly kind: string; readonly facts: object; readonly at: IsoInstant };

/** What the people of an account were told, within a window of its timeline, with how far it came. */
export async function readTold(
  { database, partnerOf }: Pick<NoticesDependencies, 'database' | 'partnerOf'>,
  kinds: NoticeKinds,
  accountId: string,
  { language, footprint }: ToldTo,
  window: TimelineWindow,
): Promise<readonly (ToldNotice & { readonly at: IsoInstant })[]> {
  const partner = partnerOf({ footprint });
  const subjectOf = ({ kind, facts }: Row): string => {
    const known = kinds.find(kind);
    // Nobody opens a link or reads a code here: only the mail itself has them.
    const speaker = known && speakerOf(known.say, { firstName: '', language }, { partner, codeOf: () => '', linkOf: () => '' });
    return known && speaker ? known.notice.content(facts, speaker).subject : kind;
  };
  return (await readNotices(database, accountId, window)).map((row) => ({ at: row.at, subject: subjectOf(row), deliveries: row.deliveries }));
}

async function readNotices(database: Database, accountId: string, window: TimelineWindow): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with told as (
      select event_key, kind, facts, happened_at from demarc.notice where account_id = ${accountId} ${inWindow(sql`happened_at`, window)}
    )
    select kind, facts, happened_at as at, coalesce((
      select jsonb_agg(jsonb_build_object('channel', channel, 'state', state, 'people', people) order by channel, state) from (
        select channel, state, count(*)::int as people from demarc.delivery
        where account_id = ${accountId} and event_key = told.event_key group by channel, state
      ) counted), '[]') as deliveries
    from told order by happened_at desc, event_key`.execute(database);
  return rows;
}
