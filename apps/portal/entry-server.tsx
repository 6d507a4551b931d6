import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { installationOf, readerOf } from '#modules/account/web/reader/reader.ts';
import { sayFailure } from '#modules/failures/web/parts/say.ts';
import { confirmFor } from '#platform/rules/links.ts';
import type { Render, Rendered, RenderedPage, RenderRequest } from '#platform/rules/rendering/rendering.ts';
import type { Shell } from '#platform/rules/route.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { type Answers, answerKey, answerOf, documentId, type Graph, GraphFailure } from '#platform/web/graph.ts';
import { type ActionAnswer, type AskFrontEnd, fieldsOf, type Submission } from '#platform/web/page.ts';
import { createWords, sayIn, type Words } from '#platform/web/say.tsx';
import { createTrace } from '#platform/web/trace.ts';
import type { en } from './copy/en.ts';
import { addWords, always, bringPage, cardsOf, copySource, entryOf, FAILURES, REFUSED } from './pages.ts';
import { pageRequest } from './portal-context.ts';
import { Root } from './Root.tsx';
import { createPortalRouter } from './router.tsx';
import { navigatorAt } from './router-view.ts';
import { targetOf } from './target.ts';
import { TOO_MANY, tooManyIn } from './too-many.ts';
import { WebviewFrame } from './webview/WebviewFrame.tsx';
import { windowTitle } from './window-title.ts';
import { type Given, remembering } from './written-needs.ts';

/** Renders one page, or answers where to go instead. When a form was sent, its page's action runs first. */
export const render: Render = async (request) => {
  const opened = await open(request, request.submission);
  if (opened.kind === 'redirect' || !request.form) return opened.kind === 'redirect' ? opened : opened.show();
  const form = formOf(request.form);
  const answer = await opened.act(form).catch((error: unknown) => opened.tooMany(error) ?? notDone(error));
  if (answer === 'confirm') return { kind: 'redirect', to: confirmFor(request.href) };
  if (answer && 'goTo' in answer) return { kind: 'redirect', to: opened.hrefOf(answer.goTo) };
  if (answer && 'leaveFor' in answer) return { kind: 'redirect', to: answer.leaveFor };
  if (!answer) return { ...opened.show(), status: 405 };
  const again = await open(request, { ...answer, values: fieldsOf(form) });
  return again.kind === 'redirect' ? again : { ...again.show(), status: answer.note === 'unavailable' ? 503 : answer.note === TOO_MANY ? 429 : 422 };
};

/** A money act after a pause asks for the password first. What the graph could not do is shown on the form's page, as ActionsProvider does. */
function notDone(error: unknown): ActionAnswer | 'confirm' {
  if (!(error instanceof GraphFailure)) throw error;
  if (error.code === 'BAD_INPUT') return { problems: [] };
  return error.code === 'CONFIRM' ? 'confirm' : { problems: [], note: 'unavailable' };
}

function formOf(entries: NonNullable<RenderRequest['form']>): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, typeof value === 'string' ? value : new File([value.bytes], value.name));
  return form;
}

/**
 * The in-process graph. Its answers, failures included, travel with the page, as do the words for failures: the browser must hydrate the same page.
 */
function recorded(ask: RenderRequest['ask'], answers: Answers, words: Words): Graph {
  return async <Answer,>(document: { readonly __meta__?: Record<string, unknown> | undefined }, variables: unknown): Promise<Answer> => {
    const id = documentId(document);
    const reply = await ask(id, variables);
    answers[answerKey(id, variables)] = reply;
    if ('failure' in reply) await addWords(words, [FAILURES, REFUSED]);
    return answerOf(reply) as Answer;
  };
}

/** Omitted from pages that do not show their request's id, so that the same page is the same bytes. */
function traceOf(traceId: string) {
  let shown = false;
  const id = () => {
    shown = true;
    return traceId;
  };
  return { trace: { ...createTrace(traceId), id }, shownTraceId: () => (shown ? traceId : null) };
}

