import { TRACE_TIMING } from '#modules/telemetry/rules/seen-request.ts';
import type { UserConfig } from '#modules/telemetry/web/telling.ts';

/** Adds the browser's part to the traces of its requests, where traces are collected and the operator wants to hear from browsers. */
export async function followTraces(config: UserConfig): Promise<void> {
  if (!isTraced()) return;
  await config.ready;
  if (config.isEnabled()) (await import('#modules/telemetry/web/requests.ts')).followRequests(config.isEnabled);
}

/** As the response with this document said. Proxies in between may have added timings of their own. */
const isTraced = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.serverTiming.some(({ name }) => name === TRACE_TIMING));
