import { expect, test } from 'vitest';
import { isStuck, waitsForActivation } from './activation.ts';

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
