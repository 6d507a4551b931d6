import type { PaymentMethod } from './payment-method.ts';

/**
 * Whether a method that was entered on the way of a payment is saved with it: `no`, it pays once and today · `wanted`, as soon as the
 * payment has gone through · `kept`, it has been.
 */
export type Keeping = 'no' | 'wanted' | 'kept';

/** `keeping` is told of a method that was entered on the way of a payment, and of no saved one. */
export type PayingMethod = PaymentMethod & { readonly keeping?: Keeping };
