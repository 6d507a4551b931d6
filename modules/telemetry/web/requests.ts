import { MOST_REQUESTS, OLDEST_REQUEST_MS, type SeenRequest, TRACE_TIMING } from '../rules/seen-request.ts';

/** As events go; a number of its own, as a piece that both share would cost the client of events more than its allowance. */
const SEND_EVERY_MS = 5_000;

type Timing = Pick<PerformanceResourceTiming, 'startTime' | 'responseEnd'> & {
  readonly serverTiming: readonly { readonly name: string; readonly description: string }[];
};

/** Those of a browser's timings that belong to a trace. @param nowMs on the clock of the timings */
export const seenRequests = (timings: readonly Timing[], nowMs: number): readonly SeenRequest[] =>
  timings.flatMap(({ startTime, responseEnd, serverTiming }) => {
    const trace = serverTiming.find(({ name }) => name === TRACE_TIMING)?.description;
    const endedAgoMs = nowMs - responseEnd;
    return trace && endedAgoMs < OLDEST_REQUEST_MS ? [{ trace, tookMs: responseEnd - startTime, endedAgoMs }] : [];
  });

/**
 * Brings what the browser measured of requests to whoever collects traces, every five seconds and as the page is hidden. What is lost is lost.
 * @param isEnabled whether the operator wants to hear anything of browsers now; what waits otherwise is dropped
 */
export function followRequests(isEnabled: () => boolean): void {
  const waiting: Timing[] = [];
  const send = (leaving: boolean): void => {
    const requests = seenRequests(waiting.splice(0), performance.now()).slice(0, MOST_REQUESTS);
    if (requests.length === 0 || !isEnabled()) return;
    const body = JSON.stringify({ requests });
    fetch('/ingest/requests', { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: leaving }).catch(() => {});
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry instanceof PerformanceResourceTiming && entry.serverTiming.length > 0) waiting.push(entry);
  }).observe({ type: 'resource', buffered: true });
  setInterval(send, SEND_EVERY_MS, false);
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(true));
}
