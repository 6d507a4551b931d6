import type { MetricDefinitions } from '#platform/server/metrics/definition.ts';

/** Whether sign-ins are under attack. */
export const identityMetrics = {
  demarc_sign_in_brake: { kind: 'gauge', help: 'Whether every sign-in needs a proof of work because too many fail: 1 or 0', labels: [] },
} as const satisfies MetricDefinitions;
