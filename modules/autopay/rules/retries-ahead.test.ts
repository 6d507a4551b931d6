import { expect, test } from 'vitest';
import { withRetriesAhead } from './retries-ahead.ts';

const declined = { on: '2026-11-27', state: 'declined', retryOn: '2026-11-28' } as const;

test("a retry is named while it is the part's next debit, and no longer once Auto Pay is off, paused or debits the next statement", () => {
  expect(withRetriesAhead([declined], '2026-11-28')).toEqual([declined]);
  for (const next of [undefined, '2026-12-27'] as const) expect(withRetriesAhead([declined], next)).toEqual([{ ...declined, retryOn: undefined }]);
});

test('an attempt without a retry stays as it is', () => {
  const taken = { on: '2026-11-27', state: 'taken', retryOn: undefined } as const;
  expect(withRetriesAhead([taken], undefined)).toEqual([taken]);
});
