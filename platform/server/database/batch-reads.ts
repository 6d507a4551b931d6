/**
 * Batches reads by key: all keys asked for in one turn of the event loop, by any number of requests, are read in one statement.
 * Nothing is cached, so a row is never older than the call.
 * @param readAll maps each key to its row; keys without a row are left out
 * @param pauseMs how long the first key waits for others, in milliseconds, where nobody watches; 0: until the end of its turn
 */
export function batchReads<Key, Row>(
  readAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>,
  pauseMs = 0,
): (key: Key) => Promise<Row | undefined> {
  type Pending = PromiseWithResolvers<Row | undefined>;
  let waiting = new Map<Key, Pending>();

  const answer = async () => {
    const batch = waiting;
    waiting = new Map();
    try {
      const rows = await readAll([...batch.keys()]);
      for (const [key, { resolve }] of batch) resolve(rows.get(key));
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    }
  };

  return (key) => {
    const row = waiting.get(key) ?? Promise.withResolvers();
    if (waiting.size === 0 && pauseMs > 0) setTimeout(answer, pauseMs);
    else if (waiting.size === 0) setImmediate(answer);
    waiting.set(key, row);
    return row.promise;
  };
}
