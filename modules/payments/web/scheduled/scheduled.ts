import type { ScheduledPaymentFragment } from '#platform/web/generated/graphql.ts';

/** What the page shows. */
export type ScheduledData = {
  readonly mayPay: boolean;
  /** Online payments are refused: nothing is taken, and the customer pays in a store (PAY-14). */
  readonly storeOnly: boolean;
  /** Soonest first. */
  readonly payments: readonly ScheduledPaymentFragment[];
  /** The payment that is asked about; 'unknown' where the account has none like it. */
  readonly toCancel: ScheduledPaymentFragment | 'unknown' | undefined;
  /** The payment that was cancelled just now. */
  readonly cancelled: ScheduledPaymentFragment | undefined;
};

/** The name under which the form says which payment. */
export const PAYMENT_FIELD = 'payment';

/** Of the press that changes a payment instead. */
export const CHANGE_FIELD = 'change';
