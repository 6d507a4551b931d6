import type { ScheduledPaymentFragment } from '#platform/web/generated/graphql.ts';

/** What the page shows. */
export type ScheduledData = {
  readonly mayPay: boolean;
  /** Online payments are refused: nothing is taken, and the customer pays in a store (PAY-14). */
  readonly storeOnly: boolean;
  /** Soonest first. */
  readonly payments: readonly ScheduledPaymentFragment[];
  /** The payment to confirm the cancellation of; 'unknown' if the account has no such payment. */
  readonly toCancel: ScheduledPaymentFragment | 'unknown' | undefined;
  /** The payment that was just cancelled. */
  readonly cancelled: ScheduledPaymentFragment | undefined;
};

/** The form field with the payment's id. */
export const PAYMENT_FIELD = 'payment';

/** Marks the button that changes a payment instead. */
export const CHANGE_FIELD = 'change';
