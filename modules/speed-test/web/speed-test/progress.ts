import { useSyncExternalStore } from 'react';

/** Where a test is; `kbps`: how fast the line is in this direction, as far as measured. */
export type Progress = {
  readonly phase: 'latency' | 'download' | 'upload';
  readonly kbps?: number;
  readonly downloadKbps?: number;
};

type Running = { readonly progress: Progress; readonly stop: () => void };

let running: Running | undefined;
const watchers = new Set<() => void>();

function set(next: Running | undefined): void {
  running = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The test that runs in this document; undefined if none does. The page's action runs it, and the page shows it. */
export const useRunning = (): Running | undefined =>
  useSyncExternalStore(
    watch,
    () => running,
    () => undefined,
  );

/** Stops the test that runs, if one does. */
export const stopTest = (): void => running?.stop();

/** Runs a test and lets the page follow it. A figure that the engine tells after the end is of a test that nobody waits for any more. */
export async function followed<T>(run: (signal: AbortSignal, tell: (progress: Progress) => void) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  let isOver = false;
  const tell = (progress: Progress) => {
    if (!isOver) set({ progress, stop });
  };
  tell({ phase: 'latency' });
  return run(stopping.signal, tell).finally(() => {
    isOver = true;
    set(undefined);
  });
}
