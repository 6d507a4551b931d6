import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categories } from '#platform/rules/notices/push-category.ts';
import type { RoutePolicy } from '#platform/rules/route.ts';
import { routes } from '#platform/rules/routes.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { keptIn, keptText } from './kept-push.ts';
import { destinationOf, readPush } from './push.ts';

const payload = {
  eventType: 'gateway.connected',
  click_action: '/billing/news',
  body: 'Your modem is on.',
  deviceMacAddress: '00:1A:2b:3C:4d:5E',
  evtId: 'evt-4711',
};
const read = {
  eventType: 'gateway.connected',
  clickAction: '/billing/news',
  body: 'Your modem is on.',
  deviceMac: '001A2b3C4d5E',
  eventId: 'evt-4711',
};

test.each(categories)('PUSH-01 a notification of the category %s is read with its full payload, as an object and as text', (category) => {
  expect(readPush({ category, data: { payload } })).toEqual({ category, ...read });
  expect(readPush({ category, data: { payload: JSON.stringify(payload) } })).toEqual({ category, ...read });
});

const nothing = { eventType: undefined, clickAction: undefined, body: undefined, deviceMac: undefined, eventId: undefined };

test.each([undefined, {}, { payload: undefined }, { payload: '{' }, { payload: 'null' }, { payload: [] }, 'payload', 7])(
  'PUSH-01 one without a payload is read by its category: %j',
  (data) => {
    expect(readPush({ category: 'BILLING', data })).toEqual({ category: 'BILLING', ...nothing });
  },
);

test.each([
  undefined,
  null,
  'BILLING',
  7,
  {},
  [],
  { category: 'BILLIN' },
  { category: 'billing' },
  { category: ['BILLING'] },
  { category: 'toString' },
])('PUSH-01 one of another category is ignored: %j', (notification) => {
  expect(readPush(notification)).toBeUndefined();
});

test.each([
  ['deviceMacAddress', '00:1A:2b:3C:4d'],
  ['deviceMacAddress', '00:1A:2b:3C:4d:5E:77'],
  ['deviceMacAddress', '../../billing/pay'],
  ['deviceMacAddress', { toString: '00:1A:2b:3C:4d:5E' }],
  ['evtId', 'evt 4711'],
  ['evtId', 'x'.repeat(101)],
  ['eventType', '<b>'],
  ['body', 7],
])('an invalid %s is omitted: %j', (name, value) => {
  expect(readPush({ category: 'DEVICE_CONNECT', data: { payload: { [name]: value } } })).toEqual({ category: 'DEVICE_CONNECT', ...nothing });
});

/** Where a notification of a category leads. */
const to = (category: string, more: object = {}) => {
  const push = readPush({ category, data: { payload: more } });
  return push && destinationOf(push);
};

test.each([
  ['APPOINTMENTS', {}, '/service-appointments/notification-details'],
  ['BILLING', {}, '/billing'],
  ['DEVICE_CONNECT', { deviceMacAddress: '00:1A:2b:3C:4d:5E' }, '/services/internet/devices/device-details/001A2b3C4d5E'],
  ['DEVICE_CONNECT', { deviceMacAddress: '001A2b3C4d5E' }, '/services/internet/devices/device-details/001A2b3C4d5E'],
  ['DEVICE_CONNECT', {}, '/account-summary'],
  ['OUTAGE_NOTIFICATION', { click_action: '/billing' }, '/account-summary'],
  ['OUTAGE_NOTIFICATION', { evtId: 'evt-1' }, '/account-summary?restored=evt-1'],
  ['OUTAGE_RESOLUTION', { evtId: 'evt-1', click_action: '/billing' }, '/account-summary'],
  ['IVA_CHAT', {}, '/account-summary'],
  ['CAMPAIGN_MARKETING', { click_action: '/billing/paperless' }, '/billing/paperless'],
  ['CAMPAIGN_SPECMOBILE', { click_action: '/es/billing/mobile' }, '/billing/mobile'],
  ['CAMPAIGN_SPECMOBILE', {}, '/account-summary'],
])('PUSH-03 %s with %j leads to %s', (category, more, path) => {
  expect(to(category, more)).toBe(path);
});

test.each([
  'https://evil.example/',
  '//evil.example/billing',
  '/\\evil.example',
  '/%2Fevil.example',
  '/.evil.example',
  'javascript:alert(1)',
  '/billing\n',
  '/billing/../../auth/start',
  '/es//evil.example',
  '/billing?return=//evil.example',
  'OPEN_ACTIVITY',
  '',
])('a campaign leads to no other site and to no obfuscated address: %j', (click_action) => {
  expect(to('CAMPAIGN_MARKETING', { click_action })).toBe('/account-summary');
});

test('ROUTE-17 each destination of the specification is a page that stands, behind the sign-in', () => {
  const paths = [to('APPOINTMENTS'), to('BILLING'), to('DEVICE_CONNECT', { deviceMacAddress: '00:1A:2b:3C:4d:5E' }), to('OUTAGE_RESOLUTION')];
  const policies = Object.values<RoutePolicy>(routes);
  for (const path of paths) {
    const found = policies.find((policy) => new RegExp(`^${policy.path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path ?? ''));
    expect([path, found?.guards[0]]).toEqual([path, 'signed-in']);
  }
});

test('any input leads to one of our paths or nowhere', () => {
  const anything = fc.record({
    category: fc.constantFrom(...categories, 'OTHER'),
    data: fc.record({ payload: fc.object({ key: fc.constantFrom(...Object.keys(payload)) }) }),
  });
  fc.assert(
    fc.property(anything, (notification) => {
      const push = readPush(notification);
      if (push) expect(new URL(destinationOf(push), 'https://portal.example').origin).toBe('https://portal.example');
    }),
  );
});

test('the wanted page is remembered for a day', () => {
  const text = keptText('/billing', 7 * DAY_MS);
  expect([keptIn(text, 7 * DAY_MS), keptIn(text, 8 * DAY_MS - 1), keptIn(text, 8 * DAY_MS), keptIn(text, 6 * DAY_MS)]).toEqual([
    '/billing',
    '/billing',
    undefined,
    undefined,
  ]);
  expect([keptIn(undefined, 0), keptIn('', 0), keptIn('yesterday /billing', 0)]).toEqual([undefined, undefined, undefined]);
});
