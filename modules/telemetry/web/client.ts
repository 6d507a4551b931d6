import { onCLS, onINP, onLCP } from 'web-vitals';
import { BAD_ANSWER, NO_ANSWER } from '#platform/web/browser-graph.ts';
import { type KeyValueStore, openKeyValueStore } from '#platform/web/key-value-store.ts';
import type { Send } from '#platform/web/send.ts';
import { APP_BANNER, CHUNK_FAILED, type ChunkFailure, CONNECTION_BACK, PASSIVE_ALERT_CLOSED, SHOWN_FAILURE } from '#platform/web/window-events.ts';
import type { FieldsOf, SentEvent } from '../rules/events.ts';
import { tellFailure } from '../rules/failures.ts';
import { browserDevice } from './device.ts';
import { type Surroundings, startTelling, type Telling } from './telling.ts';

type Needs = Pick<Surroundings, 'graph' | 'config' | 'platform' | 'language' | 'signedIn' | 'page'> & {
  /** What each page view reports about the visit. */
  readonly facts: () => Facts;
  readonly send: Send;
  /** Calls the listener when another page is shown. */
  readonly onPage: (listener: () => void) => void;
  /** The installed app's; undefined in a browser. */
  readonly secureStore: KeyValueStore | undefined;
};

export type Facts = Omit<FieldsOf<'pageShown'>, 'before'>;

/** Reports to the operator what the portal does and where it fails, for the life of the document (modules/telemetry/README.md). */
export async function startTelemetry({ onPage, secureStore, facts, send, ...needs }: Needs): Promise<void> {
  const store = await openKeyValueStore('demarc-telemetry', secureStore);
  const later = (act: () => void, ms: number) => void setTimeout(act, ms);
  const { tell, tellSession, flush, leave } = await startTelling({
    ...needs,
    device: browserDevice,
    store,
    post: (topic, events, leaving) => post(send, topic, events, leaving),
    alone,
    later,
    nowMs,
  });
  tellFailures(tell);
  for (const on of [onLCP, onINP, onCLS]) on(({ name, value, rating }) => tell({ name: 'pageVital', fields: { metric: name, value, rating } }));
  addEventListener(CONNECTION_BACK, ({ detail: { outageMs, waitFor } }) => {
    tell({ name: 'connectionBack', fields: { outageMs } });
    waitFor(flush());
  });
  addEventListener(APP_BANNER, ({ detail: act }) => tell({ name: 'appBanner', fields: { act } }));
  addEventListener(PASSIVE_ALERT_CLOSED, ({ detail: alert }) => tell({ name: 'passiveAlertClosed', fields: { alert } }));
  // Runs after the listeners of the metrics, which are final when the page is hidden.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
  let before: ReturnType<Needs['page']> = null;
  const tellPage = () => {
    tell({ name: 'pageShown', fields: { ...facts(), before: before ?? undefined } });
    before = needs.page();
    tellSession().catch(() => {});
  };
  onPage(tellPage);
  tellPage();
}

type Tell = Telling['tell'];

function tellFailures(tell: Tell): void {
  addEventListener(BAD_ANSWER, ({ detail }) => {
    for (const failure of tellFailure(detail)) tell(failure);
  });
  addEventListener(NO_ANSWER, ({ detail: path }) => tell({ name: 'noAnswer', fields: { path } }));
  const tellError = (message: string, code = 'frontendGeneric') => tell({ name: 'frontendError', fields: { code, message } });
  addEventListener(SHOWN_FAILURE, ({ detail }) => tellError(detail.message, detail.code));
  addEventListener('error', ({ message }) => tellError(message));
  addEventListener('unhandledrejection', ({ reason }) => tellError(String(reason)));
  const tellChunk = (type: ChunkFailure['type']) => tell({ name: 'chunkFailed', fields: { message: 'Loading chunk failed', type } });
  addEventListener('vite:preloadError', () => tellChunk('missing'));
  addEventListener(CHUNK_FAILED, ({ detail }) => tellChunk(detail.type));
}

async function post(send: Send, topic: string, events: readonly SentEvent[], leaving: boolean): Promise<number> {
  if (!navigator.onLine) return 0;
  const answer = await send(`/ingest/${topic}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
    keepalive: leaving,
  }).catch(() => undefined);
  // An unread response keeps its connection open.
  await answer?.text().catch(() => '');
  return answer?.status ?? 0;
}

/** Tabs share what is pending, so only one sends at a time; the server would store it only once anyway. */
const alone = async (act: () => Promise<void>): Promise<void> => (navigator.locks ? navigator.locks.request('demarc-telemetry', act) : act());

/** The browser's clock, in milliseconds since 1970. */
const nowMs = (): number => performance.timeOrigin + performance.now();
