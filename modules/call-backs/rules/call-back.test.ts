import { expect, test } from 'vitest';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { DayHours, OpeningHours } from '#platform/rules/partner/opening-hours.ts';
import { missedEvent, standingOf } from './call-back.ts';
import { readRequest } from './request.ts';
import { freeWindows } from './windows.ts';

const day: DayHours = ['07:00', '24:00'];
const hours: OpeningHours = { timeZone: 'America/New_York', week: [day, day, day, day, day, day, day] };
const none = new Map<IsoInstant, number>();

test('the running quarter of an hour comes first, and full ones are left out', () => {
  const taken = new Map<IsoInstant, number>([
    ['2026-11-28T15:00:00.000Z', 2],
    ['2026-11-28T15:15:00.000Z', 1],
  ]);
  expect(freeWindows(hours, '2026-11-28T14:52:10.000Z', taken, 2).slice(0, 3)).toEqual([
    '2026-11-28T14:45:00.000Z',
    '2026-11-28T15:15:00.000Z',
    '2026-11-28T15:30:00.000Z',
  ]);
});

test('at night the first one is when our lines open, on the day on which clocks go back, too', () => {
  expect(freeWindows(hours, '2026-11-28T08:00:00.000Z', none, 1)[0]).toBe('2026-11-28T12:00:00.000Z');
  expect(freeWindows(hours, '2026-11-01T05:30:00.000Z', none, 1)[0]).toBe('2026-11-01T12:00:00.000Z');
  expect(freeWindows(hours, '2026-10-31T08:00:00.000Z', none, 1)[0]).toBe('2026-10-31T11:00:00.000Z');
  const closed: OpeningHours = { ...hours, week: [null, null, null, null, null, null, null] };
  expect(freeWindows(closed, '2026-11-28T08:00:00.000Z', none, 1)).toEqual([]);
});

test('a request is queued once its window has begun; nobody answers once: we call again, twice: we stop', () => {
  const one = { state: 'requested', windowAt: '2026-11-28T15:00:00.000Z' } as const;
  expect(standingOf(one, '2026-11-28T14:59:59.000Z')).toBe('requested');
  expect(standingOf(one, '2026-11-28T15:00:00.000Z')).toBe('queued');
  expect(standingOf({ ...one, state: 'done' }, '2026-11-28T16:00:00.000Z')).toBe('done');
  expect([missedEvent(1), missedEvent(2)]).toEqual(['again', 'missed']);
});

test('a number is read however it is grouped; what cannot be called is told at its field, with all else', () => {
  const typed = { topic: 'outage', phone: '(518) 555-0142', language: 'es', window: '2026-11-28T15:00:00.000Z' } as const;
  expect(readRequest(typed, [typed.window])).toEqual({
    ok: true,
    value: { topic: 'outage', phone: '+15185550142', language: 'es', windowAt: '2026-11-28T15:00:00.000Z' },
  });
  for (const phone of ['', '911', '900-555-0142', '+44 20 7946 0000', '5185550142; drop table'])
    expect(readRequest({ ...typed, phone }, [typed.window]), phone).toEqual({ ok: false, refusal: ['phone'] });
  expect(readRequest({ topic: 'love', phone: '1', language: 'fr', window: typed.window }, [])).toEqual({
    ok: false,
    refusal: ['topic', 'phone', 'language', 'window'],
  });
});
