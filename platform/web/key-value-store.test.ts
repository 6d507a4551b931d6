import { afterEach, describe, expect, test, vi } from 'vitest';
import { openKeyValueStore } from './key-value-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('texts by key', () => {
  test('are kept in local storage where IndexedDB is not allowed, apart from what others keep there', async () => {
    const storage = { 'app-banner-hide-until-time': '1' };
    vi.stubGlobal('localStorage', storage);
    const store = await openKeyValueStore('mine');
    await store.set([
      ['b', '2'],
      ['a', '1'],
    ]);
    expect(await store.get('a')).toBe('1');
    expect(await store.get('c')).toBeUndefined();
    expect(await store.entries()).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
    await store.remove(['a', 'c']);
    expect(Object.entries(storage)).toEqual([
      ['app-banner-hide-until-time', '1'],
      ['mine/b', '2'],
    ]);
  });

  test('live as long as the document where a browser allows neither', async () => {
    const full = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', new Proxy({}, { set: full }));
    const store = await openKeyValueStore('mine');
    await store.set([
      ['b', '2'],
      ['a', '1'],
    ]);
    expect(await store.entries()).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
    await store.remove(['b']);
    expect(await store.get('b')).toBeUndefined();
  });
});
