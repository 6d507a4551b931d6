import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_REQUESTS } from '../rules/seen-request.ts';
import { followRequests } from './requests.ts';

const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

/** A request of the page, as its browser measured it. */
class Timing {
  readonly startTime: number;
  readonly responseEnd: number;
  readonly serverTiming: readonly { readonly name: string; readonly description: string }[];
  constructor(startTime: number, responseEnd: number, ...serverTiming: Timing['serverTiming']) {
    [this.startTime, this.responseEnd, this.serverTiming] = [startTime, responseEnd, serverTiming];
  }
}
const traced = (startTime: number, responseEnd: number) => new Timing(startTime, responseEnd, { name: 'traceparent', description: trace });

const document = { visibilityState: 'visible' };
const sent: { readonly requests: readonly object[]; readonly isLast: boolean | undefined }[] = [];
let measured = (_timings: readonly Timing[]) => {};
let hide = () => {};

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('document', document);
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(onEntries: (list: { readonly getEntries: () => readonly Timing[] }) => void) {
        measured = (timings) => onEntries({ getEntries: () => timings });
      }
      observe() {}
    },
  );
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    hide = () => {
      document.visibilityState = 'hidden';
      listener();
    };
  });
  vi.stubGlobal('fetch', async (path: string, { body, keepalive }: RequestInit) => {
    expect(path).toBe('/ingest/requests');
    sent.push({ requests: JSON.parse(String(body)).requests, isLast: keepalive });
  });
  document.visibilityState = 'visible';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what a browser waited for requests in traces is reported every five seconds, and when the page is hidden', async () => {
  followRequests(() => true);
  await vi.advanceTimersByTimeAsync(1_000);
  const nowMs = performance.now();
  measured([traced(nowMs - 300, nowMs - 60), new Timing(nowMs - 300, nowMs), new Timing(nowMs - 300, nowMs, { name: 'traced', description: '' })]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sent).toEqual([{ requests: [{ trace, tookMs: 240, endedAgoMs: 4_060 }], isLast: false }]);
  await vi.advanceTimersByTimeAsync(5_000);
  measured([traced(nowMs, performance.now())]);
  hide();
  expect(sent.map(({ isLast }) => isLast)).toEqual([false, true]);
});

test('one of more than a minute ago, which the server would refuse with all others, is left out, and so are too many', async () => {
  followRequests(() => true);
  const nowMs = performance.now();
  measured([traced(nowMs - 60_000, nowMs - 59_000), ...Array.from({ length: MOST_REQUESTS + 1 }, () => traced(nowMs, nowMs + 1))]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent.map(({ requests }) => requests.length)).toEqual([MOST_REQUESTS]);
  expect(sent[0]?.requests[0]).toMatchObject({ tookMs: 1 });
});

test('nothing is reported while the operator collects nothing, nor later what happened meanwhile', async () => {
  let isEnabled = false;
  followRequests(() => isEnabled);
  measured([traced(0, 1)]);
  await vi.advanceTimersByTimeAsync(5_000);
  isEnabled = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([]);
});
