import type { RouterHistory } from '@tanstack/react-router';

/**
 * Where going back leads; undefined if there is no previous address, or it is this one or the sign-in (HDR-03). @param previous the entry before this
 * one
 */
export function backFrom(here: string, previous: string | undefined): string | undefined {
  if (!previous) return undefined;
  const path = new URL(previous).pathname;
  return path === new URL(here).pathname || /^\/(?:es\/)?login$/.test(path) ? undefined : path;
}

type Entries = Pick<RouterHistory, 'location' | 'subscribe'>;
type Opened = { readonly origin: string; readonly referrer: string };

/** The addresses of this document's history entries, by their position. What came before its first one, the browser tells as the referrer. */
const addresses = new Map<number, string>();
let now: number | undefined;
const listeners = new Set<() => void>();

/** Remembers the addresses that the router visits from now on. @param opened where the document is from, and what led to it */
export function followHistory(history: Entries, { origin, referrer }: Opened = { origin: location.origin, referrer: document.referrer }): void {
  const visit = (): void => {
    now = history.location.state.__TSR_index;
    // Not the browser's own address, which follows a moment later.
    addresses.set(now, origin + history.location.href);
  };
  const move = (): void => {
    visit();
    for (const listener of listeners) listener();
  };
  addresses.clear();
  if (referrer.startsWith(`${origin}/`)) addresses.set(history.location.state.__TSR_index - 1, referrer);
  move();
  history.subscribe(move);
}

/** The path of the previous page; undefined if there is none. */
export function pathBack(): string | undefined {
  const here = now === undefined ? undefined : addresses.get(now);
  return here === undefined || now === undefined ? undefined : backFrom(here, addresses.get(now - 1));
}

export function onMove(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
