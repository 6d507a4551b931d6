import { onCLS, onINP, onLCP } from 'web-vitals';
import { BAD_ANSWER, NO_ANSWER } from '#platform/web/browser-graph.ts';
import { deviceClockMs } from '#platform/web/device-clock.ts';
import { type KeyValueStore, openKeyValueStore } from '#platform/web/key-value-store.ts';
import type { Send } from '#platform/web/send.ts';
import { APP_BANNER, CHUNK_FAILED, CONNECTION_BACK, OFFERS_TOLD, PASSIVE_ALERT_CLOSED, SHOWN_FAILURE } from '#platform/web/window-events.ts';
import type { FailureReaders, FollowFailures } from '#platform/web/window-failures.ts';
import type { FieldsOf, Happened } from '../rules/events.ts';
import { tellFailure } from '../rules/failures.ts';
import { browserDevice } from './device.ts';
import { type Surroundings, startTelling } from './telling.ts';

type Dependencies = Pick<Surroundings, 'graph' | 'config' | 'platform' | 'language' | 'signedIn' | 'page'> & {
  /** What each page view reports about the visit. */
  readonly facts: () => Facts;
  readonly send: Send;
  readonly onFailure: FollowFailures;
  /** Calls the listener when another page is shown. */
  readonly onPage: (listener: () => void) => void;
  /** The installed app's; undefined in a browser. */
  readonly secureStore: KeyValueStore | undefined;
};

export type Facts = Omit<FieldsOf<'pageShown'>, 'before'>;

/** Reports to the operator what the portal does and where it fails, for the life of the document (modules/telemetry/README.md). */
export async function startTelemetry({ onPage, secureStore, facts, send, onFailure, ...deps }: Dependencies): Promise<void> {
  const store = await openKeyValueStore('demarc-telemetry', secureStore);
  const { tell, tellSession, flush, leave } = await startTelling({
    ...deps,
    device: browserDevice,
    store,
    post: postWith(send),
    alone,
    later: setTimeout,
    nowMs: deviceClockMs,
  });
  onFailure(failures, (failed, { timeStamp }) => {
    // The first ones are older than this client.
    for (const failure of failed) tell(failure, performance.now() - timeStamp);
  });
  for (const on of [onLCP, onINP, onCLS]) on(({ name, value, rating }) => tell({ name: 'pageVital', fields: { metric: name, value, rating } }));
  addEventListener(CONNECTION_BACK, ({ detail: { outageMs, waitFor } }) => {
    tell({ name: 'connectionBack', fields: { outageMs } });
    waitFor(flush());
  });
  addEventListener(APP_BANNER, ({ detail: act }) => tell({ name: 'appBanner', fields: { act } }));
  addEventListener(OFFERS_TOLD, ({ detail: message }) => tell({ name: 'offers', fields: { message } }));
  addEventListener(PASSIVE_ALERT_CLOSED, ({ detail: alert }) => tell({ name: 'passiveAlertClosed', fields: { alert } }));
  // Runs after the listeners of the metrics, which are final when the page is hidden.
  addEventListener('visibilitychange', () => document.hidden && leave());
  let before: ReturnType<Dependencies['page']> = null;
  const tellPage = () => {
    tell({ name: 'pageShown', fields: { ...facts(), before: before ?? undefined } });
    before = deps.page();
    tellSession().catch(() => {});
  };
  onPage(tellPage);
  tellPage();
}

const frontendError = (message: string, code = 'frontendGeneric'): readonly Happened[] => [{ name: 'frontendError', fields: { code, message } }];
const chunkFailed = (type: string): readonly Happened[] => [{ name: 'chunkFailed', fields: { message: 'Loading chunk failed', type } }];

const failures: FailureReaders<readonly Happened[]> = {
  [BAD_ANSWER]: ({ detail }) => tellFailure(detail),
  [NO_ANSWER]: ({ detail: path }) => [{ name: 'noAnswer', fields: { path } }],
  [SHOWN_FAILURE]: ({ detail }) => frontendError(detail.message, detail.code),
  error: ({ message }) => frontendError(message),
  unhandledrejection: ({ reason }) => frontendError(String(reason)),
  'vite:preloadError': () => chunkFailed('missing'),
  [CHUNK_FAILED]: ({ detail }) => chunkFailed(detail.type),
};

const postWith =
  (send: Send): Surroundings['post'] =>
  async (topic, events, leaving) => {
    if (!navigator.onLine) return 0;
    const answer = send(`/ingest/${topic}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
      keepalive: leaving,
    });
    // An unread response keeps its connection open.
    return answer.then((come) => come.text().then(() => come.status)).catch(() => 0);
  };

/** Tabs share the visit and what is pending. Without locks, in a very old browser, the server still stores each event only once. */
const alone: Surroundings['alone'] = (act, lock = 'demarc-telemetry') => navigator.locks?.request(lock, act) ?? act();
