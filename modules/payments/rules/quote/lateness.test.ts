import { expect, test } from 'vitest';
import { daysLate, dueDateToOffer } from './lateness.ts';

test('a payment on the due date is in time, the day after is a day late', () => {
  expect(daysLate('2026-12-07', '2026-12-07')).toBe(0);
  expect(daysLate('2026-12-08', '2026-12-07')).toBe(1);
  expect(daysLate('2026-12-21', '2026-12-07')).toBe(14);
  expect(daysLate('2026-12-21', null)).toBe(0);
});

test('the due date is offered while it is ahead and can be scheduled', () => {
  const days = { today: '2026-11-21', lastFutureDate: '2026-12-21' } as const;
  expect(dueDateToOffer('2026-12-07', days)).toBe('2026-12-07');
  expect(dueDateToOffer('2026-12-21', days)).toBe('2026-12-21');
  for (const other of ['2026-11-21', '2026-11-20', '2026-12-22'] as const) expect(dueDateToOffer(other, days)).toBeUndefined();
  expect(dueDateToOffer(null, days)).toBeUndefined();
});
