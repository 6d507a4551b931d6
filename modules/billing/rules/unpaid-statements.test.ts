import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { unpaidStatements } from './unpaid-statements.ts';

const statements = [
  { id: 'december', charges: cents(80_00) },
  { id: 'november', charges: cents(-10_00) },
  { id: 'october', charges: cents(80_00) },
];

test.each<[string, number, readonly string[]]>([
  ['nothing is due', 0, []],
  ['a part of the last one is due', 30_00, ['december']],
  ['the last one is due', 80_00, ['december']],
  ['more than the last one is due, a statement of credits between', 80_01, ['december', 'october']],
  ['more than all of them is due', 500_00, ['december', 'october']],
])('tells which statements are unpaid if %s', (_, amountDue, unpaid) => {
  expect([...unpaidStatements(cents(amountDue), statements)]).toEqual(unpaid);
});
