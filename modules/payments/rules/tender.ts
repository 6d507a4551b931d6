import type { CardBrand } from '#modules/wallet/rules/payment-method.ts';

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
