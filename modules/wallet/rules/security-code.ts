import type { CardBrand } from './payment-method.ts';

/** The length of a brand's security code: 4 digits for American Express, 3 for others (specification 5). */
const securityCodeDigits = (brand: CardBrand): 3 | 4 => (brand === 'amex' ? 4 : 3);

export const isSecurityCode = (typed: string, brand: CardBrand): boolean => /^[0-9]+$/.test(typed) && typed.length === securityCodeDigits(brand);
