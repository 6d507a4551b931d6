/** What operators read of reminders. */
export const en = {
  remindersCount: 'Reminders',
  remindersDay: 'Day',
  remindersEmpty: 'Nobody has set a reminder.',
  remindersText: 'How many reminders go out on which day. What they say is for their authors alone.',
  remindersTitle: 'Reminders of customers',
} as const;
