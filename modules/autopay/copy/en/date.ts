/** The calendar of debit days. */
export const date = {
  dateTitle: 'Choose your Auto Pay date',
  dateHeading: 'Auto Pay date for {part}',
  dateQuestion: 'On which day should Auto Pay pay the statement of {date}?',
  dateNote: 'Later statements are paid the same number of days after their date. You can choose from {from} to {to}.',
  dateMissing: 'Choose a day',
  dateEarly: 'Before {from}: a statement has to be out for ten days before Auto Pay charges it.',
  dateLate: 'After {to}: the payment would be late.',
  datePassed: 'Days that have passed.',
  dateMoves: 'Weekends and holidays: a bank account is charged on a banking day near that day.',
  dateWhy: 'Why some days are not available',
  dateAct: 'Save this date',
  dateNear: 'The payment on {date} is close, and moves with the date you choose.',
  dateUnderWay: 'The payment on {date} has started and does not move.',
  dateChanged: 'Your Auto Pay date is changed',
  dateChangedText: 'Auto Pay for {part} is next on {date}.',
  dayNotAvailable: '{date}, not available',
} as const;
