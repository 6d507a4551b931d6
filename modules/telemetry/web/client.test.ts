import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { BAD_ANSWER, NO_ANSWER } from '#platform/web/browser-graph.ts';
import type { Graph } from '#platform/web/graph.ts';
import { APP_BANNER, CHUNK_FAILED, CONNECTION_BACK, PASSIVE_ALERT_CLOSED, SHOWN_FAILURE } from '#platform/web/window-events.ts';
import { keepFailures } from '#platform/web/window-failures.ts';
import type { SentEvent } from '../rules/events.ts';
import { startTelemetry } from './client.ts';
import { olivia } from './testing.ts';

/** The window of one page; its time passes on demand. */
let page: EventTarget;
const document = { hidden: false, visibilityState: 'visible' };
const navigator = { onLine: true, platform: 'test' };

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  document.hidden = false;
  navigator.onLine = true;
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Dispatches an event on the window. */
const happens = (name: string, more: object = {}) => {
  const event = new Event(name);
  for (const [field, value] of Object.entries({ timeStamp: performance.now(), ...more })) Object.defineProperty(event, field, { value });
  return page.dispatchEvent(event);
};
const pass = () => vi.advanceTimersByTimeAsync(5_000);

/** The client on a page that has already reported itself and its session. */
async function openPage(followFailures = keepFailures()) {
  const requests: { readonly path: string; readonly isLast: boolean | undefined; readonly events: readonly SentEvent[] }[] = [];
  const listeners: (() => void)[] = [];
  const shown = { page: 'billing' as SentEvent['page'] };
  await startTelemetry({
    graph: (async () => olivia) as Graph,
    config: { ready: Promise.resolve(), isEnabled: () => true, topic: () => 'portal-lower' },
    platform: 'web',
    language: 'en',
    signedIn: () => true,
    page: () => shown.page,
    facts: () => ({}),
    onPage: (listener) => listeners.push(listener),
    secureStore: undefined,
    onFailure: followFailures,
    async send(path, { body, keepalive } = {}) {
      requests.push({ path, isLast: keepalive, events: JSON.parse(String(body)).events });
      return new Response('{}');
    },
  });
  await pass();
  const first = requests.splice(0).flatMap(({ events }) => events);
  const showNext = (next: SentEvent['page']) => {
    shown.page = next;
    for (const listener of listeners) listener();
  };
  const told = () => requests.flatMap(({ events }) => events.map(({ name, fields }) => ({ name, ...fields })));
  return { requests, first, told, showNext };
}

test('a shown page is reported with the page before it, and the session once', async () => {
  const { first, told, showNext } = await openPage();
  expect(first.map(({ name }) => name).sort()).toEqual(['pageShown', 'session']);
  showNext('statements');
  await pass();
  showNext('statement');
  await pass();
  expect(told()).toEqual([
    { name: 'pageShown', before: 'billing' },
    { name: 'pageShown', before: 'statements' },
  ]);
});

const bad = { path: '/selfservice/graph', status: 503, body: 'down', headers: { traceId: 'f00d-1', platform: 'sspp' } };

