/** The longest that work waits for a running statement before a second one starts: one blocked on a lock must not hold up the rest. */
const BATCH_WINDOW_MS = 10;

/**
 * Batches work. `work` begins at the end of the event loop turn in which the first piece arrived; what arrives while it is running waits for it to
 * finish, or for ten milliseconds, and is then done together. Nothing waits when nothing is running.
 * @param work takes everything that is waiting; it must not throw
 * @param pauseMs how long the first piece waits for others, in milliseconds, for work that nobody watches; 0: until the end of its turn
 * @returns to be called for each piece that arrives
 */
export function gathering(work: () => Promise<void>, pauseMs = 0): () => void {
  let isWaiting = false;
  let underWay = 0;
  let patience: NodeJS.Timeout | undefined;

  const begin = () => {
    clearTimeout(patience);
    patience = undefined;
    const start = async () => {
      isWaiting = false;
      underWay++;
      await work();
      underWay--;
      if (patience) begin();
    };
    if (pauseMs > 0) setTimeout(start, pauseMs);
    else setImmediate(start);
  };

  return () => {
    if (isWaiting) return;
    isWaiting = true;
    if (underWay === 0) begin();
    else patience = setTimeout(begin, BATCH_WINDOW_MS);
  };
}
