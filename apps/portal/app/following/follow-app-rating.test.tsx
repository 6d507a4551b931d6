import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openKeptRating } from '#modules/app-rating/web/parts/kept-rating.ts';
import { nothingOn } from '#platform/rules/guards.ts';
import type { Language } from '#platform/rules/language.ts';
import { AppRatingMomentDocument } from '#platform/web/generated/graphql.ts';
import { type Graph, GraphFailure } from '#platform/web/graph.ts';
import { createWords } from '#platform/web/say.tsx';
import { createTestDevice } from '#platform/web/testing/device.ts';
import { ownPartner } from '#platform/web/testing.ts';
import { olivia } from '../../following/testing.ts';
import { followAppRating } from './follow-app-rating.tsx';
import { createTestRouter } from './testing.ts';

type Modal = ReactElement<{ readonly onRate: () => void; readonly onClose: () => void }>;
const shown: (Modal | null)[] = [];
vi.mock('../../following/beside-page.tsx', () => ({ besidePage: () => (content: Modal | null) => shown.push(content) }));

/** What a module adds to the list on Home; undefined: its part of the account does not answer. */
let waits: readonly string[] | undefined = [];
vi.mock('../../pages.ts', () => ({
  addWords: async () => {},
  bringCards: async () => [{ card: { load: () => Promise.reject(new Error('a card that says nothing of what waits')) } }, { card: needing }],
}));
const needing = {
  load: async () => {
    if (waits) return {};
    throw new GraphFailure('INTERNAL', 'no answer');
  },
  needs: () => (waits ?? []).map((key) => ({ key, urgency: { is: 'open' } })),
};

const MINUTE = 60_000;
const quiet = {
  stormNotice: false,
  account: { today: '2026-11-21', outages: { state: 'all-clear' }, billing: { parts: [{ pastDue: 0, alerts: [] as { kind: string }[] }] } },
};
const settings = { controllerServiceEnabled: true, timerThresholdInMinutes: 15, loginAttemptsThreshold: 3, routeBlockList: ['/billing/pay'] };

beforeEach(() => {
  shown.length = 0;
  waits = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The app, with four logins since its customer last signed out. */
async function openApp({ moment = quiet, device = createTestDevice(), language = 'en' as Language, isVisitor = false, pathname = '/billing' } = {}) {
  const { logins } = await openKeptRating(device);
  while ((await logins.now()) < 4) await logins.onLogin('start');
  const graph = (async (document: unknown) => (document === AppRatingMomentDocument ? moment : { appRating: settings })) as Graph;
  const person = { isVisitor };
  const context = {
    graph,
    words: createWords(language, ownPartner),
    reader: async () => (person.isVisitor ? undefined : olivia),
    place: async () => nothingOn,
  };
  const router = createTestRouter(pathname);
  await followAppRating(router, context, device);
  return { device, router, person };
}

/** How many modals there were. */
const asked = () => shown.filter((content) => content !== null).length;

test('RATE-01 after 15 minutes in the foreground a modal asks, and only a yes brings the store and its own words', async () => {
  const { device } = await openApp();
  await vi.advanceTimersByTimeAsync(15 * MINUTE - 1);
  expect(asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked(), device.calls]).toEqual([1, []]);
  shown.at(-1)?.props.onClose();
  expect([shown.at(-1), device.calls]).toEqual([null, []]);
  await openApp({ device });
  await vi.advanceTimersByTimeAsync(15 * MINUTE);
  shown.at(-1)?.props.onRate();
  expect([shown.at(-1), device.calls]).toEqual([null, ['ask for a review']]);
});

test.each([
  ['a storm that is told of', { moment: { ...quiet, stormNotice: true } }],
  ['an outage at the address', { moment: { ...quiet, account: { ...quiet.account, outages: { state: 'confirmed' } } } }],
  ['something that is past due', { moment: { ...quiet, account: { ...quiet.account, billing: { parts: [{ pastDue: 1, alerts: [] }] } } } }],
  [
    'a message of the home page',
    { moment: { ...quiet, account: { ...quiet.account, billing: { parts: [{ pastDue: 0, alerts: [{ kind: 'grace-period' }] }] } } } },
  ],
  ['a payment on its way', { pathname: '/billing/pay/quick' }],
  ['a visitor', { isVisitor: true }],
])('RATE-01 %s holds back the rating prompt', async (_what, given) => {
  await openApp(given);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(asked()).toBe(0);
});

test('RATE-01 whatever Home lists as waiting holds the prompt back until it is done, and so does a part that does not answer', async () => {
  waits = ['answer-of-a-case'];
  await openApp();
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  waits = undefined;
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(asked()).toBe(0);
  waits = [];
  await vi.advanceTimersByTimeAsync(15 * MINUTE);
  expect(asked()).toBe(1);
});

test('RATE-01 the prompt waits while a dialog is open or the app is in the background', async () => {
  vi.stubGlobal('document', { querySelector: () => ({}) });
  const { device } = await openApp();
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  device.bring(false);
  vi.stubGlobal('document', { querySelector: () => null });
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(asked()).toBe(0);
  device.bring(true);
  await vi.advanceTimersByTimeAsync(15 * MINUTE);
  expect(asked()).toBe(1);
});

test("RATE-01 a visitor's timer starts when they sign in", async () => {
  const { router, person } = await openApp({ isVisitor: true });
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  person.isVisitor = false;
  for (const path of ['/account-summary', '/billing']) router.show(path);
  await vi.advanceTimersByTimeAsync(15 * MINUTE - 1);
  expect(asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(1);
});

test('RATE-02 after signing out, the customer is asked again only after more than three further sign-ins', async () => {
  const device = createTestDevice();
  await openApp({ device });
  const { logins } = await openKeptRating(device);
  await logins.onLogout();
  await vi.advanceTimersByTimeAsync(15 * MINUTE);
  for (const event of ['start', 'stop', 'start', 'stop', 'start', 'stop'] as const) await logins.onLogin(event);
  await vi.advanceTimersByTimeAsync(15 * MINUTE);
  expect([await logins.now(), asked()]).toEqual([3, 0]);
  await logins.onLogin('start');
  await vi.advanceTimersByTimeAsync(15 * MINUTE);
  expect(asked()).toBe(1);
});

test('LANG-03 in the first document of another language the prompt comes after 100 ms', async () => {
  const { device } = await openApp({ isVisitor: true });
  await openApp({ device, language: 'es' });
  await vi.advanceTimersByTimeAsync(99);
  expect(asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(1);
});
