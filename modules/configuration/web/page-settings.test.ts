import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageSettingsQuery } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { followSettings } from './page-settings.ts';

const server = { version: 1, closable: false, delayMs: 30_000 };
const graph = (async (): Promise<PageSettingsQuery> => ({
  telemetry: { topic: 'portal-lower' },
  pageSettings: {
    version: server.version,
    toggles: [{ name: 'network.closableModal', value: server.closable }],
    figures: [{ name: 'network.lostConnectionFullScreenDelayInMs', value: server.delayMs }],
  },
})) as Graph;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('fetch', async () => new Response(String(server.version)));
  Object.assign(server, { version: 1, closable: false, delayMs: 30_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("CFG-04 an open page has an operator's decision within five seconds, without a reload, through OpenFeature", async () => {
  const settings = await followSettings(graph);
  await settings.ready;
  expect([settings.toggle('network.closableModal'), settings.figure('network.lostConnectionFullScreenDelayInMs')]).toEqual([false, 30_000]);
  Object.assign(server, { version: 2, closable: true, delayMs: 1_000 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect([settings.toggle('network.closableModal'), settings.figure('network.lostConnectionFullScreenDelayInMs')]).toEqual([true, 1_000]);
});

test('a setting the server did not send has its default, and so has every one until it answers', async () => {
  const settings = await followSettings((() => new Promise(() => {})) as Graph);
  expect([settings.toggle('telemetry.enabled'), settings.toggle('network.closableModal'), settings.topic()]).toEqual([true, false, undefined]);
  const known = await followSettings(graph);
  await known.ready;
  expect([known.toggle('telemetry.enabled'), known.topic()]).toEqual([true, 'portal-lower']);
});
