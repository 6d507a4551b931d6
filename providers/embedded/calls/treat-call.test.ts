import { expect, test } from 'vitest';
import { usualFeatures } from '#modules/voice/rules/features.ts';
import { type LineNow, mayCall, treatCall } from './treat-call.ts';

const usual: LineNow = { features: usualFeatures, switchType: 'ims', isStopped: false, isReachable: true, weekday: 2, minutes: 600 };
const call = { from: '+19195550100', isSuspect: false, phone: 'rings' } as const;
const TARGET = '+19195550199';
const treated = (features: Partial<LineNow['features']>, more: Partial<LineNow> = {}, offered: Partial<Parameters<typeof treatCall>[1]> = {}) =>
  treatCall({ ...usual, ...more, features: { ...usualFeatures, ...features } }, { ...call, ...offered });

test('a call that nobody answers is recorded, one that somebody answers is connected', () => {
  expect(treated({})).toEqual({ act: 'record' });
  expect(treated({}, {}, { phone: 'answers' })).toEqual({ act: 'connect' });
});

test('VOICE-04 each kind of forwarding applies in its own case; without a target the call is recorded', () => {
  const all = { always: TARGET, busy: TARGET, 'no-answer': TARGET, unreachable: TARGET } as const;
  const forwarded = (because: keyof typeof all) => ({ act: 'forward', to: TARGET, because });
  expect(treated({ forwarding: all }, {}, { phone: 'answers' })).toEqual(forwarded('always'));
  expect(treated({ forwarding: { ...all, always: undefined } }, { isReachable: false })).toEqual(forwarded('unreachable'));
  expect(treated({ forwarding: { ...all, always: undefined } }, {}, { phone: 'busy' })).toEqual(forwarded('busy'));
  expect(treated({ forwarding: { 'no-answer': TARGET } })).toEqual(forwarded('no-answer'));
  expect(treated({ forwarding: { 'no-answer': TARGET } }, {}, { phone: 'answers' })).toEqual({ act: 'connect' });
  // The old switch cannot tell that a line has no connection.
  expect(treated({ forwarding: { unreachable: TARGET } }, { isReachable: false, switchType: 'meta' })).toEqual({ act: 'record' });
});

test('VOICE-05 call guard lets calls ring, warns or blocks; lists and hidden numbers count before', () => {
  const suspect = { isSuspect: true, phone: 'answers' } as const;
  const acts = (['off', 'warn', 'block'] as const).map((guard) => treated({ guard }, {}, suspect).act);
  expect(acts).toEqual(['connect', 'connect', 'block']);
  expect(treated({ guard: 'block', allowed: [call.from] }, {}, suspect).act).toBe('connect');
  expect(treated({ guard: 'off', blocked: [call.from] }, {}, { phone: 'answers' }).act).toBe('block');
  expect(treated({ refusesAnonymous: true }, {}, { from: undefined }).act).toBe('block');
  expect(treated({}, {}, { from: undefined, phone: 'answers' }).act).toBe('connect');
});

test('in times of quiet a call is recorded, also after midnight, unless it is blocked', () => {
  const quietTimes = { days: [1], fromMinute: 22 * 60, untilMinute: 7 * 60 };
  const at = (weekday: number, hour: number) => treated({ quietTimes }, { weekday, minutes: hour * 60 }, { phone: 'answers' }).act;
  expect([at(1, 21), at(1, 23), at(2, 6), at(2, 7), at(2, 23)]).toEqual(['connect', 'record', 'record', 'connect', 'connect']);
  expect(treated({ quiet: true, forwarding: { always: TARGET } }, {}, { phone: 'answers' }).act).toBe('record');
  expect(treated({ quiet: true, blocked: [call.from] }).act).toBe('block');
});

test('a stopped service takes no call and makes none but to 911', () => {
  expect(treated({}, { isStopped: true }, { phone: 'answers' }).act).toBe('refuse');
  expect(['911', '+19195550100', '988'].map((to) => mayCall({ isStopped: true }, to))).toEqual([true, false, false]);
  expect(mayCall({ isStopped: false }, '+19195550100')).toBe(true);
});
