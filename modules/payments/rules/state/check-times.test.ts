import { expect, test } from 'vitest';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { nextCheck } from './check-times.ts';

test('PAY-13 the processor is asked after 1, 5, 15 and 60 minutes, then daily for five days, then never again', () => {
  const submittedAt: IsoInstant = '2026-11-21T15:00:00.000Z';
  const times: string[] = [];
  for (let now: IsoInstant | undefined = nextCheck(submittedAt, submittedAt); now; now = nextCheck(submittedAt, now)) times.push(now);
  expect(times).toEqual([
    '2026-11-21T15:01:00.000Z',
    '2026-11-21T15:05:00.000Z',
    '2026-11-21T15:15:00.000Z',
    '2026-11-21T16:00:00.000Z',
    '2026-11-22T15:00:00.000Z',
    '2026-11-23T15:00:00.000Z',
    '2026-11-24T15:00:00.000Z',
    '2026-11-25T15:00:00.000Z',
    '2026-11-26T15:00:00.000Z',
  ]);
});

test('checks missed by a sleeping server are replaced by a single one', () => {
  expect(nextCheck('2026-11-21T15:00:00.000Z', '2026-11-21T15:30:00.000Z')).toBe('2026-11-21T16:00:00.000Z');
});
