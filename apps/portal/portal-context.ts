import type { ComponentType, ReactNode } from 'react';
import type { Reader } from '#modules/account/web/reader/reader.ts';
import type { Guard, Installation } from '#platform/rules/guards.ts';
import { type Shell, showsCart } from '#platform/rules/route.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { type BroughtCard, loadCards } from '#platform/web/card.ts';
import type { Device } from '#platform/web/device.ts';
import { CartCountDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import type { AnyPage, AskFrontEnd, Elsewhere, PageRequest, Submission } from '#platform/web/page.ts';
import type { Words } from '#platform/web/say.tsx';
import type { Trace } from '#platform/web/trace.ts';

/** What the frame around a page shows. */
export type FrameProps = {
  readonly shell: Shell;
  readonly reader: Reader | undefined;
  /** Without the language prefix. */
  readonly pathname: string;
  /** The address's query: "?part=mobile", or empty. */
  readonly search: string;
  /** How many things are in the reader's cart, on pages whose header has it. */
  readonly cart?: number | undefined;
  /** The page's title; undefined if it could not be determined. */
  readonly title: string | undefined;
  readonly alerts: ReactNode;
  readonly children: ReactNode;
};

/** A page whose file is loaded, with the cards on it that are for its reader. */
export type BroughtPage = { readonly page: AnyPage; readonly cards: readonly BroughtCard[] };

export type PortalContext = {
  readonly graph: Graph;
  readonly words: Words;
  readonly trace: Trace;
  /** The installed app's device; undefined in a browser. */
  readonly device?: Device;
  /** The frame when the portal is shown within the provider's app; undefined: the portal's own. */
  readonly frame?: ComponentType<FrameProps> | undefined;
  /** Asked until it is answered, once per document, which signing in and out replaces; in the installed app, again after each sign-in. */
  readonly reader: () => Promise<Reader | undefined>;
  /** What the guards of these pages need to know. Changes by an operator apply from the next document on; the server refuses at once. */
  readonly place: (guards: readonly Guard[]) => Promise<Installation>;
  /** A page and its cards, once their words have loaded too. */
  readonly bringPage: (id: RouteId) => Promise<BroughtPage>;
  /** What the server found wrong with a form sent to this path without JavaScript. Called while rendering, perhaps more than once. */
  readonly sentTo: (path: string) => Submission | undefined;
  readonly frontEnd: AskFrontEnd;
  /** The installed app's. */
  readonly keepFile?: NonNullable<PageRequest['keepFile']>;
  /** It has been shown: coming back to the page finds it fresh. */
  readonly forgetSent: () => void;
  /** The page that the document came with, for the router that comes after it: given once, and only for that page's address. */
  readonly takeFirst?: (address: { readonly pathname: string; readonly searchStr: string }) => Promise<Loaded> | undefined;
};

/** A page with its data, as it is shown; `pathname`, without the language prefix, `params` and `search` are the address that it was loaded for. */
export type Loaded = Pick<PageRequest, 'params' | 'search'> & {
  readonly id: RouteId;
  readonly page: AnyPage;
  readonly data: object;
  readonly title: string;
  readonly pathname: string;
  readonly cart?: number | undefined;
};

/** Brings a page and loads its data. */
export async function loadPage(
  context: PortalContext,
  id: RouteId,
  pathname: string,
  given: { readonly params: object; readonly search: object; readonly shell?: Shell },
): Promise<Loaded | Elsewhere> {
  const { page, cards } = await context.bringPage(id);
  const request = pageRequest(context, id, given.params, given.search, cards);
  const [data, cart] = await Promise.all([page.load(request), given.shell && showsCart(given.shell) ? cartIn(context.graph) : undefined]);
  if ('elsewhere' in data) return data;
  const { params, search } = request;
  return { id, page, data, title: page.title(data, context.words), pathname, params, search, cart };
}

/** The header is there without it, too. */
async function cartIn(graph: Graph): Promise<number | undefined> {
  const answer = await orUnavailable(graph(CartCountDocument, {}));
  return answer === unavailable ? undefined : answer.account?.cartCount;
}

export function pageRequest(
  { graph, words, frontEnd, keepFile }: PortalContext,
  route: RouteId,
  params: object,
  search: object,
  cards: readonly BroughtCard[] = [],
): PageRequest {
  const loadsCards = () => loadCards(cards, { graph });
  return { route, graph, words, frontEnd, loadCards: loadsCards, ...(keepFile && { keepFile }), params: textsOf(params), search: textsOf(search) };
}

export const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
