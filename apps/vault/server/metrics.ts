import type { MetricDefinitions } from '#platform/server/metrics/definition.ts';

/** Whether the page for numbers is as it should be, and who tries cards on it. */
export const vaultMetrics = {
  demarc_payment_page_changes: {
    kind: 'gauge',
    help: 'Headers and files of the card and bank entry page that do not arrive as the vault sends them',
    labels: [],
  },
  demarc_payment_page_checked_timestamp_seconds: {
    kind: 'gauge',
    help: 'When the card and bank entry page was last checked, in machine time',
    labels: [],
  },
  demarc_card_tests_stopped_total: {
    kind: 'counter',
    help: 'Customers and networks stopped after too many refused cards; limit: account or network',
    labels: ['limit'],
  },
} as const satisfies MetricDefinitions;
