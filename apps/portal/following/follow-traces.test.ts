import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followTraces } from './follow-traces.ts';

const followRequests = vi.fn();
vi.mock('#modules/telemetry/web/requests.ts', () => ({ followRequests }));

class Navigation {
  readonly serverTiming: readonly { readonly name: string }[];
  constructor(...names: readonly string[]) {
    this.serverTiming = names.map((name) => ({ name }));
  }
}
beforeEach(() => {
  followRequests.mockClear();
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Whether requests are followed in a document whose response had these timings. */
async function follows(timings: readonly string[], isEnabled = true): Promise<boolean> {
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation(...timings)] });
  await followTraces({ ready: Promise.resolve(), isEnabled: () => isEnabled, topic: () => undefined });
  return followRequests.mock.calls.length > 0;
}

test("a browser's requests are followed where traces are collected", async () => {
  expect(await follows(['cdn-cache', 'traceparent'])).toBe(true);
});

test.each([
  ['no response says that traces are collected', [], true],
  ['only a proxy in between sent timings', ['cdn-cache'], true],
  ['the operator wants to hear nothing from browsers', ['traceparent'], false],
])('they are not followed if %s', async (_why, timings, isEnabled) => {
  expect(await follows(timings, isEnabled)).toBe(false);
});
