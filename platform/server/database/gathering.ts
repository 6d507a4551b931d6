/** The longest that work waits for a running statement before a second one starts: one blocked on a lock must not hold up the rest. */
const BATCH_WINDOW_MS = 10;

/**
 * Batches work. `work` begins at the end of the event loop turn in which the first piece arrived; what arrives while it is running waits for it to
 * finish, or for ten milliseconds, and is then done together. Nothing waits when nothing is running.
 * @param work takes everything that is waiting; it must not throw
 * @returns to be called for each piece that arrives
 */
export function gathering(work: () => Promise<void>): () => void {
  let isWaiting = false;
  let underWay = 0;
  let patience: NodeJS.Timeout | undefined;

  const begin = () => {
    clearTimeout(patience);
    patience = undefined;
    setImmediate(async () => {
      isWaiting = false;
      underWay++;
      await work();
      underWay--;
      if (patience) begin();
    });
  };

  return () => {
    if (isWaiting) return;
    isWaiting = true;
    if (underWay === 0) begin();
    else patience = setTimeout(begin, BATCH_WINDOW_MS);
  };
}
