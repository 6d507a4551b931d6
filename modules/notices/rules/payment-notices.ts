import type { LeftAfter } from '#modules/payments/rules/quote/left-after.ts';
import type { ReturnReason } from '#modules/payments/rules/reversal/return-code.ts';
import type { PaidWith } from '#modules/payments/rules/tender.ts';
import type { CardBrand } from '#modules/wallet/rules/payment-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';

/** The outcome of a payment (decisions 6). */
export type PaymentNotices = {
  /** The receipt. `settlesOn`: when a bank payment counts as settled; null for cards. `left`: what is owed after it; omitted if unknown. */
  readonly 'payment-received': PaymentFacts & { readonly settlesOn: IsoDate | null; readonly left?: LeftAfter };
  readonly 'payment-declined': PaymentFacts;
  readonly 'payment-scheduled': PaymentFacts;
  readonly 'scheduled-payment-cancelled': PaymentFacts;
  /** A new amount, method or day; the payment in `before` will not be taken. */
  readonly 'scheduled-payment-changed': PaymentFacts & { readonly before: { readonly amount: Cents; readonly on: IsoDate } };
  /** `storeOnly`: the account's online payments were refused by then, and it was not tried. */
  readonly 'scheduled-payment-failed': PaymentFacts & { readonly storeOnly?: boolean };
  /** The customer was told that we are checking; now the processor has reported the outcome. */
  readonly 'payment-resolved': PaymentFacts & { readonly taken: boolean };
  /** A saved method was added, changed or removed: everyone who manages the account is told (decisions 9). */
  readonly 'payment-method-changed': { readonly change: 'added' | 'changed' | 'removed'; readonly method: MethodFacts };
  readonly 'payment-refunded': ReversalFacts;
  /** The bank returned it: the amount is owed again. */
  readonly 'payment-returned': ReversalFacts & { readonly reason: ReturnReason };
  readonly 'dispute-opened': ReversalFacts;
  /** The payment stands. */
  readonly 'dispute-won': ReversalFacts;
  /** The money went back, and is owed again. */
  readonly 'dispute-lost': ReversalFacts;
};

/** A payment, and how much of it is returned or disputed. */
type ReversalFacts = PaymentFacts & { readonly back: Cents };

export type PaymentFacts = {
  readonly part: AccountPart;
  /** The device it pays for; if omitted, it pays the bill. */
  readonly device?: string | undefined;
  readonly amount: Cents;
  /** The day it counts as paid, or is to be taken. */
  readonly on: IsoDate;
  readonly confirmationNumber: string;
  readonly method: MethodFacts;
};

/** `lastFour` is null for cash, and for a check whose number is unknown. */
export type MethodFacts = { readonly kind: PaidWith; readonly brand: CardBrand | null; readonly lastFour: string | null };
