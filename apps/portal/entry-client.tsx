import '#design/tokens/tokens.css';
import '#design/tokens/base.css';
import { hydrateRoot } from 'react-dom/client';
import { installationOf, readerOf } from '#modules/account/web/reader/reader.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { zero } from '#platform/rules/money.ts';
import type { FirstView } from '#platform/rules/rendering/rendering.ts';
import { browserGraph } from '#platform/web/browser-graph.ts';
import type { Graph } from '#platform/web/graph.ts';
import { nextTask } from '#platform/web/next-task.ts';
import type { AskFrontEnd } from '#platform/web/page.ts';
import { inTime } from '#platform/web/piece.ts';
import { createWords, type Words } from '#platform/web/say.tsx';
import { createTrace } from '#platform/web/trace.ts';
import { keepFailures } from '#platform/web/window-failures.ts';
import { firstViewOf, givenOnce, pagesFrom } from './first-page.ts';
import { createNavigator, createScreen } from './navigator.ts';
import { Root } from './Root.tsx';
import { followHistory } from './shell/back.ts';

/** Hydrates the page that the server rendered, with the answers that came with it. */
async function start(): Promise<void> {
  const written = document.getElementById('first-view')?.textContent;
  const language = document.documentElement.lang === 'es' ? 'es' : 'en';
  // This is the service worker's document, which no server rendered.
  if (!written) return (await import('./offline/show-offline.tsx')).showOffline(language);
  const followFailures = keepFailures();
  // Of a style that cannot be loaded, a link without a sheet would stay.
  addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.remove(), { capture: true });
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
  const initial = { reader: readerOf(graph, words), place: installationOf(graph, firstView.isWebview) };
  const bringPage = await pagesFrom(firstView, words, initial);
  const frame = firstView.isWebview ? (await import('./webview/WebviewFrame.tsx')).WebviewFrame : undefined;
  const context = { graph, words, trace, frame, ...initial, bringPage, frontEnd, sentTo, forgetSent };
  const begunAt = addressNow();
  let hasMoved = false;
  const onMove = () => {
    hasMoved = true;
  };
  addEventListener('popstate', onMove, { once: true });
  // What writes amounts and dates takes a slow phone as long to make as a third of the page: not with it.
  formatCents(zero, language);
  await nextTask();
  for (const style of ['full', 'long', 'day', 'short', 'month'] as const) formatDate('2026-01-01', style, language);
  await nextTask();
  const first = await firstViewOf(firstView, context);
  const screen = createScreen(first);
  const navigator = createNavigator(screen, context, async () => {
    const { startRouter } = await inTime(import('./browser-router.ts'));
    await nextTask();
    const router = await startRouter({ ...context, ...(first && { takeFirst: givenOnce(first) }) }, screen, hasMoved ? undefined : begunAt);
    followHistory(router.history);
    return router;
  });
  if (!first) await navigator.router();
  await nextTask();
  const app = document.getElementById('app');
  // Not as a transition: it takes longer, and what was pressed or typed meanwhile got lost.
  if (app) hydrateRoot(app, <Root navigator={navigator} />);
  // The reader may go back to an earlier page of this document before the router is there to listen.
  if (hasMoved) void navigator.router();
  else addEventListener('popstate', () => void navigator.router(), { once: true });
  whenIdle(async () => {
    const router = await navigator.router();
    await nextTask();
    const { follow } = await import('./following/follow.ts');
    if (router) await follow(router, context, followFailures);
  });
}

/** Loads the words for failures before the page needs them. If even those cannot be loaded, the page that needs no words is shown. */
const withWordsFor =
  (graph: Graph, words: Words): Graph =>
  (document, variables) =>
    graph(document, variables).catch(async (failure) => {
      const pages = await import('./pages.ts').catch(() => undefined);
      await pages?.addWords(words, [pages.FAILURES, pages.REFUSED]).catch(() => {});
      throw failure;
    });

const addressNow = (): string => location.pathname + location.search + location.hash;

/** Safari has no idle callback. */
function whenIdle(act: () => Promise<void>): void {
  (globalThis.requestIdleCallback ?? setTimeout)(() => void act().catch(() => {}));
}

void start();
