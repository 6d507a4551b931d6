import { type RawBuilder, sql } from 'kysely';
import type { TimelineWindow } from '#platform/rules/console/timeline.ts';

/** The end of a statement that reads a window of events: `select … from … where account_id = … ${inWindow(sql`at`, window)}`. `at`: when each was. */
export const inWindow = (at: RawBuilder<unknown>, { before, most }: TimelineWindow): RawBuilder<unknown> => sql`
  ${before === undefined ? sql`` : sql`and ${at} < ${before}::timestamptz`} order by ${at} desc fetch first (${most}::bigint) rows with ties`;
