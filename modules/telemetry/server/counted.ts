import type { Meter } from '#platform/server/metrics/metrics.ts';
import type { TelemetryApi } from './api.ts';
import type { telemetryMetrics } from './metrics.ts';

/** Telemetry that reports how much it takes in, and how much it has yet to write. */
export function countedTelemetry(telemetry: TelemetryApi, metrics: Meter<typeof telemetryMetrics>): TelemetryApi {
  return {
    ...telemetry,
    async take(sent) {
      metrics.add('demarc_telemetry_waiting', {});
      const ended = (outcome: 'kept' | 'unreadable' | 'failed') => metrics.add('demarc_telemetry_requests_total', { outcome });
      try {
        const taken = await telemetry.take(sent);
        ended(taken ? 'kept' : 'unreadable');
        metrics.add('demarc_telemetry_events_total', { outcome: 'kept' }, taken?.kept ?? 0);
        metrics.add('demarc_telemetry_events_total', { outcome: 'refused' }, taken?.refused ?? 0);
        return taken;
      } catch (error) {
        ended('failed');
        throw error;
      } finally {
        metrics.add('demarc_telemetry_waiting', {}, -1);
      }
    },
  };
}
