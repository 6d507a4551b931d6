/** Small texts by key that outlive the document and are shared by all tabs. */
export type KeyValueStore = {
  get(key: string): Promise<string | undefined>;
  /** All of them that exist, in the order of their keys. */
  entries(): Promise<readonly (readonly [key: string, value: string])[]>;
  set(values: readonly (readonly [key: string, value: string])[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
};

/**
 * The first that works, in the order of specification 9: IndexedDB, then local storage (the secure storage of the installed app comes before them).
 * Where a browser allows neither, texts live as long as the document.
 */
export async function openKeyValueStore(name: string): Promise<KeyValueStore> {
  for (const open of [inIndexedDb, inLocalStorage]) {
    try {
      const store = open(name);
      await store.set([['probe', 'kept']]);
      await store.remove(['probe']);
      return store;
    } catch {
      // Private windows and strict settings refuse it: the next one.
    }
  }
  return inMemory(new Map());
}

const TEXTS = 'texts';

function inIndexedDb(name: string): KeyValueStore {
  let opened: Promise<IDBDatabase> | undefined;

  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onupgradeneeded = () => request.result.createObjectStore(TEXTS);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        // Some browsers close it by themselves: the next act opens it anew.
        request.result.onclose = () => {
          opened = undefined;
        };
        resolve(request.result);
      };
    });

  /** What `act` asks, once all of it is done. */
  async function within<Answer>(mode: IDBTransactionMode, act: (texts: IDBObjectStore) => Answer): Promise<Answer> {
    opened ??= open();
    const transaction = (await opened).transaction(TEXTS, mode);
    const answer = act(transaction.objectStore(TEXTS));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return answer;
  }

  return {
    get: async (key) => (await within('readonly', (texts): IDBRequest<string | undefined> => texts.get(key))).result,
    async entries() {
      const [keys, values] = await within('readonly', (texts): [IDBRequest<IDBValidKey[]>, IDBRequest<string[]>] => [
        texts.getAllKeys(),
        texts.getAll(),
      ]);
      return keys.result.map((key, place) => [String(key), values.result[place] ?? ''] as const);
    },
    set: (all) => within('readwrite', (texts) => all.forEach(([key, value]) => void texts.put(value, key))),
    remove: (keys) => within('readwrite', (texts) => keys.forEach((key) => void texts.delete(key))),
  };
}

function inLocalStorage(name: string): KeyValueStore {
  const prefix = `${name}/`;
  const storage = globalThis.localStorage;
  return {
    get: async (key) => storage.getItem(prefix + key) ?? undefined,
    entries: async () =>
      Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
        .filter((key) => key.startsWith(prefix))
        .sort()
        .map((key) => [key.slice(prefix.length), storage.getItem(key) ?? ''] as const),
    async set(values) {
      for (const [key, value] of values) storage.setItem(prefix + key, value);
    },
    async remove(keys) {
      for (const key of keys) storage.removeItem(prefix + key);
    },
  };
}

function inMemory(values: Map<string, string>): KeyValueStore {
  return {
    get: async (key) => values.get(key),
    entries: async () => [...values].sort(([one], [other]) => (one < other ? -1 : 1)),
    async set(more) {
      for (const [key, value] of more) values.set(key, value);
    },
    async remove(keys) {
      for (const key of keys) values.delete(key);
    },
  };
}
