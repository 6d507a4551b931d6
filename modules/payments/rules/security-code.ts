import type { CardBrand } from '#modules/wallet/rules/payment-method.ts';

/** How many digits a brand's security code has: 4 for American Express, 3 for others (specification 5). */
const securityCodeDigits = (brand: CardBrand): 3 | 4 => (brand === 'amex' ? 4 : 3);

export const isSecurityCode = (typed: string, brand: CardBrand): boolean => /^[0-9]+$/.test(typed) && typed.length === securityCodeDigits(brand);
