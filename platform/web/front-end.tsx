import { createContext, type MouseEvent, type ReactElement, type ReactNode, use } from 'react';
import { type LinkProps, LinkProvider } from '#design/web/link/LinkContext.tsx';
import { type Language, pathIn } from '#platform/rules/language.ts';
import type { PartnerOnPage } from '#platform/rules/partner/partner.ts';
import type { ActedForm, FrontEndAnswer, FrontEndRequest } from '#platform/rules/rendering/front-end.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionsProvider } from './action-form.tsx';
import type { Graph } from './graph.ts';
import { type Elsewhere, fieldsOf, type PageRequest } from './page.ts';
import { type Catalogue, createWords, useLanguage, type Words, WordsProvider } from './say.tsx';

/** The request for a page of a front end. */
export type FrontEndPageRequest = Pick<PageRequest, 'params' | 'search' | 'words' | 'graph'> & Pick<FrontEndRequest, 'now' | 'timeZone'>;

/** A page like the portal's own. `act` does what its form asks: text fields, no files. */
export type FrontEndPage<Data extends object> = {
  load(request: FrontEndPageRequest): Promise<Data | Elsewhere>;
  act?(fields: Readonly<Record<string, string>>, request: FrontEndPageRequest): Promise<ActedForm>;
  title(data: Data, words: Words): string;
  /** One sentence for search results. */
  description?(data: Data, words: Words): string;
  Page(props: { readonly data: Data }): ReactNode;
};

export const defineFrontEndPage = <Data extends object>(page: FrontEndPage<Data>): FrontEndPage<object> => page;

/** What the portal lends to a front end: navigation without loading a new document, and the graph for requests after a press, or later. */
export type FrontEndHost = { readonly goTo: (path: `/${string}`) => void; readonly graph: Graph };

/** A front end as its script exports it (`frontEnd`). `answer` finds the page of an address and its data, `view` renders what it answered. */
export type FrontEnd = {
  answer(request: FrontEndRequest, graph: Graph): Promise<FrontEndAnswer>;
  view(request: FrontEndRequest, data: object, host: FrontEndHost): ReactElement;
};

/** Where nobody presses anything, as on the server, it does nothing. */
const HostContext = createContext<FrontEndHost>({ goTo: () => {}, graph: () => new Promise(() => {}) });

/** The graph, in a browser. */
export const useGraph = (): Graph => use(HostContext).graph;

/** A front end is a tree of its own within the page, so its ids have a prefix of their own. */
export const FRONT_END_IDS = 'front-end-';

type Parts = {
  readonly language: Language;
  readonly words: Readonly<Record<string, Catalogue>>;
  /** By path; `$name` is a parameter. The first match is the page. */
  readonly pages: Readonly<Record<`/${string}`, FrontEndPage<object>>>;
};

/** Makes a front end from its pages and the words of one language. */
export function frontEndOf({ language, words: catalogues, pages }: Parts): FrontEnd {
  const known = new Map<string, Words>();
  const wordsOf = (partner: PartnerOnPage): Words => {
    const words = known.get(partner.code) ?? createWords(language, partner);
    if (!known.has(partner.code)) for (const [name, catalogue] of Object.entries(catalogues)) words.add(name, catalogue);
    known.set(partner.code, words);
    return words;
  };
  const patterns = Object.entries(pages).map(([path, page]) => ({ path, page }));
  const find = (path: string) => {
    for (const { path: pattern, page } of patterns) {
      const params = paramsOf(pattern, path);
      if (params) return { page, params };
    }
    return undefined;
  };
  return {
    answer: async ({ path, search, partner, now, timeZone, form }, graph) => {
      const found = find(path);
      if (!found) return { kind: 'not-found' };
      const words = wordsOf(partner);
      const request = { params: found.params, search, words, graph, now, timeZone };
      if (form) return { kind: 'acted', answer: await acted(found.page, form, request, path) };
      const data = await found.page.load(request);
      if (!('elsewhere' in data)) {
        const description = found.page.description?.(data, words);
        return { kind: 'page', title: found.page.title(data, words), ...(description !== undefined && { description }), data };
      }
      return data.elsewhere === 'not-found' ? { kind: 'not-found' } : { kind: 'elsewhere', to: data.elsewhere };
    },
    view: ({ path, search, partner, now, timeZone, sent }, data, host) => {
      const found = find(path);
      const Page = found?.page.Page;
      const words = wordsOf(partner);
      const run = async (form: FormData) =>
        found && acted(found.page, fieldsOf(form), { params: found.params, search, words, graph: host.graph, now, timeZone }, path);
      return (
        <WordsProvider words={words}>
          <HostContext value={host}>
            <LinkProvider link={FrontEndLink}>
              <ActionsProvider actions={{ run, goTo: async (to) => host.goTo(to) }} first={sent}>
                {Page && <Page data={data} />}
              </ActionsProvider>
            </LinkProvider>
          </HostContext>
        </WordsProvider>
      );
    },
  };
}

/** Does what a form asks; an act that comes after a pause asks for the password first, and returns to its page. */
async function acted(
  page: FrontEndPage<object>,
  fields: Readonly<Record<string, string>>,
  request: FrontEndPageRequest,
  path: string,
): Promise<ActedForm | undefined> {
  try {
    return await page.act?.(fields, request);
  } catch (error) {
    // The graph is the portal's: its class of failures is not ours.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'CONFIRM' && code !== 'UNAUTHENTICATED') throw error;
    const returnTo = pathIn(request.words.language, isPage(path) ? path : '/');
    return { goTo: `${pathOf('confirm')}?return=${encodeURIComponent(returnTo)}` };
  }
}

/** The same anchor on the server and in the browser, where the portal follows it. */
function FrontEndLink({ href, ...rest }: LinkProps) {
  const { goTo } = use(HostContext);
  const language = useLanguage();
  if (!isPage(href)) return <a href={href} {...rest} />;
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(href);
  };
  return <a href={pathIn(language, href)} onClick={follow} {...rest} />;
}

const isPage = (href: string): href is `/${string}` => /^\/(?!\/)/.test(href) && !href.startsWith('/auth/');

/** The parameters of a path; undefined if it does not match: '/support/$category' of '/support/billing' is { category: 'billing' }. */
function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith('$')) {
      if (part !== value) return undefined;
    } else if (value === '') return undefined;
    else params[part.slice(1)] = value;
  }
  return params;
}
