import type { CardBrand } from '#modules/wallet/rules/payment-method.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';

/** How a payment taken by someone else was made: at a counter, by mail, through another system. We cannot charge any of these. */
export type Tender =
  | { readonly kind: 'cash' }
  | { readonly kind: 'check'; readonly lastFour?: string | undefined }
  /** Through a terminal of someone else. */
  | { readonly kind: 'card'; readonly brand: CardBrand; readonly lastFour: string }
  | { readonly kind: 'bankAccount'; readonly lastFour: string }
  /** Not specified. */
  | { readonly kind: 'other' };

/** How any payment was made, whoever took it. */
export type PaidWith = Tender['kind'];

export const paidWithEnum: Enumeration<PaidWith> = {
  name: 'PaidWith',
  description: 'How a payment was made, whoever took it',
  values: { card: 'by card', bankAccount: 'from a bank account', cash: 'in cash', check: 'by check', other: 'not known' },
};
