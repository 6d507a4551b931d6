import type { MetricDefinitions } from '#platform/server/metrics/definition.ts';

/** What the processor answers, and payments that need somebody. */
export const paymentsMetrics = {
  demarc_processor_outcomes_total: {
    kind: 'counter',
    help: 'Answers of the payment processor; act: charge or refund; outcome: approved, declined, unknown, not-attempted',
    labels: ['act', 'outcome'],
  },
  demarc_payments_unknown: {
    kind: 'gauge',
    help: 'Payments without an outcome; age: under-15m, under-1h, under-1d, older',
    labels: ['age'],
  },
  demarc_payments_unresolved: { kind: 'gauge', help: 'Payments, refunds and processor reports that an operator has to settle', labels: [] },
} as const satisfies MetricDefinitions;
