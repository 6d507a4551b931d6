import type { NoticeEvent } from '../rules/notice-event.ts';

/** The port that points the other way: to whom a provider hands what happened in its books, so that people are told of it. */
export interface NoticeInbox {
  /** Keeps events, each once by account and key however often it is handed over. All of them are kept when this resolves, or none. */
  receive(events: readonly NoticeEvent[]): Promise<void>;
}
