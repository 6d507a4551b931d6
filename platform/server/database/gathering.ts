/** What waits for a statement waits no longer than this before one of its own begins: one that waits for a lock holds up nobody else. */
const COMPANY_MS = 10;

/**
 * Lets work come together. `work` begins at the end of the turn of the event loop in which the first piece came; what comes in while it is
 * under way waits for its end, or for ten milliseconds, and is done in one go then. Nobody waits where nothing is under way.
 * @param work takes all that is there; it must not throw
 * @returns to be called for each piece that came
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
    else patience = setTimeout(begin, COMPANY_MS);
  };
}
