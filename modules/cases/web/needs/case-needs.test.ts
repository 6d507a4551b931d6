import { expect, test } from 'vitest';
import { wordsOfPage } from '#apps/portal/testing.tsx';
import { type CasesToSee, caseNeeds } from './case-needs.ts';

const words = await wordsOfPage('accountSummary', 'en');
const now = '2026-11-23T12:00:00.000Z';

type Case = CasesToSee['cases'][number];
const answered: Case = {
  number: 'C123',
  topic: 'bill',
  state: 'answered',
  messages: {
    items: [
      { byUs: false, at: '2026-11-20T12:00:00.000Z' },
      { byUs: true, at: '2026-11-21T12:00:00.000Z' },
    ],
  },
};
const asked = (one: Partial<Case>) => caseNeeds({ cases: [{ ...answered, ...one }], now }, words).map(({ title, note }) => [title, note]);

test('an answer waits until the customer writes again or the case is closed, and for two weeks at most', () => {
  expect(asked({})).toEqual([['Read our answer', 'My bill, case C123']]);
  expect(asked({ state: 'open' })).toEqual([]);
  expect(asked({ state: 'closed' })).toEqual([]);
  expect(asked({ messages: { items: [{ byUs: true, at: '2026-11-01T12:00:00.000Z' }] } })).toEqual([]);
});
