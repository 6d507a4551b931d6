import { expect, test } from 'vitest';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import { addressState } from './address-state.ts';
import { estimateStanding, mayEstimate } from './estimate.ts';
import { momentIn } from './moment.ts';
import { isOver, nextStates, type Outage, outageStateEnum } from './outage.ts';

const NOW = '2026-11-28T15:00:00.000Z';
const later = (ms: number) => plusMilliseconds(NOW, ms);

test('every state leads to an end, and an end leads nowhere', () => {
  for (const state of valuesOf(outageStateEnum)) {
    const reached = new Set([state]);
    for (const each of reached) for (const next of nextStates(each)) reached.add(next);
    expect([...reached].some(isOver)).toBe(true);
    if (isOver(state)) expect([...reached]).toEqual([state]);
  }
});

const said = (...backAt: readonly number[]): Pick<Outage, 'updates'> => ({
  updates: backAt.map((ms, index) => ({
    number: index + 1,
    at: NOW,
    by: 'lena.ortiz',
    state: 'repairing',
    estimate: { backAt: later(ms), confidence: 'medium' },
    note: undefined,
  })),
});

test('an estimate stands until its time, then service runs late; the newest counts', () => {
  expect(estimateStanding(said(), NOW)).toEqual({ is: 'none' });
  expect(estimateStanding(said(HOUR_MS), NOW)).toMatchObject({ is: 'stands' });
  expect(estimateStanding(said(HOUR_MS), later(HOUR_MS))).toMatchObject({ is: 'late' });
  expect(estimateStanding(said(-HOUR_MS, HOUR_MS), NOW)).toMatchObject({ is: 'stands', estimate: { backAt: later(HOUR_MS) } });
});

test('an estimate is said for the future, and for no longer than anybody knows', () => {
  expect(mayEstimate(undefined, NOW).ok).toBe(true);
  expect(mayEstimate(later(MINUTE_MS), NOW).ok).toBe(true);
  expect(mayEstimate(NOW, NOW)).toMatchObject({ refusal: 'estimate-past' });
  expect(mayEstimate(later(15 * DAY_MS), NOW)).toMatchObject({ refusal: 'estimate-far' });
});

test.each([
  ['90m', later(90 * MINUTE_MS)],
  ['+2h', later(2 * HOUR_MS)],
  ['2026-11-28 16:30', '2026-11-28T16:30:00.000Z'],
  ['2026-11-28T16:30:00.000Z', '2026-11-28T16:30:00.000Z'],
  ['2026-02-30 10:00', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('"%s" is a moment as operators type it, or none', (typed, at) => {
  expect(momentIn(typed, NOW)).toBe(at);
});

const address = { outages: [], suspected: false, isStopped: false, hasUnwellDevice: false };
const outage = (state: Outage['state'], beganMs = 0, endedMs?: number) => ({
  state,
  kind: state === 'planned' ? ('planned' as const) : ('fault' as const),
  beganAt: later(beganMs),
  endedAt: endedMs === undefined ? undefined : later(endedMs),
});

test.each([
  ['all-clear', address],
  ['confirmed', { ...address, outages: [outage('repairing')], suspected: true, isStopped: true, hasUnwellDevice: true }],
  ['maybe-restored', { ...address, outages: [outage('monitoring')] }],
  ['maybe-restored', { ...address, outages: [outage('restored', -5 * HOUR_MS, -HOUR_MS)], hasUnwellDevice: true }],
  ['all-clear', { ...address, outages: [outage('restored', -9 * HOUR_MS, -5 * HOUR_MS)] }],
  ['account-issue', { ...address, isStopped: true, suspected: true }],
  ['suspected', { ...address, suspected: true, hasUnwellDevice: true }],
  ['equipment-issue', { ...address, hasUnwellDevice: true, outages: [outage('planned', DAY_MS)] }],
  ['planned', { ...address, outages: [outage('planned', 2 * DAY_MS)] }],
  ['all-clear', { ...address, outages: [outage('planned', 2 * DAY_MS + 1)] }],
] as const)('the address is %s by what explains most (case %#)', (state, facts) => {
  expect(addressState(facts, NOW)).toBe(state);
});
