import type { MetricDefinitions } from '#platform/server/metrics/definition.ts';

/** People whom notices do not reach. */
export const noticesMetrics = {
  demarc_addresses_refused: {
    kind: 'gauge',
    help: 'Addresses on file that refused the last notice for good; channel: mail, sms, push',
    labels: ['channel'],
  },
} as const satisfies MetricDefinitions;
