import type { PaymentMethod } from './payment-method.ts';

/**
 * Whether a method entered during a payment is saved. `no`: it pays once, today · `wanted`: once the payment has succeeded · `kept`: it was saved.
 */
export type Keeping = 'no' | 'wanted' | 'kept';

/** `keeping` is set for a method entered during a payment, not for a saved one. */
export type PayingMethod = PaymentMethod & { readonly keeping?: Keeping };
