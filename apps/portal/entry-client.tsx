import '#design/tokens/tokens.css';
import '#design/tokens/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { FirstView } from '#platform/rules/rendering/rendering.ts';
import { browserGraph } from '#platform/web/browser-graph.ts';
import type { Graph } from '#platform/web/graph.ts';
import type { AskFrontEnd } from '#platform/web/page.ts';
import { createWords, type Words } from '#platform/web/say.tsx';
import { createTrace } from '#platform/web/trace.ts';
import { keepFailures } from '#platform/web/window-failures.ts';
import { pagesFrom } from './first-page.ts';
import { installationOf, readerOf } from './portal-context.ts';
import { createPortalRouter } from './router.tsx';
import { followHistory } from './shell/back.ts';

/** Hydrates the page that the server rendered, with the answers that came with it. */
async function start(): Promise<void> {
  const written = document.getElementById('first-view')?.textContent;
  const language = document.documentElement.lang === 'es' ? 'es' : 'en';
  // This is the service worker's document, which no server rendered.
  if (!written) return (await import('./offline/show-offline.tsx')).showOffline(language);
  const followFailures = keepFailures();
  const firstView: FirstView = JSON.parse(written);
  const words = createWords(language, firstView.partner);
  const trace = createTrace(firstView.traceId ?? undefined);
  const graph = withWordsFor(browserGraph(firstView.answers, trace), words);
  let { sent } = firstView;
  const sentTo = (path: string) => (sent?.path === path ? sent.submission : undefined);
  const forgetSent = () => {
    sent = null;
  };
  let given = firstView.frontEnd;
  const frontEnd: AskFrontEnd = async (_name, { path }) => {
    const first = given?.path === path ? given.given : undefined;
    given = null;
    return first;
  };
  const initial = { reader: readerOf(graph), place: installationOf(graph) };
  const bringPage = await pagesFrom(firstView, words, initial);
  const frame = firstView.isWebview ? (await import('./webview/WebviewFrame.tsx')).WebviewFrame : undefined;
  const router = createPortalRouter({ graph, words, trace, frame, ...initial, bringPage, frontEnd, sentTo, forgetSent });
  // The first view has no suspense boundaries on the server, so there must be none here while React hydrates.
  router.ssr = { manifest: undefined };
  followHistory(router.history);
  const begunAt = router.history.location.href;
  await router.load();
  const app = document.getElementById('app');
  // Not as a transition: it takes longer, and what was pressed or typed meanwhile got lost.
  if (app)
    hydrateRoot(
      app,
      <>
        <RouterProvider router={router} />
        <CatchUp router={router} begunAt={begunAt} />
      </>,
    );
  whenIdle(async () => {
    const { follow } = await import('./following/follow.ts');
    await follow(router, router.options.context, followFailures);
  });
}

/** Loads the words for failures before the page needs them. If even those cannot be loaded, the page that needs no words is shown. */
const withWordsFor =
  (graph: Graph, words: Words): Graph =>
  (document, variables) =>
    graph(document, variables).catch(async (failure) => {
      const pages = await import('./pages.ts').catch(() => undefined);
      await pages?.addWords(words, [pages.FAILURES]).catch(() => {});
      throw failure;
    });

/** If the reader went back before the router was listening, the address has changed: load it now. */
function CatchUp({ router, begunAt }: { readonly router: ReturnType<typeof createPortalRouter>; readonly begunAt: string }) {
  useEffect(() => {
    if (router.history.location.href !== begunAt) void router.load();
  }, [router, begunAt]);
  return null;
}

/** Safari has no idle callback. */
function whenIdle(act: () => Promise<void>): void {
  (globalThis.requestIdleCallback ?? setTimeout)(() => void act().catch(() => {}));
}

void start();
