import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { topicEnum } from '../rules/events.ts';
import type { TelemetryApi } from './api.ts';

/** `Query.telemetry`: what a browser needs to know to send events. Whether it sends any is a page setting (`telemetry.enabled`). */
export function addTelemetryGraph(builder: GraphBuilder, api: () => Pick<TelemetryApi, 'topic'>): void {
  const telemetry = builder.objectRef<object>('Telemetry').implement({
    description: 'What a browser needs to know to send events',
    fields: (t) => ({
      topic: t.field({ type: enumOf(builder, topicEnum), description: 'Where they go', resolve: () => api().topic }),
    }),
  });
  builder.queryField('telemetry', (t) =>
    t.field({ type: telemetry, description: 'How events are sent; whether they are is a page setting', resolve: () => ({}) }),
  );
}
