import { createContext, type MouseEvent, type ReactElement, type ReactNode, use, useEffect } from 'react';
import { type LinkProps, LinkProvider } from '#design/web/link/LinkContext.tsx';
import { type Language, pathIn } from '#platform/rules/language.ts';
import type { PartnerOnPage } from '#platform/rules/partner/partner.ts';
import type { ActedForm, FrontEndAnswer, FrontEndRequest } from '#platform/rules/rendering/front-end.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionsProvider, useSubmission } from './action-form.tsx';
import { failureCode, type Graph } from './graph.ts';
import { type Elsewhere, fieldsOf, type PageRequest } from './page.ts';
import { type Catalogue, createWords, useLanguage, type Words, WordsProvider } from './say.tsx';
import { createTrace, type Trace } from './trace.ts';
import { TraceProvider } from './trace-context.tsx';

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

/** What the portal lends to a front end. */
export type FrontEndHost = {
  /** Navigation without loading a new document. */
  readonly goTo: (path: `/${string}`) => Promise<void>;
  /** For requests after a press, or later. */
  readonly graph: Graph;
  /** Does what a form asks, as the portal does for its own: who has to prove who they are is led there, and after a refusal the page is loaded again. */
  readonly acting: (act: () => Promise<ActedForm | undefined> | undefined) => Promise<ActedForm | undefined>;
  /** Whether the window's title says that something has to be corrected. */
  readonly markWrong: (wrong: boolean) => void;
  readonly trace: Trace;
};

/** Where nobody presses anything, as on the server, it does nothing. */
export const hostOf = (graph: Graph): FrontEndHost => ({
  goTo: async () => {},
  graph,
  acting: async () => undefined,
  markWrong: () => {},
  trace: createTrace(undefined),
});

/** A front end as its script exports it (`frontEnd`). `answer` finds the page of an address and its data, `view` renders what it answered. */
export type FrontEnd = {
  answer(request: FrontEndRequest, graph: Graph): Promise<FrontEndAnswer>;
  view(request: FrontEndRequest, data: object, host: FrontEndHost): ReactElement;
};

const HostContext = createContext<FrontEndHost>(hostOf(() => new Promise(() => {})));

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
      const run = (form: FormData) =>
        host.acting(() => found?.page.act?.(fieldsOf(form), { params: found.params, search, words, graph: host.graph, now, timeZone }));
      return (
        <WordsProvider words={words}>
          <HostContext value={host}>
            <TraceProvider value={host.trace}>
              <LinkProvider link={FrontEndLink}>
                <ActionsProvider actions={{ run, goTo: host.goTo }} first={sent}>
                  <MarkedWrong />
                  {Page && <Page data={data} />}
                </ActionsProvider>
              </LinkProvider>
            </TraceProvider>
          </HostContext>
        </WordsProvider>
      );
    },
  };
}

/** Does what a form asks, on the server; an act that comes after a pause asks for the password first, and returns to its page. */
async function acted(
  page: FrontEndPage<object>,
  fields: Readonly<Record<string, string>>,
  request: FrontEndPageRequest,
  path: string,
): Promise<ActedForm | undefined> {
  try {
    return await page.act?.(fields, request);
  } catch (error) {
    const code = failureCode(error);
    if (code !== 'CONFIRM' && code !== 'UNAUTHENTICATED') throw error;
    const query = new URLSearchParams(request.search).toString();
    const returnTo = pathIn(request.words.language, isPage(path) ? path : '/') + (query && `?${query}`);
    return { goTo: `${pathOf('confirm')}?return=${encodeURIComponent(returnTo)}` };
  }
}

function MarkedWrong() {
  const { markWrong } = use(HostContext);
  const { submission, markedWrong } = useSubmission();
  const isWrong = markedWrong || (submission !== undefined && submission.problems.length > 0);
  useEffect(() => markWrong(isWrong), [markWrong, isWrong]);
  return null;
}

/** The same anchor on the server and in the browser, where the portal follows it. */
function FrontEndLink({ href, ...rest }: LinkProps) {
  const { goTo } = use(HostContext);
  const language = useLanguage();
  if (!isPage(href)) return <a href={href} {...rest} />;
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void goTo(href);
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
