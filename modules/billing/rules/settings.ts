import type { Settings } from '#platform/rules/settings.ts';

const ofRuns = { type: 'number', forAll: true } as const;
const days = { unit: 'days', least: 1 } as const;

/**
 * Of the runs that bill accounts and age debts (decisions 4 and 0013), for all accounts at once, and of what operators write twice. What outside rules fix
 * has no setting: core's days of dunning.
 */
export const billingSettings = {
  'billing.unconfirmedAdjustment': {
    type: 'number',
    default: 10_000,
    unit: 'cents',
    // 0: every amount is confirmed.
    least: 0,
    most: 10_000_000,
    forAll: true,
    meaning: 'The largest credit, adjustment, fee, write-off or price of a plan that operators set without writing it twice (--confirm)',
  },
  'billing.dueDays': {
    ...ofRuns,
    unit: 'days',
    default: 21,
    // Never before Auto Pay's first day, and never after the next statement.
    least: 10,
    most: 27,
    meaning: 'How many days after its date a statement is due; statements that are out keep their due date',
  },
  'billing.lateFee': {
    ...ofRuns,
    unit: 'cents',
    default: 600,
    least: 0,
    most: 10_000,
    meaning: 'The fee of a statement that finds an older one past due; 0: none',
  },
  'billing.hotlineDays': { ...ofRuns, ...days, default: 10, most: 365, meaning: 'How many days past due a mobile line is hotlined' },
  'billing.temporaryDisconnectionDays': {
    ...ofRuns,
    ...days,
    default: 30,
    most: 365,
    meaning: 'How many days past due a mobile line is temporarily disconnected, never before it is hotlined',
  },
  'billing.deactivationDays': {
    ...ofRuns,
    ...days,
    default: 60,
    most: 365,
    meaning: 'How many days past due a mobile line is deactivated, never before it is temporarily disconnected',
  },
  'billing.restorationMinutes': {
    ...ofRuns,
    unit: 'minutes',
    default: 15,
    least: 0,
    most: 2_880,
    meaning: 'How many minutes after a payment stopped service is back, as customers are told; a part may have its own number',
  },
  'billing.businessAccounts': {
    type: 'boolean',
    forAll: true,
    default: false,
    meaning: 'This portal is the one of business accounts: what is for households alone, the affordable connectivity program, is not shown',
  },
  'billing.bankPaymentsRestore': {
    type: 'boolean',
    forAll: true,
    default: true,
    meaning: 'A bank payment restores stopped service as soon as it is made; off: once it is settled. It counts as paid in both',
  },
} as const satisfies Settings;
