import { MOST_REQUESTS, OLDEST_REQUEST_MS, type SeenRequest, TRACE_TIMING } from '../rules/seen-request.ts';

/** The same interval as events; defined here because a shared module would push the event client over its size limit. */
const SEND_EVERY_MS = 5_000;

type Timing = Pick<PerformanceResourceTiming, 'startTime' | 'responseEnd'> & {
  readonly serverTiming: readonly { readonly name: string; readonly description: string }[];
};

/** The browser timings that belong to a trace. @param nowMs on the clock of the timings */
export const seenRequests = (timings: readonly Timing[], nowMs: number): readonly SeenRequest[] =>
  timings.flatMap(({ startTime, responseEnd, serverTiming }) => {
    const trace = serverTiming.find(({ name }) => name === TRACE_TIMING)?.description;
    const endedAgoMs = nowMs - responseEnd;
    return trace && endedAgoMs < OLDEST_REQUEST_MS ? [{ trace, tookMs: responseEnd - startTime, endedAgoMs }] : [];
  });

/**
 * Sends the browser's request timings to the trace collector, every five seconds and when the page is hidden. Lost ones are not resent.
 * @param isEnabled whether the operator currently collects data from browsers; if not, pending timings are dropped
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
