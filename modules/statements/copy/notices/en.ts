/** What statements tells people by mail, text and push. Subjects and previews contain nothing personal. */
export const en = {
  factDue: 'Due date',
  factBalance: 'Statement balance',
  factLateFee: 'Late fee',
  previewStatement: 'What is due, and by when.',
  statementSubject: 'Your statement is ready',
  statementDue: 'Your statement of {date} is ready. {amount} is due by {dueOn}.',
  statementCredit: 'Your statement of {date} is ready. You have a credit of {amount}, and nothing is due.',
  statementNothing: 'Your statement of {date} is ready. Nothing is due.',
  statementLateFee: 'It has a late fee of {amount}, because an earlier statement was past due.',
  seeStatement: 'See your statement',
} as const;
