import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppBanner } from '#modules/app-banner/rules/app-banner.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { createWords } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { followAppBanner } from './follow-app-banner.tsx';
import { olivia } from './testing.ts';

type Content = ReactElement<{ readonly banner: AppBanner; readonly store: string; readonly href: string }>;
const shown: Content[] = [];
vi.mock('./beside-page.tsx', () => ({ besidePage: () => (content: Content) => shown.push(content) }));

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0.0.0 Mobile Safari/537.36';
const apps = { android: 'https://apps.example.com/android' };

/** What the browser was asked to do. */
const did = { stored: new Map<string, string>(), told: [] as unknown[], sent: [] as unknown[] };

beforeEach(() => {
  shown.length = 0;
  for (const list of [did.told, did.sent]) list.length = 0;
  did.stored.clear();
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'setTimeout'] });
  vi.stubGlobal('navigator', { userAgent: ANDROID, maxTouchPoints: 5 });
  vi.stubGlobal('document', { cookie: 'profile=standard', querySelector: () => null });
  vi.stubGlobal('location', { pathname: '/billing', search: '' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => did.stored.get(key) ?? null,
    setItem: (key: string, value: string) => did.stored.set(key, value),
  });
  vi.stubGlobal('dispatchEvent', (event: CustomEvent) => did.told.push([event.type, event.detail]));
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => void did.sent.push([method, path]));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The banner of a page; undefined where there is none. */
async function bannerFor({ isVisitor = false, partner = { ...ownPartner, apps }, isOn = true } = {}) {
  const listeners: (() => void)[] = [];
  const at = (id: RouteId) => ({ matches: [{ staticData: { id } }] });
  const router = { state: at('billing'), subscribe: (_: string, listener: () => void) => void listeners.push(listener) };
  const context = { words: createWords('en', partner), reader: async () => (isVisitor ? undefined : olivia) };
  await followAppBanner(router, context, { ready: Promise.resolve(), toggle: () => isOn });
  const goTo = (path: string, id: RouteId) => {
    vi.stubGlobal('location', { pathname: path, search: '' });
    router.state = at(id);
    for (const listener of listeners) listener();
  };
  return { props: shown.at(-1)?.props, goTo };
}

test('BAN-01 a customer on a phone is offered the app in its store on every page except the excluded ones', async () => {
  const { props, goTo } = await bannerFor();
  expect(props).toMatchObject({ store: 'android', href: apps.android });
  const standsAt = (path: string, id: RouteId) => {
    goTo(path, id);
    return props?.banner.isShown();
  };
  expect(props?.banner.isShown()).toBe(true);
  expect(standsAt('/support/forms', 'supportForm')).toBe(false);
  expect(standsAt('/billing/activity', 'activity')).toBe(true);
  expect(standsAt('/billing/pay/quick', 'payQuick')).toBe(false);
});

test.each([
  ['closed', 15],
  ['viewed', 60],
] as const)('BAN-01 once %s the banner stays away for %i days, by storage and by a cookie, and this is reported', async (act, days) => {
  const { props } = await bannerFor();
  props?.banner.act(act);
  expect(did.stored.get('app-banner-hide-until-time')).toBe(String(days * DAY_MS));
  expect([did.told, did.sent]).toEqual([[['demarc:app-banner', act]], [['POST', `/selfservice/app-banner/${act}`]]]);
  expect((await bannerFor()).props?.banner.isShown()).toBe(false);
  vi.setSystemTime(0);
  vi.advanceTimersByTime(days * DAY_MS);
  expect((await bannerFor()).props?.banner.isShown()).toBe(true);
});

test('BAN-01 the cookie alone keeps the banner away after the storage was emptied', async () => {
  vi.stubGlobal('document', { cookie: `app-banner-hide-until-time=${DAY_MS}` });
  expect((await bannerFor()).props?.banner.isShown()).toBe(false);
});

test('BAN-01 the banner is not shown with the setting off', async () => {
  expect((await bannerFor({ isOn: false })).props?.banner.isShown()).toBe(false);
});

test.each([
  ['a visitor', { isVisitor: true }, {}],
  ['a partner without an app for the device', { partner: { ...ownPartner, apps: { android: '' } } }, {}],
  ['a computer', {}, { navigator: { userAgent: 'Windows NT 10.0', maxTouchPoints: 0 } }],
  ['the streaming app', {}, { document: { cookie: 'one-app=1' } }],
  ['the installed portal', {}, { matchMedia: () => ({ matches: true }) }],
])('BAN-01 there is no banner for %s', async (_who, given, browser) => {
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  expect((await bannerFor(given)).props).toBeUndefined();
});
