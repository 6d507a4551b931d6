/**
 * The router's key for the current entry of the tab's history; it survives a reload. A first view is there before the router, which keeps the key that
 * the entry has by then.
 */
export function historyEntryKey(): string {
  const { history } = window;
  const { __TSR_key: given } = Object(history.state);
  if (given !== undefined) return String(given);
  const key = crypto.randomUUID();
  History.prototype.replaceState.call(history, { ...history.state, __TSR_index: 0, key, __TSR_key: key }, '');
  return key;
}

/**
 * A text made once for the current history entry: coming back to the entry gives the same text. If the browser refuses storage, each call makes a new
 * one.
 */
export function keptAtHistoryEntry(name: string, make: () => string): string {
  const key = `${name} ${historyEntryKey()}`;
  const kept = withTabStorage((storage) => storage.getItem(key));
  if (kept) return kept;
  const made = make();
  withTabStorage((storage) => storage.setItem(key, made));
  return made;
}

/** Uses the tab's session storage; undefined if the browser refuses it or it is full. */
export function withTabStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
