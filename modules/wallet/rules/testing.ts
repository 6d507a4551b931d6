import type { PaymentMethod } from './payment-method.ts';

/** Robin Ames's methods in tests, without their ids. */
export const card = {
  kind: 'card',
  brand: 'visa',
  lastFour: '4242',
  nameOn: 'Robin Ames',
  expiry: { year: 2029, month: 4 },
  zip: '12207',
  prepaid: false,
  isDefault: false,
} as const satisfies Partial<PaymentMethod>;

export const bank = {
  kind: 'bankAccount',
  accountType: 'checking',
  lastFour: '6789',
  nameOn: 'Robin Ames',
  isDefault: false,
} as const satisfies Partial<PaymentMethod>;
