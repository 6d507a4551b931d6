/** The text that a customer authorizes, and how it is kept (Reg E 1005.10(b)). A changed text needs a new version. */
export const authorization = {
  authScope:
    'I authorize {site} to charge {part, select, mobile {my mobile bill} streaming {my streaming bill} other {my bill for home services}} to {method} automatically, each month: what the statement asks for, less what I have paid since.',
  authAmount:
    'The amount varies. The statement shows it at least ten days before it is charged, and I get a notice with the amount and the date before that day.',
  authDay:
    'I can choose the day of the charge, from the tenth day after the statement to its due date. It is currently {days} days after the statement. A bank account is charged on banking days.',
  authAgain:
    'A charge that is declined may be tried again in the days after it, before the next statement. I get a notice before each of those days.',
  authEnd:
    '{part, select, mobile {I may change the payment method at any time on {site}. Auto Pay can end when no mobile line is active any more.} other {I may change or cancel this at any time on {site}. A cancellation applies to every charge that has not begun.}}',

  backupAuthScope:
    'I authorize {site} to charge {part, select, mobile {my mobile bill} streaming {my streaming bill} other {my bill for home services}} to {method} when the payment method of my Auto Pay is declined, or its payment comes back: what the statement asks for, less what I have paid since, and once for each statement.',
  backupAuthDay:
    'The charge is made on the day after, for a bank account on the next banking day. I get a notice with the amount, the date and this method first. If I pay before that day, nothing is charged.',
  backupAuthEnd: 'I may remove this backup method at any time on {site}. It ends with Auto Pay.',

  recordTitle: '{site}: Auto Pay authorization',
  recordGiven: 'Given: {instant}',
  recordEnded: 'Ended: {instant}',
  recordVersion: 'Version of the text: {version}',
  recordNumber: 'Authorization number: {number}',
} as const;
