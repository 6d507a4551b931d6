import type { Settings } from '#platform/rules/settings.ts';

export const walletSettings = {
  'wallet.bankLogin': {
    type: 'boolean',
    default: true,
    meaning: 'Where a bank-link provider is set up, customers log in to their bank to add a bank account or to pay from one',
  },
} as const satisfies Settings;
