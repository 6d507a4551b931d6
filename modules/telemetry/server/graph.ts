import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import type { TelemetryApi } from './api.ts';

/** `Query.telemetry`: what a browser needs to know to send events. Whether it sends any is a page setting (`telemetry.enabled`). */
export function addTelemetryGraph(builder: GraphBuilder, api: () => Pick<TelemetryApi, 'topic'>): void {
  const telemetry = builder.objectRef<object>('Telemetry').implement({
    fields: (t) => ({
      topic: t.string({ description: 'Where events go: portal-production or portal-lower', resolve: () => api().topic }),
    }),
  });
  builder.queryField('telemetry', (t) => t.field({ type: telemetry, resolve: () => ({}) }));
}
