import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { PaymentMethod } from './payment-method.ts';

/**
 * Whether a method entered during a payment is saved. `no`: it pays once, today · `wanted`: once the payment has succeeded · `kept`: it was saved.
 */
export type Keeping = 'no' | 'wanted' | 'kept';

export const keepingEnum: Enumeration<Keeping> = {
  name: 'MethodKeeping',
  description: 'Whether a method entered during a payment is saved',
  values: { no: 'it pays once, today', wanted: 'it is saved as soon as the payment has gone through', kept: 'it was saved' },
};

/** `keeping` is set for a method entered during a payment, not for a saved one. */
export type PayingMethod = PaymentMethod & { readonly keeping?: Keeping };
