/**
 * Where going back leads; undefined if there is no previous address, or it is this one or the sign-in (HDR-03). @param previous the entry before this
 * one
 */
export function backFrom(here: string, previous: string | null | undefined): string | undefined {
  if (!previous) return undefined;
  const path = new URL(previous).pathname;
  return path === new URL(here).pathname || /^\/(?:es\/)?login$/.test(path) ? undefined : path;
}

const told = () => ('navigation' in globalThis ? navigation : undefined);

/** The path of the previous page in the browser's history; undefined if there is none or the browser does not tell. */
export function pathBack(): string | undefined {
  const index = told()?.currentEntry?.index ?? 0;
  return backFrom(location.href, told()?.entries()[index - 1]?.url);
}

export function onMove(listener: () => void): () => void {
  told()?.addEventListener('currententrychange', listener);
  return () => told()?.removeEventListener('currententrychange', listener);
}
