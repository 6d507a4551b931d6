import { afterEach, describe, expect, test, vi } from 'vitest';
import { openKeyValueStore } from './key-value-store.ts';
import { storeOver } from './testing/device.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** As much of IndexedDB as a text store needs. */
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

/** The secure storage of a device, in which others keep texts next to ours. */
function secureStorage() {
  const texts = new Map([['others', 'theirs']]);
  return { ...storeOver(texts), texts };
}

const refusing = (): never => {
  throw new DOMException('no room', 'QuotaExceededError');
};

/** Each storage, on a device that lacks the ones before it. */
const storages = {
  'secure storage': () => secureStorage(),
  'indexed database': () => void vi.stubGlobal('indexedDB', indexedDatabase()),
  'local storage': () => void vi.stubGlobal('localStorage', {}),
  'the life of the document': () => void vi.stubGlobal('localStorage', new Proxy({}, { set: refusing })),
};

describe.each(Object.entries(storages))('texts by key in %s', (_name, prepare) => {
  const open = () => openKeyValueStore('mine', prepare());

  test('NATIVE-03 are kept, listed by their keys, changed and removed', async () => {
    const store = await open();
    expect(await store.entries()).toEqual([]);
    await store.set([
      ['b', '2'],
      ['a', '1'],
    ]);
    await store.set([['b', '3']]);
    expect([await store.get('a'), await store.get('b'), await store.get('c')]).toEqual(['1', '3', undefined]);
    expect(await store.entries()).toEqual([
      ['a', '1'],
      ['b', '3'],
    ]);
    await store.remove(['a', 'c']);
    expect(await store.entries()).toEqual([['b', '3']]);
  });
});

/** Each storage, with a device that can become full. */
const filling = {
  'secure storage': (device: { isFull: boolean }) => {
    const storage = secureStorage();
    return { ...storage, set: async (values: Parameters<typeof storage.set>[0]) => (device.isFull ? refusing() : storage.set(values)) };
  },
  'indexed database': (device: { isFull: boolean }) => {
    const { open, texts } = indexedDatabase();
    const put = texts.set.bind(texts);
    texts.set = (key, text) => (device.isFull ? refusing() : put(key, text));
    return void vi.stubGlobal('indexedDB', { open });
  },
  'local storage': (device: { isFull: boolean }) => {
    const set = (local: object, key: string, text: string) => (device.isFull ? refusing() : Reflect.set(local, key, text));
    return void vi.stubGlobal('localStorage', new Proxy({}, { set }));
  },
};

test.each(Object.entries(filling))('texts for which the %s has no room any more live as long as the document', async (_name, prepare) => {
  const device = { isFull: false };
  const secure = prepare(device);
  const store = await openKeyValueStore('mine', secure);
  await store.set([['b', '1']]);
  device.isFull = true;
  await store.set([
    ['c', '2'],
    ['a', '2'],
  ]);
  await store.set([['b', '2']]);
  const all = [
    ['a', '2'],
    ['b', '2'],
    ['c', '2'],
  ];
  expect(await store.entries()).toEqual(all);
  expect(await store.get('b')).toBe('2');
  device.isFull = false;
  await store.set([['b', '3']]);
  await store.remove(['a']);
  expect(await store.entries()).toEqual([
    ['b', '3'],
    ['c', '2'],
  ]);
  expect(await (await openKeyValueStore('mine', secure)).entries()).toEqual([['b', '3']]);
});

describe('with all storage available', () => {
  const given = () => {
    const [secure, database, local] = [secureStorage(), indexedDatabase(), { 'app-banner-hide-until-time': '1' }];
    vi.stubGlobal('localStorage', local);
    vi.stubGlobal('indexedDB', database);
    return { secure, database, local };
  };

  test('NATIVE-03 the secure storage of the device comes first, and the others stay empty', async () => {
    const { secure, database, local } = given();
    await (await openKeyValueStore('mine', secure)).set([['a', '1']]);
    expect([[...secure.texts.keys()], [...database.texts.keys()], Object.keys(local)]).toEqual([
      ['others', 'mine/a'],
      [],
      ['app-banner-hide-until-time'],
    ]);
  });

  test('NATIVE-03 the indexed database comes next, in a browser and if the device refuses', async () => {
    const { secure, database, local } = given();
    for (const device of [undefined, { ...secure, set: async () => refusing() }]) {
      await (await openKeyValueStore('mine', device)).set([['a', '1']]);
      expect([[...secure.texts.keys()], [...database.texts.keys()], Object.keys(local)]).toEqual([['others'], ['a'], ['app-banner-hide-until-time']]);
    }
  });

  test('NATIVE-03 local storage comes last, separate from other entries there', async () => {
    const { local } = given();
    vi.stubGlobal('indexedDB', { open: refusing });
    await (await openKeyValueStore('mine')).set([['a', '1']]);
    expect(Object.entries(local)).toEqual([
      ['app-banner-hide-until-time', '1'],
      ['mine/a', '1'],
    ]);
  });

  test("stores sharing a storage do not see each other's entries", async () => {
    const { secure } = given();
    const [mine, yours] = [await openKeyValueStore('mine', secure), await openKeyValueStore('yours', secure)];
    await mine.set([['a', '1']]);
    expect([await yours.get('a'), await yours.entries()]).toEqual([undefined, []]);
  });
});
