import type { Router } from './router.ts';

/** A router that shows the paths a test names. */
export function createTestRouter(pathname: string): Router & { readonly show: (path: string) => void } {
  const listeners: (() => void)[] = [];
  const state = { location: { pathname } };
  return {
    state,
    subscribe: (_event, listener) => listeners.push(listener),
    show(path) {
      state.location = { pathname: path };
      for (const listener of listeners) listener();
    },
  };
}
