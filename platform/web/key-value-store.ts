/** Small texts by key that outlive the document and are shared by all tabs. */
export type KeyValueStore = {
  get(key: string): Promise<string | undefined>;
  /** All of them, in the order of their keys. */
  entries(): Promise<readonly (readonly [key: string, value: string])[]>;
  set(values: readonly (readonly [key: string, value: string])[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
};

/**
 * The first that works, in the order of specification 9: the secure storage of the installed app, IndexedDB, local storage. If none does, or it
 * takes no more, because the disk is full, texts live as long as the document.
 * @param secureStore the device's; undefined in a browser
 */
export async function openKeyValueStore(name: string, secureStore?: KeyValueStore): Promise<KeyValueStore> {
  const inBrowser = [() => inIndexedDb(name), () => inProperties(name, globalThis.localStorage)];
  for (const open of secureStore ? [() => inSecureStore(name, secureStore), ...inBrowser] : inBrowser) {
    try {
      const store = open();
      await store.set([['probe', 'kept']]);
      await store.remove(['probe']);
      return withRoom(store);
    } catch {
      // Private windows and strict settings refuse it: try the next one.
    }
  }
  return inProperties(name, {});
}

/** Keeps in memory what the storage refuses. */
function withRoom(store: KeyValueStore): KeyValueStore {
  const refused = new Map<string, string>();
  const drop = (keys: readonly string[]) => {
    for (const key of keys) refused.delete(key);
  };
  return {
    get: async (key) => refused.get(key) ?? store.get(key),
    entries: async () => [...new Map([...(await store.entries()), ...refused])].sort(([one], [other]) => (one < other ? -1 : 1)),
    async set(values) {
      try {
        await store.set(values);
        drop(values.map(([key]) => key));
      } catch {
        for (const [key, value] of values) refused.set(key, value);
      }
    },
    async remove(keys) {
      drop(keys);
      await store.remove(keys);
    },
  };
}

/** One section of what the device keeps for the whole app. */
function inSecureStore(name: string, all: KeyValueStore): KeyValueStore {
  const prefix = `${name}/`;
  return {
    get: (key) => all.get(prefix + key),
    entries: async () =>
      (await all.entries()).filter(([key]) => key.startsWith(prefix)).map(([key, value]) => [key.slice(prefix.length), value] as const),
    set: (values) => all.set(values.map(([key, value]) => [prefix + key, value] as const)),
    remove: (keys) => all.remove(keys.map((key) => prefix + key)),
  };
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
        // Some browsers close it on their own: the next act reopens it.
        request.result.onclose = () => {
          opened = undefined;
        };
        resolve(request.result);
      };
    });

  /** The result of `act`, once the transaction is complete. */
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

/** Over the properties of an object: local storage, or one that lives as long as the document. */
function inProperties(name: string, properties: Record<string, string>): KeyValueStore {
  const prefix = `${name}/`;
  return {
    get: async (key) => properties[prefix + key],
    entries: async () =>
      Object.keys(properties)
        .filter((key) => key.startsWith(prefix))
        .sort()
        .map((key) => [key.slice(prefix.length), properties[key] ?? ''] as const),
    async set(values) {
      for (const [key, value] of values) properties[prefix + key] = value;
    },
    async remove(keys) {
      for (const key of keys) delete properties[prefix + key];
    },
  };
}
