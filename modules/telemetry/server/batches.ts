/** How many milliseconds the first one waits for others. */
const BATCH_WINDOW_MS = 50;
/** Maximum per statement. */
const MOST_AT_ONCE = 1000;
/** Beyond this, items are rejected: the browser will send them again. */
const MOST_WAITING = 10_000;

type Waiting<Item> = { readonly items: readonly Item[]; readonly settle: PromiseWithResolvers<void> };

/**
 * Combines items from many requests into few writes, one at a time, so that a slow disk leads to larger batches, not more connections.
 * @returns once these items are written
 * @throws whatever the write throws, or if too many are already waiting
 */
export function createBatches<Item>(write: (items: readonly Item[]) => Promise<void>): (items: readonly Item[]) => Promise<void> {
  const waiting: Waiting<Item>[] = [];
  let count = 0;
  let writing = false;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = takeBatch();
      try {
        await write(batch.flatMap(({ items }) => items));
        for (const { settle } of batch) settle.resolve();
      } catch (error) {
        for (const { settle } of batch) settle.reject(error);
      }
    }
    writing = false;
  }

  function takeBatch(): readonly Waiting<Item>[] {
    let size = 0;
    const end = waiting.findIndex(({ items }, place) => {
      size += items.length;
      return place > 0 && size > MOST_AT_ONCE;
    });
    const batch = waiting.splice(0, end === -1 ? waiting.length : end);
    count -= batch.reduce((sum, { items }) => sum + items.length, 0);
    return batch;
  }

  return async (items) => {
    if (items.length === 0) return;
    if (count + items.length > MOST_WAITING) throw new Error('more events wait than are written');
    const settle = Promise.withResolvers<void>();
    waiting.push({ items, settle });
    count += items.length;
    if (!writing) {
      writing = true;
      setTimeout(writeAll, BATCH_WINDOW_MS);
    }
    await settle.promise;
  };
}
