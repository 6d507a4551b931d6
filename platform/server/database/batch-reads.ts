/**
 * Batches reads by key: all keys asked for in one turn of the event loop, by any number of requests, are read in one statement.
 * Nothing is cached, so a row is never older than the call.
 * @param readAll maps each key to its row; keys without a row are left out
 */
export function batchReads<Key, Row>(readAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>): (key: Key) => Promise<Row | undefined> {
  type Asked = PromiseWithResolvers<Row | undefined>;
  let waiting = new Map<Key, Asked>();

  const answer = async () => {
    const asked = waiting;
    waiting = new Map();
    try {
      const rows = await readAll([...asked.keys()]);
      for (const [key, { resolve }] of asked) resolve(rows.get(key));
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
  };

  return (key) => {
    const row = waiting.get(key) ?? Promise.withResolvers();
    if (waiting.size === 0) setImmediate(answer);
    waiting.set(key, row);
    return row.promise;
  };
}
