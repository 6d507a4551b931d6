import { expect, test } from 'vitest';
import { debitsAhead } from './debits-ahead.ts';

const facts = {
  nextDebitOn: '2026-12-05',
  nextDebitOf: '2026-11-17',
  debitDays: 18,
  nextStatement: { on: '2026-12-17', dueOn: '2027-01-07' },
  pause: undefined,
} as const;

test('the next debits are the provider’s own, and one for each statement after it, a month apart', () => {
  expect(debitsAhead(facts, 'card', 3)).toEqual([
    { statementOn: '2026-11-17', on: '2026-12-05' },
    { statementOn: '2026-12-17', on: '2027-01-04' },
    { statementOn: '2027-01-17', on: '2027-02-04' },
  ]);
  const taken = { ...facts, nextDebitOn: '2027-01-04', nextDebitOf: '2026-12-17' } as const;
  expect(debitsAhead(taken, 'card', 3).map(({ on }) => on)).toEqual(['2027-01-04', '2027-02-04', '2027-03-07']);
});

test('a bank account is debited on banking days', () => {
  const onSaturdays = { ...facts, debitDays: 16 };
  expect(debitsAhead(onSaturdays, 'bankAccount', 2).map(({ on }) => on)).toEqual(['2026-12-05', '2027-01-04']);
});

test('what a pause leaves out is not among them, and nothing is while no debit is planned', () => {
  const paused = { ...facts, pause: { leavesOut: { statementOn: '2026-12-17', on: '2027-01-04' } } } as const;
  expect(debitsAhead(paused, 'card', 3).map(({ statementOn }) => statementOn)).toEqual(['2026-11-17', '2027-01-17', '2027-02-17']);
  expect(debitsAhead({ ...facts, nextDebitOn: undefined }, 'card', 3)).toEqual([]);
});
