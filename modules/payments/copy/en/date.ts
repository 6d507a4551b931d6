/** What only the step of the date says. */
export const date = {
  dateQuestion: 'When do you want to pay?',
  anotherDate: 'Another date',
  onDueDate: 'On the due date',
  dateHint: 'MM/DD/YY, for example {example}. The last day is {last}.',
  openCalendar: 'Open the calendar',
  closeCalendar: 'Close the calendar',
  calendarComes: 'Opening the calendar',
  onlyTodayLeft: 'The payment is made today, {date}.',
  calendarGone: 'The calendar did not load. Type the date, or load this page again: what you entered stays.',
  calendarAgain: 'Load this page again',
  calendarDue: 'The ring marks the day on which your bill is due: {date}.',
  calendarNote: 'Crossed-out days are in the past, or later than we can schedule.',
  calendarNoteCutOff: 'Crossed-out days are in the past, or later than we can schedule. It is past the cut-off time for tomorrow.',
  invalidDate: 'Please enter a valid date as MM/DD/YY',
} as const;
