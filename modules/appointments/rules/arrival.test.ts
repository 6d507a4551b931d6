import { expect, test } from 'vitest';
import { arrivals, type Stop } from './arrival.ts';

const stop = (appointmentId: string, plannedAt: Stop['plannedAt'], more: Partial<Stop> = {}): Stop => ({
  ...{ appointmentId, plannedAt, type: 'repair', state: 'assigned', estimateAt: undefined, arrivedAt: undefined },
  ...more,
});

const at = (clock: string) => `2026-11-25T${clock}:00.000Z` as const;
const first = stop('first', at('13:30'));
const second = stop('second', at('15:00'));

test('as planned, with those who come first counted', () => {
  const found = arrivals([second, first], 30, at('13:00'));
  expect([found.get('first'), found.get('second')]).toEqual([
    { at: at('13:30'), stopsBefore: 0 },
    { at: at('15:00'), stopsBefore: 1 },
  ]);
});

test('a visit that takes longer moves all that follow, the way included', () => {
  const working = { ...first, state: 'in-progress', arrivedAt: at('13:40') } as const;
  expect(arrivals([working, second], 30, at('14:30')).get('second')).toEqual({ at: at('15:10'), stopsBefore: 1 });
  expect(arrivals([working, second], 30, at('15:00')).get('second')).toEqual({ at: at('15:30'), stopsBefore: 1 });
  expect(arrivals([working, second], 30, at('15:00')).has('first')).toBe(false);
});

test('what the technician says on the way counts; nobody arrives in the past', () => {
  const driving = { ...first, state: 'en-route', estimateAt: at('13:52') } as const;
  expect(arrivals([driving], 30, at('13:30')).get('first')).toEqual({ at: at('13:52'), stopsBefore: 0 });
  expect(arrivals([driving], 30, at('14:05')).get('first')?.at).toBe(at('14:05'));
});

test('what is over holds up nobody', () => {
  expect(arrivals([{ ...first, state: 'completed' }, second], 30, at('15:00')).get('second')).toEqual({ at: at('15:00'), stopsBefore: 0 });
});
