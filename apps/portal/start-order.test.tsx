import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Reader } from '#modules/account/web/reader/reader.ts';
import type { startTelemetry } from '#modules/telemetry/web/client.ts';
import { nothingOn } from '#platform/rules/guards.ts';
import { type AnyPage, definePage } from '#platform/web/page.ts';
import { createTestDevice } from '#platform/web/testing/device.ts';
import { createTrace } from '#platform/web/trace.ts';
import { followPortal } from './following/follow-portal.ts';
import { olivia } from './following/testing.ts';
import { Root } from './Root.tsx';
import { createPortalRouter } from './router.tsx';
import { navigatorAt } from './router-view.ts';
import { wordsOfPage } from './testing.tsx';

const order: string[] = [];
const page: AnyPage = definePage<object>({
  load: async () => {
    order.push('page');
    return {};
  },
  title: () => 'Billing',
  Page: () => <h1>Billing</h1>,
  Alerts: () => {
    order.push('alerts');
    return <p>Outage</p>;
  },
});

test("SHELL-11 the session loads first, then analytics, the route's page and its alerts", async () => {
  const session = Promise.withResolvers<Reader>();
  let asking = 0;
  const reader = async () => {
    asking += 1;
    const known = await session.promise;
    if (!order.includes('session')) order.push('session');
    return known;
  };
  const start: typeof startTelemetry = async ({ signedIn }) => void order.push(`analytics, signed in: ${signedIn()}`);
  const nobody = () => Promise.reject(new Error('nobody is asked'));
  const context = {
    graph: nobody,
    device: createTestDevice(),
    words: await wordsOfPage('billing', 'en'),
    trace: createTrace(undefined),
    reader,
    place: async () => nothingOn,
    bringPage: async () => ({ page, cards: [] }),
    frontEnd: async () => undefined,
    sentTo: () => undefined,
    forgetSent: () => {},
  };
  const router = createPortalRouter(context, { history: createMemoryHistory({ initialEntries: ['/billing'] }), isServer: true });
  const started = Promise.all([
    followPortal(router, context, { ready: Promise.resolve(), isEnabled: () => true, topic: () => undefined }, () => {}, nobody, start),
    router.load(),
  ]);
  // The frame and analytics.
  await vi.waitFor(() => expect(asking).toBe(2));
  expect(order).toEqual([]);
  session.resolve(olivia);
  await started;
  expect(renderToString(<Root navigator={navigatorAt(router)} />)).toContain('Outage');
  expect(order[0]).toBe('session');
  expect(order.slice(1, -1).toSorted()).toEqual(['analytics, signed in: true', 'page']);
  expect(order.at(-1)).toBe('alerts');
});
