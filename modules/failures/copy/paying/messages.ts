import type { en } from '../en.ts';

/**
 * What the steps of a payment say without anything having failed to come: what is refused, and around it. With an answer that fails, all of the words
 * come (apps/portal/pages.ts).
 */
export const messageKeys = [
  'service',
  'noAnswer',
  'billPay',
  'billPayText',
  'onlineRefusedText',
  'devicePayments',
  'devicePaymentsText',
  'method',
  'methodCardText',
  'methodBankText',
  'verifyMethod',
  'verifyMethodText',
  'verifyLaterText',
  'addMethod',
  'addMethodText',
  'bank',
  'bankText',
  'ok',
  'refresh',
  'call',
  'details',
  'store',
  'trace',
  'copyTrace',
  'copiedTrace',
  'toneNegative',
  'toneCaution',
  'toneInfo',
] as const satisfies readonly (keyof typeof en)[];
