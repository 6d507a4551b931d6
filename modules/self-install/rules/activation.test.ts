import { expect, test } from 'vitest';
import { isStuck, readCode, waitsForActivation } from './activation.ts';

test.each([
  ['ag5-7c2e1', { serial: 'AG5-7C2E1' }],
  [' AG5 7C2E1 ', { serial: 'AG57C2E1' }],
  ['02:1A:2b:3c-4d.5e', { mac: '021a2b3c4d5e' }],
  ['', undefined],
  ['<b>', undefined],
])('the code %j', (typed, code) => {
  expect(readCode(typed)).toEqual(code);
});

test('ten minutes at one stage are too long, unless it is the last one', () => {
  const since = '2026-11-28T10:00:00.000Z';
  expect(isStuck('ranging', since, '2026-11-28T10:09:59.000Z')).toBe(false);
  expect(isStuck('ranging', since, '2026-11-28T10:10:00.000Z')).toBe(true);
  expect(isStuck('online', since, '2026-11-28T12:00:00.000Z')).toBe(false);
});

test('what is on its way or being set up can be activated; what works, goes back or has no MAC cannot', () => {
  const mac = '021a2b3c4d5e';
  expect((['shipped', 'activating'] as const).map((state) => waitsForActivation({ state, mac }))).toEqual([true, true]);
  expect((['in-service', 'returning', 'lost'] as const).map((state) => waitsForActivation({ state, mac }))).toEqual([false, false, false]);
  expect(waitsForActivation({ state: 'shipped', mac: undefined })).toBe(false);
});