/** Loads what the address needs. The opened page can act on a form and be rendered. */
async function open(request: RenderRequest, submission: Submission | undefined) {
  const words = createWords(request.language, request.partner);
  const answers: Answers = {};
  const { trace, shownTraceId } = traceOf(request.traceId);
  const graph = recorded(request.ask, answers, words);
  let frontEnd: RenderedPage['firstView']['frontEnd'] = null;
  const askFrontEnd: AskFrontEnd = async (name, wanted) => {
    const given = await request.frontEnd(name, submission ? { ...wanted, sent: submission } : wanted, request.ask);
    frontEnd = given ? { path: wanted.path, given } : null;
    return given;
  };
  const asker = { reader: readerOf(graph, words), place: installationOf(graph, request.isWebview) };
  let remembered = remembering([]);
  const router = createPortalRouter(
    {
      graph,
      words,
      trace,
      frame: request.isWebview ? WebviewFrame : undefined,
      ...asker,
      async bringPage(id) {
        const brought = await bringPage(id, words, asker);
        remembered = remembering(brought.cards);
        return { ...brought, cards: remembered.cards };
      },
      frontEnd: askFrontEnd,
      sentTo: () => submission,
      forgetSent: () => {},
    },
    { history: createMemoryHistory({ initialEntries: [request.href] }), isServer: true },
  );
  await addWords(words, always);
  await router.load();
  const result = router._serverResult;
  if (result?.type === 'redirect') return { kind: 'redirect', to: result.redirect.headers.get('Location') ?? '/' } as const;
  const route = router.state.matches.at(-1)?.staticData.id;
  const navigator = navigatorAt(router);
  const { loaded, shell, pathname, search } = navigator.view();
  const description = loaded?.page.description?.(loaded.data, words) ?? (await whatFor(request));
  const rendered = result?.type === 'render' ? result.status : 200;
  // A page whose data cannot be loaded shows the service-unavailable page (specification 2.3), which the router does not know about.
  const status = loaded?.id === 'notFound' ? 404 : rendered >= 500 ? 503 : rendered;
  return {
    kind: 'page' as const,
    hrefOf: (path: string) => router.buildLocation(targetOf(path)).href,
    async act(form: FormData): Promise<ActionAnswer | undefined> {
      const wanted = loaded && pageRequest(navigator.context, loaded.id, loaded.params, loaded.search);
      return (
        wanted && loaded.page.act?.(form, { ...wanted, keepFile: async (file) => request.keepFile({ name: file.name, bytes: await file.bytes() }) })
      );
    },
    tooMany: (error: unknown) => tooManyIn(error, words),
    show: (): Rendered => ({
      kind: 'page',
      status,
      title: windowTitle(loaded?.title ?? sayFailure(words)('serviceName'), (submission?.problems.length ?? 0) > 0, words),
      description,
      structured: loaded?.page.structured?.(loaded.data, words) ?? null,
      html: renderToString(<Root navigator={navigator} />),
      // A page that could not be loaded is asked for again as it was.
      ...modulesOf(loaded?.id ?? route, loaded ? remembered.given(words) : { cards: remembered.cards, needs: [] }, words),
      route,
      firstView: {
        answers,
        at: { pathname, search, params: loaded?.params ?? {}, query: loaded?.search ?? {} },
        shell: shellOf(shell),
        traceId: shownTraceId(),
        partner: request.partner,
        isWebview: request.isWebview,
        frontEnd,
        sent: submission ? { path: pathname, submission } : null,
      },
    }),
  };
}

/** A shell without what only the router needs of its route. */
function shellOf(shell: Shell): Shell {
  if (shell.layout === 'focused') return { layout: shell.layout, header: shell.header, leave: shell.leave, isOver: shell.isOver };
  if (shell.layout === 'nested-buy') return { layout: shell.layout, header: shell.header, leave: shell.leave, logo: shell.logo };
  return shell.layout === 'default' ? { layout: shell.layout, header: shell.header } : { layout: shell.layout, header: shell.header };
}

/** The default description, for pages without their own; its words are not part of the page. */
async function whatFor({ language, partner }: RenderRequest): Promise<string> {
  const words = createWords(language, partner);
  await addWords(words, ['portal']);
  return sayIn<typeof en>(words, 'portal')('homeLead');
}

/** The source files of the page and of the cards on it, as the build's manifest names them. */
function modulesOf(id: RouteId | undefined, given: Given, words: Words): Pick<RenderedPage, 'page' | 'catalogues'> {
  const shown = new Set(given.cards.map(({ source }) => source));
  const cards = id ? cardsOf(id).filter(({ source }) => shown.has(source)) : [];
  const names = new Set([
    ...always,
    ...(id ? entryOf(id).copy : []),
    ...cards.flatMap(({ copy }) => copy),
    ...(words.has(FAILURES) ? [FAILURES] : []),
  ]);
  return {
    page: id
      ? { id, source: entryOf(id).source.slice(1), cards: cards.map(({ source, order, width }) => ({ source, order, width })), needs: given.needs }
      : null,
    catalogues: Object.fromEntries([...names].map((name) => [name, copySource(name, words.language).slice(1)])),
  };
}
