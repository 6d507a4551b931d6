import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Language } from '#platform/rules/language.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { type Answers, answerKey, documentId, type Graph } from '#platform/web/graph.ts';
import { type ActionAnswer, fieldsOf, type Submission } from '#platform/web/page.ts';
import { createWords } from '#platform/web/say.tsx';
import { copySource, pages } from './pages.ts';
import { createPortalRouter, type Loaded, pageRequest, readerOf } from './router.tsx';
import { windowTitle } from './window-title.ts';

export type RenderRequest = {
  /** Path and query, with the language's prefix. */
  readonly href: string;
  readonly language: Language;
  /** A form that was sent by POST to this address; or what is wrong with one that somebody else has looked at. */
  readonly form?: FormData | undefined;
  readonly submission?: Submission | undefined;
  /** Runs a stored document in the process, as the one who asks. */
  readonly graph: Graph;
};

export type Rendered =
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly title: string;
      readonly html: string;
      /** Source files whose chunks and styles the page needs at once. */
      readonly sources: readonly string[];
      /** What the browser needs to take over: the answers that the loaders got, and the form's problems. */
      readonly firstView: FirstView;
    };

export type FirstView = { readonly answers: Answers; readonly sent: { readonly path: string; readonly submission: Submission } | null };

/** Renders one page, or answers where to go instead. With a form, its page's action runs first. */
export async function render(request: RenderRequest): Promise<Rendered> {
  const opened = await open(request, request.submission);
  if (opened.kind === 'redirect' || !request.form) return opened.kind === 'redirect' ? opened : opened.show();
  const answer = await opened.act(request.form);
  if (answer && 'goTo' in answer) return { kind: 'redirect', to: opened.hrefOf(answer.goTo) };
  if (!answer) return { ...opened.show(), status: 405 };
  const again = await open(request, { ...answer, values: fieldsOf(request.form) });
  return again.kind === 'redirect' ? again : { ...again.show(), status: 422 };
}

/** Loads what the address needs. A page that is open can act on a form and be shown. */
async function open(request: RenderRequest, submission: Submission | undefined) {
  const words = createWords(request.language);
  const answers: Answers = {};
  const graph: Graph = async (document, variables) => {
    const answer = await request.graph(document, variables);
    answers[answerKey(documentId(document), variables)] = answer;
    return answer;
  };
  const router = createPortalRouter({ graph, words, reader: readerOf(graph), takeSent: () => submission });
  router.update({ history: createMemoryHistory({ initialEntries: [request.href] }), isServer: true });
  await router.load();
  const result = router._serverResult;
  if (result?.type === 'redirect') return { kind: 'redirect', to: result.redirect.headers.get('Location') ?? '/' } as const;
  const match = router.state.matches.at(-1);
  const loaded: Loaded | undefined = match?.loaderData;
  return {
    kind: 'page' as const,
    hrefOf: (path: string) => router.buildLocation({ to: path }).href,
    act: async (form: FormData): Promise<ActionAnswer | undefined> =>
      loaded?.page.act?.(form, pageRequest(router.options.context, match?.params ?? {}, match?.search ?? {})),
    show: (): Rendered => ({
      kind: 'page',
      status: result?.type === 'render' ? result.status : 200,
      title: windowTitle(loaded?.title ?? '', (submission?.problems.length ?? 0) > 0, words),
      html: renderToString(<RouterProvider router={router} />),
      sources: sourcesOf(match?.staticData.id, request.language),
      firstView: { answers, sent: submission ? { path: router.state.location.pathname, submission } : null },
    }),
  };
}

function sourcesOf(id: RouteId | undefined, language: Language): readonly string[] {
  const modules = ['portal', ...(id ? pages[id].copy : [])];
  return [...(id ? [pages[id].source] : []), ...modules.map((module) => copySource(module, language))].map((source) => source.slice(1));
}
