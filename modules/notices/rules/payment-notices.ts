import type { ReturnReason } from '#modules/payments/rules/reversal/return-code.ts';
import type { PaidWith } from '#modules/payments/rules/tender.ts';
import type { CardBrand } from '#modules/wallet/rules/payment-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';

/** What a payment came to (decisions 6). */
export type PaymentNotices = {
  /** The receipt. `settlesOn` is when a bank payment counts as settled; null for cards. */
  readonly 'payment-received': PaymentFacts & { readonly settlesOn: IsoDate | null };
  readonly 'payment-declined': PaymentFacts;
  readonly 'payment-scheduled': PaymentFacts;
  readonly 'scheduled-payment-cancelled': PaymentFacts;
  /** Another amount, method or day, in the place of `before`, which will not be taken. */
  readonly 'scheduled-payment-changed': PaymentFacts & { readonly before: { readonly amount: Cents; readonly on: IsoDate } };
  /** `storeOnly`: online payments of the account are refused by now, and it was not tried. */
  readonly 'scheduled-payment-failed': PaymentFacts & { readonly storeOnly?: boolean };
  /** The customer was told that we are checking; now the processor has said what became of the payment. */
  readonly 'payment-resolved': PaymentFacts & { readonly taken: boolean };
  /** A saved method came, changed or went: whoever manages the account hears of it (decisions 9). */
  readonly 'payment-method-changed': { readonly change: 'added' | 'changed' | 'removed'; readonly method: MethodFacts };
  readonly 'payment-refunded': ReversalFacts;
  /** The bank sent it back: it is owed again. */
  readonly 'payment-returned': ReversalFacts & { readonly reason: ReturnReason };
  readonly 'dispute-opened': ReversalFacts;
  /** The payment stands. */
  readonly 'dispute-won': ReversalFacts;
  /** The money went back, and is owed again. */
  readonly 'dispute-lost': ReversalFacts;
};

/** A payment, and how much of it goes back or is disputed. */
type ReversalFacts = PaymentFacts & { readonly back: Cents };

export type PaymentFacts = {
  readonly part: AccountPart;
  /** The device that it pays; left out: it pays the bill. */
  readonly device?: string | undefined;
  readonly amount: Cents;
  /** The day it counts as paid, or is to be taken. */
  readonly on: IsoDate;
  readonly confirmationNumber: string;
  readonly method: MethodFacts;
};

/** `lastFour` is null for cash, and for a check whose number is not known. */
export type MethodFacts = { readonly kind: PaidWith; readonly brand: CardBrand | null; readonly lastFour: string | null };
