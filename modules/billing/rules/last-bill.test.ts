import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { type LastBill, lastBillIn, lastBillText } from './last-bill.ts';

const statement = {
  on: '2026-11-09' as const,
  previousBalance: cents(140_00),
  payments: cents(140_00),
  balance: cents(142_37),
  groups: [
    { group: 'internet', total: cents(79_99) },
    { group: 'taxes-and-fees', total: cents(62_38) },
  ],
};
const core = {
  part: 'core' as const,
  amountDue: cents(142_37),
  pastDue: cents(0),
  currentBalance: cents(142_37),
  dueOn: '2026-11-30' as const,
  statement,
};
const bill: LastBill = { ending: '4021', readAtMs: 1_000, untilMs: 5_000, parts: [core, { ...core, part: 'mobile', dueOn: null, statement: null }] };

test('a kept bill is read back unchanged', () => {
  expect(lastBillIn(lastBillText(bill), 1_000)).toEqual(bill);
});

test('a kept bill is readable until the session that read it ends, and not a moment longer', () => {
  expect(lastBillIn(lastBillText(bill), 4_999)).toBeDefined();
  expect(lastBillIn(lastBillText(bill), 5_000)).toBeUndefined();
});

test('a clock set back before the reading finds nothing', () => {
  expect(lastBillIn(lastBillText(bill), 999)).toBeUndefined();
});

const changed = (...changes: readonly (readonly [unknown, unknown])[]) =>
  changes.reduce((text, [from, to]) => text.replace(JSON.stringify(from).slice(1, -1), JSON.stringify(to).slice(1, -1)), lastBillText(bill));

test.each([
  ['nothing', undefined],
  ['no JSON', '{"version":1'],
  ['another thing', '"text"'],
  ['a list', '[]'],
  ['another version', changed([{ version: 1 }, { version: 2 }])],
  ['an amount that is no whole number of cents', changed([{ amountDue: 142_37 }, { amountDue: 142.5 }])],
  ['an amount as a text', changed([{ total: 79_99 }, { total: '79.99' }])],
  ['a day that is none', changed([{ dueOn: '2026-11-30' }, { dueOn: '2026-11-31' }])],
  ['a part that we do not have', changed([{ part: 'core' }, { part: 'landline' }])],
  ['no part', lastBillText({ ...bill, parts: [] })],
  ['no end', changed([{ untilMs: 5_000 }, { untilMs: null }])],
])('%s is not a bill', (_what, text) => {
  expect(lastBillIn(text, 2_000)).toBeUndefined();
});
