import { afterEach, describe, expect, test, vi } from 'vitest';
import { openKeyValueStore } from './key-value-store.ts';

/** What a browser without IndexedDB has. */
function localStorageWith(entries: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(entries));
  return {
    values,
    get length() {
      return values.size;
    },
    key: (place: number) => [...values.keys()][place] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('texts by key', () => {
  test('are kept in local storage where IndexedDB is not allowed, apart from what others keep there', async () => {
    const storage = localStorageWith({ 'app-banner-hide-until-time': '1' });
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
    expect([...storage.values]).toEqual([
      ['app-banner-hide-until-time', '1'],
      ['mine/b', '2'],
    ]);
  });

  test('live as long as the document where a browser allows neither', async () => {
    vi.stubGlobal('localStorage', {
      ...localStorageWith(),
      setItem() {
        throw new DOMException('no room', 'QuotaExceededError');
      },
    });
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
