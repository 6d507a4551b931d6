/** The name that the router gives a place of the tab's history; it outlives the document. */
export function placeInHistory(): string {
  const { __TSR_key: name } = Object(window.history.state);
  return String(name);
}

/** A text that was made once at this place of the history: who comes back to it finds the same. Where the browser refuses its storage, it is made anew. */
export function keptHere(name: string, make: () => string): string {
  const key = `${name} ${placeInHistory()}`;
  const kept = inTab((storage) => storage.getItem(key));
  if (kept) return kept;
  const made = make();
  inTab((storage) => storage.setItem(key, made));
  return made;
}

/** Uses the tab's own storage. A browser may refuse it, or have no room: then nothing is kept. */
export function inTab<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
