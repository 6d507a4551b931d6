/** What reminders tell people by mail and push. Subjects and previews contain nothing personal. */
export const en = {
  previewReminderDue: 'Today is the day. What it was, you read on our site.',
  reminderDueSubject: 'The reminder that you set',
  reminderDueText: 'You asked us to remind you today.',
  reminderWhy: 'You get this email because you set a reminder.',
  seeReminders: 'See your reminders',
} as const;
