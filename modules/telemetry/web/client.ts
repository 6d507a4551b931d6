import { onCLS, onINP, onLCP } from 'web-vitals';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { BAD_ANSWER, NO_ANSWER } from '#platform/web/browser-graph.ts';
import { TelemetrySessionDocument, TelemetrySettingsDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { openKeyValueStore } from '#platform/web/key-value-store.ts';
import { SHOWN_FAILURE } from '#platform/web/shown-failure.ts';
import { allowed } from '../rules/allow-list.ts';
import { type Happened, requirementsVersions, type SentEvent } from '../rules/events.ts';
import { tellFailure } from '../rules/failures.ts';
import { createSender, type Delivered } from '../rules/sender.ts';
import { browserFacts, platformNow } from './browser-facts.ts';
import { outboxIn } from './outbox.ts';

import { sessionOf } from './session.ts';
import { forgetTelling, isFirstTelling, visitAt } from './visit.ts';

/** Specification 9: milliseconds to wait for what the operator chose; then it is taken to be on. */
const CONFIGURATION_WAIT_MS = 4000;
/** Statuses of the ingest endpoint for what it will not take another time either. */
const NEVER_TAKEN = [400, 403, 413];

type Needs = {
  readonly graph: Graph;
  readonly language: Language;
  readonly signedIn: boolean;
  /** The page that is shown; null where the address has none. */
  readonly page: () => RouteId | null;
  /** Tells when another page is shown. */
  readonly onPage: (listener: () => void) => void;
};

/** Tells the operator what the portal does and where it fails, for the life of the document (docs/telemetry.md). */
export async function startTelemetry({ graph, language, signedIn, page, onPage }: Needs): Promise<void> {
  const settings = settingsOf(graph);
  if (!(await settings.enabled())) return;
  const store = await openKeyValueStore('demarc-telemetry');
  const visit = await visitAt(store, nowMs());
  const sender = createSender({ outbox: outboxIn(store), deliver: deliverTo(settings.topic), alone, later: (act, ms) => void setTimeout(act, ms) });

  const tell = (happened: Happened): void => {
    const fields = allowed(happened.name, happened.fields);
    if (!fields) return;
    const at = new Date(nowMs()).toISOString() as IsoInstant;
    const platform = platformNow();
    const event: SentEvent = {
      id: crypto.randomUUID(),
      at,
      name: happened.name,
      visit,
      platform,
      requirements: requirementsVersions[platform],
      language,
      page: page(),
      fields,
    };
    sender.record(event).catch(() => {});
  };

  tellPages(tell, page, onPage);
  tellFailures(tell);
  tellVitals(tell);
  tellConnection(tell, () => void sender.flush().catch(() => {}));
  // After those of the figures, which are final when the page is hidden.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sender.leave());
  await sender.flush();
  if (!signedIn) await forgetTelling(store);
  else if (await isFirstTelling(store, visit)) {
    const fields = sessionOf(await graph(TelemetrySessionDocument, {}));
    if (fields) tell({ name: 'session', fields });
  }
}

type Tell = (happened: Happened) => void;

/** What the operator chose. Until that is known events are kept, and none is sent. */
function settingsOf(graph: Graph) {
  let topic: string | undefined;
  const ask = async () => {
    const { telemetry } = await graph(TelemetrySettingsDocument, {});
    topic = telemetry.topic;
    return telemetry.enabled;
  };
  return {
    enabled(): Promise<boolean> {
      const waited = new Promise<boolean>((resolve) => void setTimeout(resolve, CONFIGURATION_WAIT_MS, true));
      return Promise.race([ask().catch(() => waited), waited]);
    },
    topic: () => {
      if (topic === undefined) void ask().catch(() => {});
      return topic;
    },
  };
}

function tellPages(tell: Tell, page: Needs['page'], onPage: Needs['onPage']): void {
  let before = page();
  tell({ name: 'pageShown', fields: browserFacts() });
  onPage(() => {
    tell({ name: 'pageShown', fields: { before: before ?? undefined, ...browserFacts() } });
    before = page();
  });
}

function tellFailures(tell: Tell): void {
  addEventListener(BAD_ANSWER, ({ detail }) => {
    for (const failure of tellFailure(detail)) tell(failure);
  });
  addEventListener(NO_ANSWER, () => tell({ name: 'noAnswer', fields: { path: '/selfservice/graph' } }));
  const tellError = (message: string, code = 'frontendGeneric') => tell({ name: 'frontendError', fields: { code, message } });
  addEventListener(SHOWN_FAILURE, ({ detail }) => tellError(detail.message, detail.code));
  addEventListener('error', ({ message }) => tellError(message));
  addEventListener('unhandledrejection', ({ reason }) => tellError(String(reason)));
  addEventListener('vite:preloadError', () => tell({ name: 'chunkFailed', fields: { message: 'Loading chunk failed', type: 'missing' } }));
}

function tellVitals(tell: Tell): void {
  for (const on of [onLCP, onINP, onCLS]) on(({ name, value, rating }) => tell({ name: 'pageVital', fields: { metric: name, value, rating } }));
}

function tellConnection(tell: Tell, flush: () => void): void {
  let lostAtMs: number | undefined;
  addEventListener('offline', () => {
    lostAtMs = nowMs();
  });
  addEventListener('online', () => {
    if (lostAtMs !== undefined) tell({ name: 'connectionBack', fields: { outageMs: nowMs() - lostAtMs } });
    flush();
  });
}

/** @param topicNow undefined while it is not known */
function deliverTo(topicNow: () => string | undefined) {
  return async (events: readonly SentEvent[], leaving: boolean): Promise<Delivered> => {
    const topic = topicNow();
    if (topic === undefined || !navigator.onLine) return 'later';
    const answer = await fetch(`/ingest/${topic}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
      keepalive: leaving,
    }).catch(() => undefined);
    // An answer that nobody reads keeps its connection.
    await answer?.text().catch(() => '');
    if (answer?.ok) return 'kept';
    return answer && NEVER_TAKEN.includes(answer.status) ? 'refused' : 'later';
  };
}

/** Tabs share what waits, so one at a time sends it; the server would keep it once all the same. */
async function alone(act: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('demarc-telemetry', act);
  else await act();
}

/** The browser's clock, in milliseconds since 1970. */
const nowMs = (): number => Math.round(performance.timeOrigin + performance.now());
