import type { CardBrand } from '#modules/wallet/rules/payment-method.ts';

/** What money was handed over in where somebody else took it: at a counter, by mail, through another system. We can charge none of it. */
export type Tender =
  | { readonly kind: 'cash' }
  | { readonly kind: 'check'; readonly lastFour?: string | undefined }
  /** Through a terminal that is not ours. */
  | { readonly kind: 'card'; readonly brand: CardBrand; readonly lastFour: string }
  | { readonly kind: 'bankAccount'; readonly lastFour: string }
  /** Its taker does not say. */
  | { readonly kind: 'other' };

/** What a payment was paid with, whoever took it. */
export type PaidWith = Tender['kind'];
