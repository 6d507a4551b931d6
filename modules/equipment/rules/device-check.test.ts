import { expect, test } from 'vitest';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { diagnose, type Known, type Symptom, type Verdict, verdictEnum } from './device-check.ts';

const seen = {
  stage: 'online',
  failure: undefined,
  measured: { downstreamDbmv: 1, latencyMs: 12 },
  temperature: { celsius: 52, tooHot: false },
} as const;
const well: Known = { inventory: 'in-service', serviceRuns: true, isOut: false, isUpstreamOnline: true, seen, weakDevices: 0 };

const ways: [verdict: Verdict, change: Partial<Known>, symptom?: Symptom][] = [
  ['not-set-up', { inventory: 'shipped' }],
  ['account-stopped', { serviceRuns: false, isOut: true }],
  ['outage', { isOut: true, seen: { ...seen, stage: undefined } }],
  ['upstream-down', { isUpstreamOnline: false, seen: { ...seen, stage: undefined } }],
  ['unknown', { seen: undefined, weakDevices: undefined }],
  ['refused', { seen: { ...seen, stage: 'registered', failure: { reason: 'wrong-port' } } }],
  ['offline', { seen: { ...seen, stage: undefined, measured: undefined, temperature: undefined } }],
  ['starting', { seen: { ...seen, stage: 'ranging', measured: undefined } }],
  ['line-poor', { seen: { ...seen, measured: { downstreamDbmv: -12, latencyMs: 12 } }, weakDevices: 2 }, 'slow'],
  ['too-hot', { seen: { ...seen, temperature: { celsius: 96, tooHot: true } } }],
  ['wifi-weak', { weakDevices: 2 }, 'slow'],
  ['well', {}, 'drops'],
  ['well', { weakDevices: 2 }],
  ['well', { seen: null, isUpstreamOnline: null, weakDevices: null }],
];

test.each(ways)('the check comes to %s', (verdict, change, symptom = 'no-service') => {
  expect(diagnose(symptom, { ...well, ...change }).verdict).toBe(verdict);
});

test('every verdict is reached, and its evidence lists what was looked at, in order, and nothing that is not there', () => {
  expect(new Set(ways.map(([verdict]) => verdict))).toEqual(new Set(valuesOf(verdictEnum)));
  expect(diagnose('slow', { ...well, weakDevices: 3 }).findings).toEqual([
    { looked: 'account', found: 'good' },
    { looked: 'outage', found: 'good' },
    { looked: 'upstream', found: 'good' },
    { looked: 'device', found: 'good' },
    { looked: 'line', found: 'good', downstreamDbmv: 1, latencyMs: 12 },
    { looked: 'heat', found: 'good', celsius: 52 },
    { looked: 'wifi', found: 'bad', weakDevices: 3 },
  ]);
  expect(diagnose('slow', { ...well, isUpstreamOnline: null, seen: undefined, weakDevices: null }).findings).toEqual([
    { looked: 'account', found: 'good' },
    { looked: 'outage', found: 'good' },
    { looked: 'device', found: 'unknown' },
  ]);
});
