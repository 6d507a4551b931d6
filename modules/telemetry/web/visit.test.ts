import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openKeyValueStore } from '#platform/web/key-value-store.ts';
import { forgetTelling, isTold, noteTold, visitAt } from './visit.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('TEL-10 a visit lasts until no page was shown for half an hour, in all tabs', async () => {
  const store = await openKeyValueStore('test');
  const visit = await visitAt(store, 0);
  expect(visit).toMatch(/^[0-9a-f-]{36}$/);
  expect(await visitAt(store, 29 * MINUTE)).toBe(visit);
  expect(await visitAt(store, 58 * MINUTE)).toBe(visit);
  expect(await visitAt(store, 88 * MINUTE)).not.toBe(visit);
});

test('the session is reported once per visit, and again for whoever signs in next', async () => {
  const store = await openKeyValueStore('test');
  expect(await isTold(store, 'one')).toBe(false);
  await noteTold(store, 'one');
  expect(await isTold(store, 'one')).toBe(true);
  expect(await isTold(store, 'another')).toBe(false);
  await forgetTelling(store);
  expect(await isTold(store, 'one')).toBe(false);
});