test.each<[string, string, object, object]>([
  ['TEL-03 a failed answer', BAD_ANSWER, { detail: bad }, { name: 'requestFailed', status: 503, traceId: 'f00d-1', platform: 'sspp' }],
  ['TEL-03 a request without an answer', NO_ANSWER, { detail: '/selfservice/graph' }, { name: 'noAnswer', path: '/selfservice/graph' }],
  ['TEL-06 a script error', 'error', { message: 'broke' }, { name: 'frontendError', code: 'frontendGeneric', message: 'broke' }],
  ['TEL-06 an unhandled rejection', 'unhandledrejection', { reason: new Error('broke') }, { code: 'frontendGeneric', message: 'Error: broke' }],
  ['TEL-06 a page that failed', SHOWN_FAILURE, { detail: { message: 'no bill' } }, { code: 'frontendGeneric', message: 'no bill' }],
  ['TEL-06 a page that failed with its own code', SHOWN_FAILURE, { detail: { message: 'no bill', code: 'INTERNAL' } }, { code: 'INTERNAL' }],
  ['a missing script', 'vite:preloadError', {}, { name: 'chunkFailed', message: 'Loading chunk failed', type: 'missing' }],
  [
    'a front end that timed out',
    CHUNK_FAILED,
    { detail: { type: 'timeout' } },
    { name: 'chunkFailed', message: 'Loading chunk failed', type: 'timeout' },
  ],
  ['a closed banner', APP_BANNER, { detail: 'closed' }, { name: 'appBanner', act: 'closed' }],
  ['a closed alert', PASSIVE_ALERT_CLOSED, { detail: 'autoAccess' }, { name: 'passiveAlertClosed', alert: 'autoAccess' }],
])('%s is reported', async (_what, name, more, event) => {
  const { told } = await openPage();
  happens(name, more);
  await pass();
  expect(told()).toEqual([expect.objectContaining(event)]);
});

test('TEL-03 TEL-06 what failed before the client had loaded is reported, with the time at which it happened', async () => {
  const followFailures = keepFailures();
  happens(NO_ANSWER, { detail: '/selfservice/graph' });
  happens(BAD_ANSWER, { detail: bad });
  happens('vite:preloadError');
  happens(SHOWN_FAILURE, { detail: { message: 'no bill', code: 'INTERNAL' } });
  happens('error', { message: 'broke', timeStamp: 1_234 });
  const { first } = await openPage(followFailures);
  const failures = first.filter(({ name }) => !['pageShown', 'session'].includes(name));
  expect(failures.map(({ name }) => name).sort()).toEqual(['chunkFailed', 'frontendError', 'frontendError', 'noAnswer', 'requestFailed']);
  expect(failures.find(({ fields }) => fields.message === 'broke')?.at).toBe(new Date(performance.timeOrigin + 1_234).toISOString());
});

test('TEL-10 after a sleep of the device, which performance.now() may not count, a page reports the time it is and begins a new visit', async () => {
  const { first, requests, showNext } = await openPage();
  vi.setSystemTime(Date.now() + 8 * HOUR_MS);
  const woke = new Date().toISOString();
  showNext('statements');
  happens('error', { message: 'broke' });
  await pass();
  const events = requests.flatMap((request) => request.events);
  expect(events.map(({ at, name }) => [at, name]).toSorted()).toEqual([
    [woke, 'frontendError'],
    [woke, 'pageShown'],
    [woke, 'session'],
  ]);
  expect(events.find(({ name }) => name === 'pageShown')?.visit).not.toBe(first[0]?.visit);
});

test('TEL-01 events from an offline page are sent when the connection is back, before the page may reload', async () => {
  const { told } = await openPage();
  navigator.onLine = false;
  happens('error', { message: 'broke' });
  await pass();
  expect(told()).toEqual([]);
  navigator.onLine = true;
  const sending: Promise<unknown>[] = [];
  happens(CONNECTION_BACK, { detail: { outageMs: 5_000, waitFor: (sent: Promise<unknown>) => void sending.push(sent) } });
  await Promise.all(sending);
  expect(told()).toMatchObject([{ name: 'frontendError' }, { name: 'connectionBack', outageMs: 5_000 }]);
});

test('TEL-01 a page that is hidden sends its events at once, in a request that outlives it, and only once', async () => {
  const { requests, told } = await openPage();
  happens('error', { message: 'broke' });
  happens('visibilitychange');
  expect(requests).toEqual([]);
  document.hidden = true;
  happens('visibilitychange');
  await vi.advanceTimersByTimeAsync(0);
  happens('visibilitychange');
  await pass();
  expect(requests.map(({ path, isLast }) => [path, isLast])).toEqual([['/ingest/portal-lower', true]]);
  expect(told()).toHaveLength(1);
});
