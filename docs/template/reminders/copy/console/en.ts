/** What operators read of reminders. */
export const en = {
  did_moved: 'Reminder moved to another day',
  remindersCount: 'Reminders',
  remindersDay: 'Day',
  remindersDayHint: 'As 2026-12-01',
  remindersEmpty: 'Nobody has set a reminder.',
  remindersFrom: 'From',
  remindersFromWrong: 'Enter a day as 2026-12-01',
  remindersMove: 'Move a day',
  remindersMoved: '{count, plural, one {# reminder} other {# reminders}} moved',
  remindersNoneOn: 'No reminder is set for this day',
  remindersText: 'How many reminders go out on which day. What they say is for their authors alone.',
  remindersTitle: 'Reminders of customers',
  remindersTo: 'To',
  remindersToWrong: 'Enter a day after today, as 2026-12-01',
} as const;
