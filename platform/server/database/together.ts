/**
 * Joins look-ups by key: what is asked in one turn of the event loop, by however many requests, is one statement and one round trip.
 * Nothing is kept, so an answer is never older than its question.
 * @param readAll answers by key; a key without a row is left out
 */
export function together<Key, Row>(readAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>): (key: Key) => Promise<Row | undefined> {
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
    const asked = waiting.get(key) ?? Promise.withResolvers();
    if (waiting.size === 0) setImmediate(answer);
    waiting.set(key, asked);
    return asked.promise;
  };
}
