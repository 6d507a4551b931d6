import { expect, test } from 'vitest';
import { cents, zero } from '#platform/rules/money.ts';
import { mostUrgentFirst } from './most-urgent.ts';

type Bill = Parameters<typeof mostUrgentFirst>[0][number];
const nothing = {
  daysPastDue: null,
  daysLeft: null,
  restorationMinutes: null,
  onlyCardsRestore: false,
  times: null,
  refusedOn: null,
  dueOn: null,
  credit: null,
  payments: [],
};
const card = (kind: Bill['card']['kind']): Bill['card'] => ({ ...nothing, kind, amountDue: null, pastDue: null, amount: null, on: null });
const due = { amountDue: cents(50_00), pastDue: zero, alerts: [], card: card('payment-due') };

test('what is past due comes first, then by due date, and what pays itself last; nothing due is no bill', () => {
  const paysItself: Bill = { ...due, part: 'core', dueOn: '2026-12-01', card: card('auto-pay-scheduled') };
  const soon: Bill = { ...due, part: 'mobile', dueOn: '2026-12-02' };
  const late: Bill = { ...due, part: 'streaming', dueOn: '2026-12-20', pastDue: cents(5_00), card: card('past-due') };
  const settled: Bill = { ...due, part: 'core', amountDue: zero, dueOn: null };
  expect(mostUrgentFirst([paysItself, settled, soon, late])).toEqual([late, soon, paysItself]);
});
