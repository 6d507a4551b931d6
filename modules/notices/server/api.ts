import type { RawBuilder } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { NoticeEvent } from '../rules/notice-event.ts';
import { createReadChoices, createTopics, type TopicsApi } from './choices.ts';
import { addressDue, createSending } from './deliver.ts';
import type { NoticeInbox } from './inbox.ts';
import type { NoticesNeeds } from './needs.ts';
import { forgetNotices, insertNotices, insertNoticesWith, readNextDue, readWaiting, type Waiting } from './store.ts';

/** Where events wait to be told. */
export interface Outbox extends NoticeInbox {
  /** Keeps an event in the transaction of what it tells of: both are kept, or neither is. */
  put(transaction: Database, event: NoticeEvent): Promise<void>;
  /** The insert of events as part of the one statement that makes them happen: of those that its common table expression `source` has an account_id and an event_key of. */
  putWith(source: string, events: readonly NoticeEvent[]): RawBuilder<unknown>;
}

/** Tells people what happened to their account: each event once, to everyone who manages it and wants to know. */
export interface NoticesApi extends Outbox, TopicsApi {
  /** What operators watch: what is not addressed yet, and what is not sent. */
  waiting(): Promise<readonly Waiting[]>;
  /** Forgets what happened before an instant of business time and waits for nothing. */
  forget(before: IsoInstant): Promise<void>;
  /** When a run next has something to do, in business time; undefined: all is quiet. */
  nextDue(): Promise<IsoInstant | undefined>;
  /** What the worker does again and again; `everyMs` is machine time, `now` business time. Each is safe to run twice and at once. */
  runs(): readonly NoticesRun[];
}

export type NoticesRun = { readonly name: string; readonly everyMs: number; run(now: IsoInstant): Promise<void> };

export const createOutbox = (database: Database): Outbox => ({
  put: (transaction, event) => insertNotices(transaction, [event]),
  putWith: insertNoticesWith,
  receive: (events) => insertNotices(database, events),
});

export function createNotices(needs: NoticesNeeds): NoticesApi {
  const sendDue = createSending(needs);
  const readChoices = createReadChoices(needs.database);
  return {
    ...createOutbox(needs.database),
    ...createTopics(needs.database),
    waiting: () => readWaiting(needs.database),
    forget: (before) => forgetNotices(needs.database, before),
    nextDue: () => readNextDue(needs.database),
    runs: () => [
      { name: 'notices.address', everyMs: 2_000, run: (now) => addressDue(needs, readChoices, now) },
      { name: 'notices.send', everyMs: 2_000, run: (now) => sendDue(now) },
    ],
  };
}
