import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { lateFee } from './late-fee.ts';

const items = [
  { statementId: 'november', on: '2026-11-09', dueOn: '2026-11-30', charges: cents(80_00) },
  { statementId: 'october', on: '2026-10-09', dueOn: '2026-10-30', charges: cents(80_00) },
] as const;
const feeOf = (balance: number, on: '2026-11-28' | '2026-12-09', arrangedOn?: '2026-11-28') =>
  lateFee({ balance: cents(balance), items, arrangedOn }, on, cents(6_00)).map(({ amount }) => amount);

test('what is paid by arrangement earns no late fee; what fell due since does', () => {
  expect(feeOf(160_00, '2026-11-28')).toEqual([6_00]);
  expect(feeOf(160_00, '2026-11-28', '2026-11-28')).toEqual([]);
  expect(feeOf(160_00, '2026-12-09', '2026-11-28')).toEqual([6_00]);
  expect(feeOf(0, '2026-12-09', '2026-11-28')).toEqual([]);
});
