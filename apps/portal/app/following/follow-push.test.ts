import { afterEach, expect, test, vi } from 'vitest';
import { categories } from '#platform/rules/notices/push-category.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { createTestDevice } from '#platform/web/testing/device.ts';
import { olivia } from '../../following/testing.ts';
import { followPush } from './follow-push.ts';
import { createTestRouter } from './testing.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The paths that the app has pages for. */
const pages = ['/account-summary', '/billing', '/billing/paperless'];

async function openApp({ device = createTestDevice(), isVisitor = false, pathname = '/settings' } = {}) {
  const person = { isVisitor };
  const gone: string[] = [];
  const router = createTestRouter(pathname);
  const goTo = (path: `/${string}`) => {
    gone.push(path);
    // A visitor is asked to sign in first.
    if (!person.isVisitor) router.show(path);
  };
  await followPush(router, { reader: async () => (person.isVisitor ? undefined : olivia) }, device, { isPage: (path) => pages.includes(path), goTo });
  return { device, router, person, gone };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test.each([
  ['BILLING', {}, '/billing'],
  ['CAMPAIGN_MARKETING', { click_action: '/billing/paperless' }, '/billing/paperless'],
  ['CAMPAIGN_SPECMOBILE', { click_action: '/security/new-device' }, '/account-summary'],
])('pressing a notification of %s with %j leads to %s in one navigation', async (category, payload, path) => {
  const { device, gone } = await openApp();
  device.press({ category, data: { payload } });
  await settled();
  expect(gone).toEqual([path]);
});

test.each([
  ['OUTAGE_NOTIFICATION', { evtId: 'evt-1' }, '/account-summary?restored=evt-1'],
  ['OUTAGE_NOTIFICATION', {}, '/account-summary'],
  ['OUTAGE_RESOLUTION', { evtId: 'evt-1' }, '/account-summary'],
])('PUSH-02 %s with %j leads to %s: the account summary, which asks about that event after a notification', async (category, payload, path) => {
  const { device, gone } = await openApp();
  device.press({ category, data: { payload } });
  await settled();
  expect(gone).toEqual([path]);
});

test.each(['APPOINTMENTS', 'DEVICE_CONNECT', 'IVA_CHAT'])(
  'a notification for %s, which has no page yet, leads to the account summary',
  async (category) => {
    const { device, gone } = await openApp();
    device.press({ category, data: { payload: { deviceMacAddress: '00:1A:2B:3C:4D:5E' } } });
    await settled();
    expect(gone).toEqual(['/account-summary']);
  },
);

test('a notification that starts the app leads there too', async () => {
  const device = createTestDevice();
  device.press({ category: 'BILLING', data: {} });
  const { gone } = await openApp({ device });
  await settled();
  expect(gone).toEqual(['/billing']);
});

test('a notification that is not ours leads nowhere', async () => {
  const { device, gone } = await openApp();
  for (const notification of [undefined, 'BILLING', { category: 'OTHER', data: { payload: { click_action: '/billing' } } }])
    device.press(notification);
  await settled();
  expect(gone).toEqual([]);
});

test.each(categories)('%s pressed by a visitor is kept until they sign in, in this document or another, and followed once', async (category) => {
  const { device, router, person, gone } = await openApp({ isVisitor: true });
  device.press({ category, data: { payload: {} } });
  await settled();
  const [path] = gone;
  // They closed the sign-in and came back to it later.
  const again = await openApp({ device: createTestDevice(new Map(device.texts)) });
  expect(again.gone).toEqual([path]);
  person.isVisitor = false;
  router.show('/settings');
  await settled();
  router.show('/settings');
  await settled();
  expect(gone).toEqual([path, path]);
});

test('a customer who signs in on the page they wanted stays there; one who signs in days later is not redirected', async () => {
  const { device } = await openApp({ isVisitor: true });
  device.press({ category: 'BILLING', data: {} });
  await settled();
  const there = await openApp({ device: createTestDevice(new Map(device.texts)), pathname: '/billing' });
  expect([there.gone, there.device.texts.size]).toEqual([[], 0]);
  vi.useFakeTimers({ now: Date.now() + 2 * DAY_MS, toFake: ['Date'] });
  expect((await openApp({ device })).gone).toEqual([]);
});
