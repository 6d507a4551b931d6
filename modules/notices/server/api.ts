import type { RawBuilder } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { NoticeEvent } from '../rules/notice-event.ts';
import { createReadChoices, createTopics, type TopicsApi } from './choices.ts';
import { addressDue, createSending } from './deliver.ts';
import type { NoticeInbox } from './inbox.ts';
import type { NoticesNeeds } from './needs.ts';
import { forgetNotices, insertNotices, insertNoticesWith, readNextDue, readWaiting, type Waiting } from './store.ts';

/** Stores events until people are notified of them. */
export interface Outbox extends NoticeInbox {
  /** Stores an event in the transaction of what it reports. */
  put(transaction: Database, event: NoticeEvent): Promise<void>;
  /**
   * The insert of events as part of the single statement that causes them: stores those whose account_id and event_key are in its common table
   * expression `source`.
   */
  putWith(source: string, events: readonly NoticeEvent[]): RawBuilder<unknown>;
}

/** Notifies people of what happened to their account: each event once, to everyone who manages it and wants to know. */
export interface NoticesApi extends Outbox, TopicsApi {
  /** For operators: what is not yet addressed, and what is not yet sent. */
  waiting(): Promise<readonly Waiting[]>;
  /** Deletes what happened before an instant of business time and is no longer pending. */
  forget(before: IsoInstant): Promise<void>;
  /** When a run next has something to do, in business time; undefined if nothing is pending. */
  nextDue(): Promise<IsoInstant | undefined>;
  /** What the worker runs repeatedly; `everyMs` is machine time, `now` business time. Each is safe to repeat and to run concurrently. */
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
