import type { RawBuilder } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { TimelineWindow } from '#platform/rules/console/timeline.ts';
import type { AnyNotice } from '#platform/rules/notices/notice-event.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createReadChoices, createTopics, type TopicsApi } from './choices.ts';
import { addressDue, createSending } from './deliver.ts';
import type { NoticesDependencies } from './dependencies.ts';
import type { NoticeInbox } from './inbox.ts';
import { noticeKinds } from './kinds.ts';
import { createRefusedAddresses, type RefusedAddressesApi } from './refused-addresses.ts';
import { forgetNotices, insertNotices, insertNoticesWith, readNextDue, readWaiting, type Waiting } from './store.ts';
import { readTold, type ToldTo } from './told.ts';

/** Stores events until people are notified of them. `Event`: what this sender has declared, and nothing else. */
export interface Outbox<Event extends AnyNotice> extends NoticeInbox<Event> {
  /** Stores an event in the transaction of what it reports. */
  put(transaction: Database, event: Event): Promise<void>;
  /**
   * The insert of events as part of the single statement that causes them: stores those whose account_id and event_key are in its common table
   * expression `source`.
   */
  putWith(source: string, events: readonly Event[]): RawBuilder<unknown>;
}

/** Notifies people of what happened to their account: each event once, to everyone who manages it and wants to know. */
export interface NoticesApi extends Outbox<AnyNotice>, TopicsApi, RefusedAddressesApi {
  /** For operators: what is not yet addressed, and what is not yet sent. */
  waiting(): Promise<readonly Waiting[]>;
  /** For operators: what the people of an account were told, within a window of its timeline. */
  told(accountId: string, to: ToldTo, window: TimelineWindow): ReturnType<typeof readTold>;
  /** Deletes what happened before an instant of business time and is no longer pending. */
  forget(before: IsoInstant): Promise<void>;
  /** When a run next has something to do, in business time; undefined if nothing is pending. */
  nextDue(): Promise<IsoInstant | undefined>;
  /** What the worker runs repeatedly; `everyMs` is machine time, `now` business time. Each is safe to repeat and to run concurrently. */
  runs(): readonly NoticesRun[];
}

export type NoticesRun = { readonly name: string; readonly everyMs: number; run(now: IsoInstant): Promise<void> };

/** One that takes whatever kind: who sends gets it as an outbox of what it declared. */
export const createOutbox = (database: Database): Outbox<AnyNotice> => ({
  put: (transaction, event) => insertNotices(transaction, [event]),
  putWith: insertNoticesWith,
  receive: (events) => insertNotices(database, events),
});

export function createNotices(deps: NoticesDependencies): NoticesApi {
  const kinds = noticeKinds(deps.declared);
  const sendDue = createSending(deps, kinds);
  const readChoices = createReadChoices(deps.database);
  return {
    ...createOutbox(deps.database),
    ...createTopics(deps.database),
    ...createRefusedAddresses(deps),
    waiting: () => readWaiting(deps.database),
    told: (accountId, to, window) => readTold(deps, kinds, accountId, to, window),
    forget: (before) => forgetNotices(deps.database, before),
    nextDue: () => readNextDue(deps.database),
    runs: () => [
      { name: 'notices.address', everyMs: 2_000, run: (now) => addressDue(deps, kinds, readChoices, now) },
      { name: 'notices.send', everyMs: 2_000, run: (now) => sendDue(now) },
    ],
  };
}
