import { expect, test } from 'vitest';
import type { AppointmentState } from './appointment.ts';
import { dueOf } from './due.ts';

const visit = {
  startsAt: '2026-11-25T13:00:00.000Z',
  endsAt: '2026-11-25T15:00:00.000Z',
  timeZone: 'America/New_York',
  bookedAt: '2026-11-20T12:00:00.000Z',
  wasLate: false,
} as const;
const next = (state: AppointmentState, more: Partial<Parameters<typeof dueOf>[0]> = {}) => dueOf({ ...visit, state, ...more }, 24 * 60);

test('a day before it is reminded of, in the morning the routes are out, then it is late, then missed', () => {
  expect(next('scheduled')).toEqual({ event: 'remind', at: '2026-11-24T13:00:00.000Z' });
  expect(next('needs-confirmation')).toEqual({ event: 'assign', at: '2026-11-25T11:00:00.000Z' });
  expect(next('assigned')).toEqual({ event: 'delay', at: visit.endsAt });
  expect(next('en-route')).toEqual({ event: 'delay', at: visit.endsAt });
  expect(next('delayed', { wasLate: true })).toEqual({ event: 'miss', at: '2026-11-26T05:00:00.000Z' });
  expect(next('en-route', { wasLate: true })?.event).toBe('miss');
});

test('who booked less than a day before is not reminded', () => {
  expect(next('scheduled', { bookedAt: '2026-11-24T14:00:00.000Z' })?.event).toBe('assign');
});

test.each(['arrived', 'in-progress', 'completed', 'no-access', 'missed', 'cancelled'] as const)(
  'nothing happens by itself to one that is %s',
  (state) => {
    expect(next(state)).toBeUndefined();
  },
);
