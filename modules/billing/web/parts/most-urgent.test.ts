import { expect, test } from 'vitest';
import { cents, zero } from '#platform/rules/money.ts';
import { due, fact } from '../testing.ts';
import { mostUrgentFirst } from './most-urgent.ts';

type Bill = Parameters<typeof mostUrgentFirst>[0][number];
test('what is past due comes first, then by due date, and what pays itself last; nothing due is no bill', () => {
  const paysItself: Bill = { ...due, part: 'core', dueOn: '2026-12-01', card: fact('auto-pay-scheduled') };
  const soon: Bill = { ...due, part: 'mobile', dueOn: '2026-12-02' };
  const late: Bill = { ...due, part: 'streaming', dueOn: '2026-12-20', pastDue: cents(5_00), card: fact('past-due') };
  const settled: Bill = { ...due, part: 'core', amountDue: zero, dueOn: null };
  expect(mostUrgentFirst([paysItself, settled, soon, late])).toEqual([late, soon, paysItself]);
});
