import type { NoticeEvent } from '../rules/notice-event.ts';

/** The port in the other direction: a provider hands over what happened in its books, so that people are notified. */
export interface NoticeInbox {
  /**
   * Stores events, each once by account and key no matter how often it is handed over. When this resolves, all of them are stored; otherwise none.
   */
  receive(events: readonly NoticeEvent[]): Promise<void>;
}
