import { afterEach, describe, expect, test, vi } from 'vitest';
import { openKeyValueStore } from './key-value-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** As much of IndexedDB as a store of texts asks of it. */
function indexedDatabase() {
  const texts = new Map<string, string>();
  const open = () => {
    const done = (act: () => void) => queueMicrotask(act);
    const transaction = () => {
      const running: { oncomplete?: () => void } = {};
      done(() => running.oncomplete?.());
      const objectStore = () => ({
        get: (key: string) => ({ result: texts.get(key) }),
        getAllKeys: () => ({ result: [...texts.keys()].toSorted() }),
        getAll: () => ({ result: [...texts].toSorted().map(([, text]) => text) }),
        put: (text: string, key: string) => texts.set(key, text),
        delete: (key: string) => texts.delete(key),
      });
      return Object.assign(running, { objectStore });
    };
    const request: { result: object; onsuccess?: () => void } = { result: { transaction } };
    done(() => request.onsuccess?.());
    return request;
  };
  return { open, texts };
}

describe('texts by key', () => {
  test('are kept in IndexedDB where a browser allows it, and local storage has none of them', async () => {
    const [storage, database] = [{}, indexedDatabase()];
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('indexedDB', database);
    const store = await openKeyValueStore('mine');
    await store.set([
      ['b', '2'],
      ['a', '1'],
    ]);
    expect(await store.entries()).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
    expect(await store.get('b')).toBe('2');
    expect([...database.texts.keys()]).toEqual(['b', 'a']);
    expect(storage).toEqual({});
  });

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
