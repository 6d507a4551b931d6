import type { RoutePolicy } from '#platform/rules/route.ts';
import { type RouteId, routes } from '#platform/rules/routes.ts';

export type Loading = {
  readonly isOn: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** A route was recognized, and its page requested. @param path without the language prefix */
  readonly begin: (id: RouteId | undefined, path: string) => void;
  /** It arrived, was abandoned for another one, or failed. */
  readonly end: () => void;
};

/**
 * SHELL-13: the next page is loading from the moment a route is recognized until it ends, is cancelled or fails. The pages of the lines
 * of business below /services show this themselves, as do separately loaded front ends (front-end/FrontEndPage.tsx), which have not loaded yet when their route has.
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
      set(policy?.frontEnd === undefined && !isLineOfBusiness(path));
    },
    end: () => set(false),
  };
}

/** /services/internet and its like, with the page for who has no such service; nothing else below /services (SHELL-13). */
const isLineOfBusiness = (path: string): boolean => /^\/services\/(?:internet|tv|voice|mobile)(?:-not-provisioned)?$/.test(path);
