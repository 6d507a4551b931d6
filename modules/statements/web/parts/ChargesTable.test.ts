import { expect, test } from 'vitest';
import { formatDate } from '#platform/rules/format.ts';
import { cents } from '#platform/rules/money.ts';
import type { ChargeRowFragment } from '#platform/web/generated/graphql.ts';
import { show, textOf } from '../testing.tsx';
import { ChargesTable } from './ChargesTable.tsx';

const rental: ChargeRowFragment = {
  id: 's/1',
  statementId: 's',
  on: '2026-11-09',
  group: 'tv',
  description: 'A film',
  amount: cents(3_99),
  from: '2026-10-17',
  to: '2026-10-17',
};
const tableOf = (charge: ChargeRowFragment) => textOf(show(({ data }) => ChargesTable({ charges: [data], order: 'newest' }), charge));
const day = (on: '2026-10-17' | '2026-10-18') => formatDate(on, 'short', 'en');

test('STMT-04 a one-day charge states that day once, as its statement does; a longer one states the first and last day', () => {
  expect(tableOf(rental)).not.toContain(`${day('2026-10-17')} to`);
  expect(tableOf(rental)).toContain(day('2026-10-17'));
  expect(tableOf({ ...rental, to: '2026-10-18' })).toContain(`${day('2026-10-17')} to ${day('2026-10-18')}`);
});
