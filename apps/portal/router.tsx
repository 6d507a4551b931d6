import { createRootRouteWithContext, createRoute, createRouter, type RouterHistory, redirect } from '@tanstack/react-router';
import { type Reader, readerOf } from '#modules/account/web/reader/reader.ts';
import { refusalOf } from '#platform/rules/guards.ts';
import { signInFor } from '#platform/rules/links.ts';
import type { RoutePolicy } from '#platform/rules/route.ts';
import { type RouteId, routeIds, routes } from '#platform/rules/routes.ts';
import { type Loaded, loadPage, type PortalContext, textsOf } from './portal-context.ts';
import { targetOf } from './target.ts';

const root = createRootRouteWithContext<PortalContext>()({
  beforeLoad: async ({ context }) => ({ known: await context.reader() }),
});

function pageRoute(id: RouteId, policy: RoutePolicy) {
  return createRoute({
    getParentRoute: () => root,
    // A front end also owns all addresses below its own; `/$` matches the address itself too.
    path: policy.frontEnd ? `${policy.path}/$` : policy.path,
    staticData: { id },
    beforeLoad: ({ context, location }) => refuseWhoMayNot(policy, context, location.publicHref),
    // A different query is a different page: without this the router would reuse the loader's earlier answer.
    loaderDeps: ({ search }) => search,
    loader: async ({ context, params, location, cause }): Promise<Loaded> => {
      const first = context.takeFirst?.(location);
      if (first) return first;
      if (cause !== 'stay') context.trace.begin();
      if (context.isClosed) return nothingAt(context, location.pathname, location.pathname);
      const loaded = await loadPage(context, id, location.pathname, { params, search: location.search, shell: policy });
      if ('elsewhere' in loaded) {
        if (loaded.elsewhere !== 'not-found') throw redirect({ ...targetOf(loaded.elsewhere), replace: true });
        // If the session has ended meanwhile, the account's data cannot be found either.
        if (context.known && !(await readerOf(context.graph, context.words)())) throw toSignIn(location.publicHref);
        // Whether the id exists is not revealed: every unknown id shows the same page.
        return nothingAt(context, location.pathname, policy.frontEnd ? location.pathname : policy.path.replace(/\$\w+/g, ''));
      }
      return loaded;
    },
  });
}

/** The page for an address with nothing to show: the response's status is 404. `sought`: the part of the address that says what was looked for. */
async function nothingAt(context: PortalContext, pathname: string, sought: string): Promise<Loaded> {
  const loaded = await loadPage(context, 'notFound', pathname, { params: { _splat: sought }, search: {} });
  if ('elsewhere' in loaded) throw new Error('the page that says that there is nothing leads elsewhere');
  return loaded;
}

/**
 * Signed out: to the sign-in, and back here afterwards. A role that may not open the page: to the root (specification 2.3) or to billing, as the
 * guard says. Switched off: the loader finds nothing. The server refuses on its own.
 */
async function refuseWhoMayNot({ guards }: RoutePolicy, { known, place }: GuardFacts, href: string): Promise<{ readonly isClosed: boolean }> {
  const refusal = refusalOf(guards, known, await place(guards));
  if (refusal === 'not-found') return { isClosed: true };
  if (refusal === 'sign-in') throw toSignIn(href);
  if (refusal) throw redirect({ to: refusal === 'root' ? routes.home.path : routes.billing.path, replace: true });
  return { isClosed: false };
}

type GuardFacts = Pick<PortalContext, 'place'> & { readonly known: Reader | undefined };

const toSignIn = (href: string) => redirect({ href: signInFor(href), reloadDocument: true });

/**
 * For the router's scroll restoration: a document's first view stays where it is. The browser has already restored its position, and the reader may
 * have scrolled, or be pressing something, before the script takes over.
 */
function exceptAtFirst(): () => boolean {
  let isFirst = true;
  return () => {
    if (!isFirst) return true;
    isFirst = false;
    // The router only remembers positions whose scrolling it saw.
    document.dispatchEvent(new Event('scroll'));
    return false;
  };
}

/** The router of one document: on the server for one request, in the browser for the life of the page. Spanish lives under /es. */
export function createPortalRouter(context: PortalContext, server?: { readonly history: RouterHistory; readonly isServer: true }) {
  return createRouter({
    routeTree: root.addChildren(routeIds.map((id) => pageRoute(id, routes[id]))),
    basepath: context.words.language === 'es' ? '/es' : '/',
    context,
    ...server,
    defaultPreload: 'intent',
    defaultStaleTime: 0,
    defaultPreloadStaleTime: 0,
    // On the server it would add a script to the page, which our content policy refuses and which breaks hydration.
    scrollRestoration: server === undefined && exceptAtFirst(),
    trailingSlash: 'never',
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(textsOf(search)).toString();
      return text === '' ? '' : `?${text}`;
    },
  });
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly id?: RouteId;
  }
}
