/** The router's key for the current entry of the tab's history; it survives a reload. */
export function historyEntryKey(): string {
  const { __TSR_key: name } = Object(window.history.state);
  return String(name);
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
