import type { AnyNotice } from '#platform/rules/notices/notice-event.ts';

/** The port in the other direction: a provider hands over what happened in its books, so that people are notified. `Event`: what it may hand over. */
export interface NoticeInbox<Event extends AnyNotice> {
  /**
   * Stores events, each once by account and key no matter how often it is handed over. When this resolves, all of them are stored; otherwise none.
   */
  receive(events: readonly Event[]): Promise<void>;
}
