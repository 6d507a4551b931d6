import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { concernsIn } from './right-now.ts';

type Part = Parameters<typeof concernsIn>[0]['billing']['parts'][number];

const part: Part = {
  part: 'core',
  amountDue: cents(142_37),
  pastDue: cents(0),
  dueOn: '2026-12-05',
  autoPay: { enrollment: 'not-enrolled', nextDebitOn: null },
  card: { kind: 'payment-due', times: null, on: null },
  alerts: [],
};

test('a bill that rose and is due is what somebody may have come about; what is late comes first', () => {
  const core = { difference: cents(5_00), changes: [{ description: 'TV Select' }] };
  expect(concernsIn({ billing: { parts: [part] }, core })).toEqual([
    { kind: 'bill-changed', difference: 5_00, why: 'TV Select' },
    { kind: 'due', part: 'core', amount: 142_37, on: '2026-12-05', takenOn: null },
  ]);
  const late = { ...part, part: 'mobile', pastDue: cents(29_05) } as const;
  expect(concernsIn({ billing: { parts: [part, late] }, core }).map(({ kind }) => kind)).toEqual(['past-due', 'bill-changed', 'due']);
});

test('nothing is said of a bill that is lower, paid, or taken by Auto Pay as something to do', () => {
  const core = { difference: cents(-5_00), changes: [{ description: 'TV Select' }] };
  expect(concernsIn({ billing: { parts: [{ ...part, amountDue: cents(0) }] }, core })).toEqual([]);
  const taken = { ...part, autoPay: { enrollment: 'enrolled', nextDebitOn: '2026-12-03' } } satisfies Part;
  expect(concernsIn({ billing: { parts: [taken] }, core: null })).toMatchObject([{ kind: 'due', takenOn: '2026-12-03' }]);
  const declined = { ...taken, card: { kind: 'auto-pay-refused', times: 2, on: '2026-12-03' } } satisfies Part;
  expect(concernsIn({ billing: { parts: [declined] }, core: null })).toMatchObject([{ kind: 'due', takenOn: null }]);
});
