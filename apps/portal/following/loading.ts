import { type RouteId, type RoutePolicy, routes } from '#platform/rules/routes.ts';

export type Loading = {
  readonly isOn: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** A route was recognized, and its page is asked for. @param path without the language's prefix */
  readonly begin: (id: RouteId | undefined, path: string) => void;
  /** It came, was left for another one, or failed. */
  readonly end: () => void;
};

/**
 * SHELL-13: from the recognition of a route to its end, cancellation or error the next page is loading. The pages of /services say so themselves, and so
 * do separately loaded front ends (front-end/FrontEndPage.tsx), which are not there yet when their route has come.
 */
export function createLoading(): Loading {
  const listeners = new Set<() => void>();
  let isOn = false;
  const set = (next: boolean): void => {
    if (isOn === next) return;
    isOn = next;
    for (const listener of listeners) listener();
  };
  return {
    isOn: () => isOn,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(id, path) {
      const policy: RoutePolicy | undefined = id && routes[id];
      set(policy?.frontEnd === undefined && !/^\/services(?:\/|$)/.test(path));
    },
    end: () => set(false),
  };
}
