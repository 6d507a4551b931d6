import { createContext, use, useSyncExternalStore } from 'react';
import type { Reader } from '#modules/account/web/reader/reader.ts';
import type { Shell } from '#platform/rules/route.ts';
import type { Loaded, PortalContext } from './portal-context.ts';
import type { PortalRouter } from './router.tsx';
import { addressIn, targetOf } from './target.ts';

/** What is on the screen. */
export type View = {
  readonly reader: Reader | undefined;
  readonly shell: Shell;
  /** The address, without the language prefix: already the next one's while that page is loading. */
  readonly pathname: string;
  /** The address's query: "?part=mobile", or empty. */
  readonly search: string;
  /** Undefined if it could not be loaded, because of the failure. */
  readonly loaded: Loaded | undefined;
  readonly failure?: unknown;
};

/** Holds what is shown: first the document's page, then whatever the router loads. */
export type Screen = {
  readonly view: () => View;
  readonly show: (view: View) => void;
  readonly subscribe: (onChange: () => void) => () => void;
};

/** Leads from page to page. A first view needs no router: it is brought when the page is idle, or at the first press. */
export type Navigator = Omit<Screen, 'show'> & {
  readonly context: PortalContext;
  /** Undefined if its files cannot be loaded. */
  readonly router: () => Promise<PortalRouter | undefined>;
  readonly goTo: (path: string, options?: { readonly replace?: boolean }) => Promise<void>;
  /** Loads a page that is likely to be wanted next. */
  readonly preload: (path: string) => void;
  /** Loads the data of the page again. */
  readonly reload: () => Promise<void>;
  /** What follows the pages hears no more of them. */
  readonly silence: () => void;
};

export function createScreen(first?: View): Screen {
  let shown = first;
  const listeners = new Set<() => void>();
  return {
    view: () => {
      if (!shown) throw new Error('nothing has been shown yet');
      return shown;
    },
    show: (view) => {
      if (shown && isSame(shown, view)) return;
      shown = view;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The same page with the same data: its shell is the same then. */
const isSame = (one: View, other: View): boolean =>
  one.loaded === other.loaded &&
  one.failure === other.failure &&
  one.reader === other.reader &&
  one.pathname === other.pathname &&
  one.search === other.search;

/** @param bring called anew if it failed; a page then leads on as a document (docs/decisions/0097) */
export function createNavigator({ view, subscribe }: Screen, context: PortalContext, bring: () => Promise<PortalRouter>): Navigator {
  let bringing: Promise<PortalRouter | undefined> | undefined;
  let there: PortalRouter | undefined;
  const router = () => {
    bringing ??= bring().then(
      (brought) => {
        there = brought;
        return brought;
      },
      () => {
        bringing = undefined;
        return undefined;
      },
    );
    return bringing;
  };
  return {
    view,
    subscribe,
    context,
    router,
    goTo: async (path, options) => {
      const brought = await router();
      if (brought) await brought.navigate({ ...targetOf(path), ...options });
      else location.assign(addressIn(context.words.language, path));
    },
    preload: (path) => void router().then((brought) => brought?.preloadRoute(targetOf(path))),
    reload: async () => {
      const brought = await router();
      if (brought) await brought.invalidate();
      else location.reload();
    },
    silence: () => there?.subscribers.clear(),
  };
}

const NavigatorContext = createContext<Navigator | undefined>(undefined);

export const NavigatorProvider = NavigatorContext.Provider;

/** @throws Error outside the portal */
export function useNavigator(): Navigator {
  const navigator = use(NavigatorContext);
  if (!navigator) throw new Error('only the portal has a navigator');
  return navigator;
}

/** A part of what is shown; it is compared by identity. */
export function useView<Part>(select: (view: View) => Part): Part {
  const { view, subscribe } = useNavigator();
  const part = () => select(view());
  return useSyncExternalStore(subscribe, part, part);
}
