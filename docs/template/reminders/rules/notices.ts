import type { IsoDate } from '#platform/rules/calendar.ts';
import type { NoticeEvent, ToOnePerson } from '#platform/rules/notices/notice-event.ts';
import { DAY_HOURS, type Policies } from '#platform/rules/notices/policy.ts';

/** What the author of a reminder is told. Its text is shown only on the page: a mail passes through many hands. */
export type ReminderNoticeFacts = { readonly 'reminder-due': ToOnePerson & { readonly on: IsoDate } };

export type ReminderNotice = NoticeEvent<ReminderNoticeFacts>;

export const reminderPolicies: Policies<ReminderNoticeFacts> = {
  'reminder-due': { channels: ['mail', 'push'], atNight: false, freshHours: 7 * DAY_HOURS },
};
