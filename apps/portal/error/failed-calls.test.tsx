import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { installationOf, readerOf } from '#modules/account/web/reader/reader.ts';
import type { Language } from '#platform/rules/language.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { browserGraph } from '#platform/web/browser-graph.ts';
import { ReaderDocument } from '#platform/web/generated/graphql.ts';
import { type Answers, answerKey, documentId } from '#platform/web/graph.ts';
import { createTrace } from '#platform/web/trace.ts';
import { loadPage } from '../pages.ts';
import { Root } from '../Root.tsx';
import { createPortalRouter } from '../router.tsx';
import { navigatorAt } from '../router-view.ts';
import { wordsOfPage } from '../testing.tsx';

const olivia = {
  profile: { accountLastFour: '4417', customerType: 'residential', services: [{ line: 'internet' }] },
  user: { firstName: 'Olivia', lastName: 'Ames', mayPay: true },
};

afterEach(() => vi.unstubAllGlobals());

/** The page's text when every call gets this answer and the reader is already known. */
async function pageWhere(answer: () => Response, language: Language): Promise<string> {
  const trace = createTrace(undefined);
  const first: Answers = { [answerKey(documentId(ReaderDocument), {})]: { data: { account: olivia } } };
  const graph = browserGraph(first, trace);
  const words = await wordsOfPage('scheduled', language);
  const context = {
    graph,
    words,
    trace,
    reader: readerOf(graph, words),
    place: installationOf(graph),
    bringPage: async (id: RouteId) => ({ page: await loadPage(id), cards: [] }),
    frontEnd: async () => undefined,
    sentTo: () => undefined,
    forgetSent: () => {},
  };
  const at = language === 'es' ? '/es/billing/scheduled' : '/billing/scheduled';
  const router = createPortalRouter(context, { history: createMemoryHistory({ initialEntries: [at] }), isServer: true });
  // What the graph's client needs from a browser, and the router, which has no page here, does not.
  vi.stubGlobal('document', { documentElement: { lang: language } });
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('fetch', async () => answer());
  await router.load();
  vi.unstubAllGlobals();
  return renderToString(<Root navigator={navigatorAt(router)} />).replaceAll('&#x27;', "'");
}

const said = {
  en: "We're sorry, something on our end didn't work quite right. Please try again later.",
  es: 'Lo sentimos, algo no funcionó bien de nuestra parte. Por favor, inténtelo de nuevo más tarde.',
};
const html = (status: number) => new Response('<h1>nothing here</h1>', { status, headers: { 'content-type': 'text/html', 'x-trace-id': 'f00d-9' } });

test.each([
  ['not found', 'en', () => html(404)],
  ['not found', 'es', () => html(404)],
  ['500', 'en', () => html(500)],
  ['500', 'es', () => html(500)],
  ['500 with an error body', 'en', () => Response.json({ errors: [{ message: 'broken' }] }, { status: 500, headers: { 'x-trace-id': 'f00d-9' } })],
] as const)('ERR-04 a call from the browser answered with %s leads to the service-unavailable page (%s)', async (_, language, answer) => {
  const page = await pageWhere(answer, language);
  expect(/<h1[^>]*>([^<]*)</.exec(page)?.[1]).toBe(said[language]);
  expect(page).toContain('f00d-9');
});
