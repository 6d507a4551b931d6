import type { Settings } from '#platform/rules/settings.ts';

/** In cents: what no setting exceeds. */
export const LARGEST_PAYMENT = 5_000_000;

/** What can be paid, and when (decisions 3 and 4). */
export const paymentSettings = {
  'billing.dynamicMaximum': {
    type: 'boolean',
    default: false,
    meaning: 'The most that can be paid follows the account: three times the last statement, or the amount due plus $100.00 if that is more',
  },
  'billing.maximumPayment': {
    type: 'number',
    default: 500_000,
    unit: 'cents',
    least: 100,
    most: LARGEST_PAYMENT,
    meaning: 'The most that can be paid at once, unless more is due',
  },
  'billing.payLimitOverride': {
    type: 'boolean',
    default: false,
    meaning: 'Neither billing.maximumPayment nor billing.dynamicMaximum limits a payment: as much as the product takes at all, $50,000.00',
  },
  'billing.cutOffHour': {
    type: 'number',
    default: 20,
    unit: 'hour',
    least: 0,
    most: 24,
    meaning: "From this hour of the account's day on, no payment is scheduled for tomorrow",
  },
  'billing.lastFutureDay': {
    type: 'number',
    default: 30,
    unit: 'days',
    least: 1,
    most: 365,
    meaning: 'How many days ahead a payment may be scheduled',
  },
} as const satisfies Settings;
