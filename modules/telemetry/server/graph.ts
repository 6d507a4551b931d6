import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import type { TelemetryApi } from './api.ts';

/** `Query.telemetry`: what a browser has to know before it tells anything. */
export function addTelemetryGraph(builder: GraphBuilder, api: () => Pick<TelemetryApi, 'isEnabled' | 'topic'>): void {
  const telemetry = builder.objectRef<{ readonly accountId: string | undefined }>('Telemetry').implement({
    description: 'What the operator chose about events of the portal',
    fields: (t) => ({
      enabled: t.boolean({ description: 'Whether events are told at all', resolve: ({ accountId }) => api().isEnabled(accountId) }),
      topic: t.string({ description: 'Where events go: portal-production or portal-lower', resolve: () => api().topic }),
    }),
  });
  builder.queryField('telemetry', (t) => t.field({ type: telemetry, resolve: (_root, _args, { viewer }) => ({ accountId: viewer?.accountId }) }));
}
