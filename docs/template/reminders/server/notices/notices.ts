import type { Previews, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type ReminderNoticeFacts, reminderPolicies } from '../../rules/notices.ts';

type Word = keyof typeof en;

const templates: Templates<ReminderNoticeFacts, Word> = {
  'reminder-due': (_, speaker) => ({
    subject: speaker.say('reminderDueSubject'),
    paragraphs: [speaker.say('reminderDueText')],
    why: speaker.say('reminderWhy'),
    facts: [],
    link: { words: speaker.say('seeReminders'), path: pathOf('reminders') },
  }),
};

const previews: Previews<ReminderNoticeFacts, Word> = { 'reminder-due': 'previewReminderDue' };

/** What reminders tell people. */
export const reminderNotices = declareNotices<ReminderNoticeFacts>()({
  owner: 'reminders',
  words: { en, es },
  policies: reminderPolicies,
  previews,
  templates,
});
