import { expect, test } from 'vitest';
import { type Act, createAppBanner, storeOf } from './app-banner.ts';

const NOON = Date.UTC(2026, 10, 22, 12);
const billing = { path: '/billing', isJourney: false };

function openBanner({ isOn = true, hiddenUntilMs = 0 } = {}) {
  const seen = { focused: 0, acts: [] as Act[], waiting: [] as { act: () => void; ms: number }[] };
  const banner = createAppBanner({
    isOn: () => isOn,
    hiddenUntilMs: () => hiddenUntilMs,
    nowMs: () => NOON,
    later: (act, ms) => seen.waiting.push({ act, ms }),
    focus: () => {
      seen.focused += 1;
    },
    onAct: (act) => seen.acts.push(act),
  });
  return { banner, seen };
}

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36', 5, 'android'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 5, 'android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    5,
    'ios',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15', 0, undefined],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', 10, undefined],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 0, undefined],
])('BAN-01 the device determines which app store is linked: %s', (userAgent, maxTouchPoints, store) => {
  expect(storeOf({ userAgent, maxTouchPoints })).toBe(store);
});

test.each([
  ['on any other page', {}, '/billing', true],
  ['with the setting off', { isOn: false }, '/billing', false],
  ['before its time', { hiddenUntilMs: NOON + 1 }, '/billing', false],
  ['once its time has passed', { hiddenUntilMs: NOON }, '/billing', true],
  ['on an address with support', {}, '/es/support/forms', false],
  ['on an address with voice', {}, '/services/voice/phone', false],
  ['on an address with mail2', {}, '/mail2?folder=inbox', false],
])('BAN-01 the banner %s: it is shown or not', (_when, settings, path, stands) => {
  const { banner } = openBanner(settings);
  banner.onPage({ path, isJourney: false });
  expect(banner.isShown()).toBe(stands);
});

test('BAN-01 the focus moves 300 ms after the banner appears, once, and not if it has gone', () => {
  const { banner, seen } = openBanner();
  banner.onPage(billing);
  expect(seen.waiting.map(({ ms }) => ms)).toEqual([300]);
  banner.onPage({ path: '/support', isJourney: false });
  seen.waiting[0]?.act();
  expect(seen.focused).toBe(0);
  banner.onPage(billing);
  expect([banner.isShown(), seen.waiting.length]).toEqual([true, 1]);
  seen.waiting[0]?.act();
  expect(seen.focused).toBe(1);
});

test.each(['closed', 'viewed'] as const)('BAN-01 once it is %s this is reported, and it stays away on all later pages', (act) => {
  const { banner, seen } = openBanner();
  let heard = 0;
  banner.subscribe(() => {
    heard += 1;
  });
  banner.onPage(billing);
  banner.act(act);
  banner.onPage(billing);
  expect([banner.isShown(), seen.acts, heard]).toEqual([false, [act], 2]);
});

test('nothing comes between a customer and a journey step', () => {
  const { banner } = openBanner();
  banner.onPage({ path: '/billing/pay/quick', isJourney: true });
  expect(banner.isShown()).toBe(false);
});
