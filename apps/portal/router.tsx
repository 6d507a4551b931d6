import { createRootRouteWithContext, createRoute, createRouter, notFound, type RouterHistory, redirect } from '@tanstack/react-router';
import { type RouteId, type RoutePolicy, routes, signInFor } from '#platform/rules/routes.ts';
import type { ReaderQuery } from '#platform/web/generated/graphql.ts';
import { ReaderDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import type { AnyPage, PageRequest, Submission } from '#platform/web/page.ts';
import type { Words } from '#platform/web/say.tsx';
import { Failed } from './error/Failed.tsx';
import { NotFound } from './not-found/NotFound.tsx';
import { PageFrame } from './PageFrame.tsx';
import { loadCatalogue, loadPage, pages } from './pages.ts';
import { Root } from './Root.tsx';

/** Who is reading, as far as the frame needs to know; undefined for a visitor. */
export type Reader = { readonly accountEnding: string; readonly firstName: string; readonly lastName: string; readonly mayPay: boolean };

export type PortalContext = {
  readonly graph: Graph;
  readonly words: Words;
  /** Asked once for the life of the document: signing in and out loads a new one. */
  readonly reader: () => Promise<Reader | undefined>;
  /** What the server found wrong with a form that was sent to this path without JavaScript; told once. */
  readonly takeSent: (path: string) => Submission | undefined;
};

/** What a page's loader hands to its frame. */
export type Loaded = { readonly page: AnyPage; readonly data: object; readonly title: string };

const root = createRootRouteWithContext<PortalContext>()({
  beforeLoad: async ({ context }) => {
    const [reader] = await Promise.all([context.reader(), addWords(context.words, ['portal'])]);
    return { known: reader };
  },
  component: Root,
});

function pageRoute(id: RouteId, policy: RoutePolicy) {
  return createRoute({
    getParentRoute: () => root,
    path: policy.path,
    staticData: { id, layout: policy.layout },
    beforeLoad: ({ context, location }) => refuseWhoMayNot(policy, context.known, location.publicHref),
    loader: async ({ context, params, location }): Promise<Loaded> => {
      const [page] = await Promise.all([loadPage(id), addWords(context.words, pages[id].copy)]);
      const data = await page.load(pageRequest(context, params, location.search));
      if ('elsewhere' in data) throw data.elsewhere === 'not-found' ? notFound() : redirect({ to: data.elsewhere, replace: true });
      return { page, data, title: page.title(data, context.words) };
    },
    component: PageFrame,
  });
}

/** Signed out: to the sign-in, and back here afterwards. A role that may not: to the root (specification 2.3). The server refuses by itself. */
function refuseWhoMayNot(policy: RoutePolicy, reader: Reader | undefined, href: string): void {
  if (policy.guard === 'open') return;
  if (!reader) throw redirect({ href: signInFor(href), reloadDocument: true });
  if (policy.guard === 'payer' && !reader.mayPay) throw redirect({ to: '/', replace: true });
}

export function pageRequest(context: PortalContext, params: object, search: object): PageRequest {
  return { graph: context.graph, words: context.words, params: textsOf(params), search: textsOf(search) };
}

const textsOf = (values: object): Record<string, string> => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

async function addWords(words: Words, modules: readonly string[]): Promise<void> {
  const missing = modules.filter((module) => !words.has(module));
  await Promise.all(missing.map(async (module) => words.add(module, await loadCatalogue(module, words.language))));
}

export function readerOf(graph: Graph): () => Promise<Reader | undefined> {
  let answer: Promise<ReaderQuery> | undefined;
  return async () => {
    answer ??= graph(ReaderDocument, {});
    const { account } = await answer;
    return account ? { accountEnding: account.profile.ending, ...account.user } : undefined;
  };
}

/** The router of one document: on the server of one request, in the browser of one page life. Spanish lives under /es. */
export function createPortalRouter(context: PortalContext, server?: { readonly history: RouterHistory; readonly isServer: true }) {
  return createRouter({
    routeTree: root.addChildren(Object.entries(routes).map(([id, policy]) => pageRoute(id as RouteId, policy))),
    basepath: context.words.language === 'es' ? '/es' : '/',
    context,
    ...server,
    defaultPreload: 'intent',
    defaultStaleTime: 0,
    defaultPreloadStaleTime: 0,
    // On the server it would put a script into the page, which our content policy refuses and hydration trips over.
    scrollRestoration: server === undefined,
    trailingSlash: 'never',
    defaultErrorComponent: Failed,
    defaultNotFoundComponent: NotFound,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(textsOf(search)).toString();
      return text === '' ? '' : `?${text}`;
    },
  });
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly id?: RouteId;
    readonly layout?: RoutePolicy['layout'];
  }
}
