/** What is wrong now, for whoever is on call. */
export const status = {
  status_ledgerBroken: '{count, plural, one {# invariant of the ledger is} other {# invariants of the ledger are}} broken',
  status_ledgerUnchecked: 'The ledger was last checked {hours} hours ago',
  status_noWorker: 'No worker is running: nothing is posted, sent or taken',
  status_outboxStuck: 'The oldest entry of the outbox {which} has waited for {minutes} minutes',
  status_runLate: 'The run {which} is {minutes} minutes late',
  status_unknown: '{count, plural, one {# payment has} other {# payments have}} had no answer for more than an hour',
  status_unresolved: '{count, plural, one {# payment, refund or report has} other {# payments, refunds or reports have}} to be settled by hand',
  statusRunbook: 'What to do',
  statusText: 'What needs attention, as of {time}. Slow or failing requests and open circuits are in the metrics, which have alerts of their own.',
  statusTitle: 'Status',
  statusWell: 'Nothing that the database shows needs attention.',
  statusWrong: 'What is wrong',
} as const;
