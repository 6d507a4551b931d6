import type { Database } from '#platform/server/database/database.ts';
import type { NoticeEvent } from '../rules/notice-event.ts';
import type { NoticeInbox } from './inbox.ts';
import { insertNotices } from './store.ts';

/** Tells people what happened to their account: each event once, to everyone it concerns. */
export interface NoticesApi extends NoticeInbox {
  /** Puts an event into the outbox, in the transaction of what it tells of: both are kept, or neither is. */
  put(transaction: Database, event: NoticeEvent): Promise<void>;
}

export type NoticesNeeds = { readonly database: Database };

export function createNotices({ database }: NoticesNeeds): NoticesApi {
  return {
    put: (transaction, event) => insertNotices(transaction, [event]),
    receive: (events) => insertNotices(database, events),
  };
}
