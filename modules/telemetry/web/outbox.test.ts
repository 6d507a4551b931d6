import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openKeyValueStore } from '#platform/web/key-value-store.ts';
import { pageShown } from '../rules/testing.ts';
import { outboxIn } from './outbox.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('TEL-01 pending events outlive the document and are read oldest first, no more than asked for', async () => {
  const store = await openKeyValueStore('test');
  await store.set([['visit', 'a visit']]);
  const [first, second, third] = [pageShown(1), pageShown(2), pageShown(3)];
  // Their ids sort differently from their times.
  const last = { ...third, id: first.id };
  const oldest = { ...first, id: third.id };
  for (const event of [last, oldest, second]) await outboxIn(store).add(event);

  const next = outboxIn(await openKeyValueStore('test'));
  expect(await next.oldest(2)).toEqual([oldest, second]);
  await next.remove([oldest, second]);
  expect(await next.oldest(2)).toEqual([last]);
  expect(await store.get('visit')).toBe('a visit');
});
