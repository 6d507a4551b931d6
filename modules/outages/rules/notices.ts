import type { IsoDate } from '#platform/rules/calendar.ts';
import type { NoticeEvent, ToOnePerson } from '#platform/rules/notices/notice-event.ts';
import { DAY_HOURS, type Policies, type Policy } from '#platform/rules/notices/policy.ts';

/** About an outage. `outageId`: the event id that its push carries. */
type OfOutage = { readonly outageId: string };
type News = OfOutage & ToOnePerson & { readonly what: OutageNews };
type Restored = OfOutage & ToOnePerson;
/** updated: its state or what we say of it. estimate: when it may be back. cancelled: there was none. */
export type OutageNews = 'updated' | 'estimate' | 'cancelled';

/** What people are told of outages: who asked for it, of one, on the channels that they chose; everybody, of planned work. */
export type OutageNoticeFacts = {
  readonly 'outage-news-sms': News;
  readonly 'outage-news-mail': News;
  readonly 'outage-news-push': News;
  readonly 'outage-restored-sms': Restored;
  readonly 'outage-restored-mail': Restored;
  readonly 'outage-restored-push': Restored;
  /** `on`: the day on which it begins, where the account is. */
  readonly 'outage-planned': OfOutage & { readonly on: IsoDate };
};

export type OutageNotice = NoticeEvent<OutageNoticeFacts>;

/** They asked for it, and it is of no use later. */
const asked = { atNight: true, freshHours: 12 } as const;

/**
 * Specification 5: an outage push leads to the account summary, and OUTAGE_NOTIFICATION also opens the dialog about service that is back, so that one
 * is for that alone.
 */
export const outagePolicies: Policies<OutageNoticeFacts> = {
  'outage-news-sms': { ...asked, channels: ['sms'] },
  'outage-news-mail': { ...asked, channels: ['mail'] },
  'outage-news-push': { ...asked, channels: ['push'], pushCategory: 'OUTAGE_RESOLUTION' },
  'outage-restored-sms': { ...asked, channels: ['sms'] },
  'outage-restored-mail': { ...asked, channels: ['mail'] },
  'outage-restored-push': { ...asked, channels: ['push'], pushCategory: 'OUTAGE_NOTIFICATION' },
  'outage-planned': { channels: ['mail', 'push'], atNight: false, freshHours: 2 * DAY_HOURS, pushCategory: 'OUTAGE_RESOLUTION' } satisfies Policy,
};
