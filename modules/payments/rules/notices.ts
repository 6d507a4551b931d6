import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { MethodFacts } from '#platform/rules/notices/method-facts.ts';
import type { NoticeEvent } from '#platform/rules/notices/notice-event.ts';
import { answer, billingNews, billingWarning, type Policies, receipt } from '#platform/rules/notices/policy.ts';
import type { LeftAfter } from './quote/left-after.ts';
import type { NextBill } from './reversal/next-bill.ts';
import type { ReturnReason } from './reversal/return-code.ts';
import type { OwedAfter } from './reversal/reversal.ts';

/** The outcome of a payment (decisions 6). */
export type PaymentNoticeFacts = {
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
  readonly 'payment-refunded': ReversalFacts & Owed;
  /** The bank returned it: the amount is owed again. */
  readonly 'payment-returned': ReversalFacts & { readonly reason: ReturnReason };
  readonly 'dispute-opened': ReversalFacts;
  /** The payment stands. */
  readonly 'dispute-won': ReversalFacts;
  /** The money went back, and is owed anew. */
  readonly 'dispute-lost': ReversalFacts & Owed;
};

export type PaymentNotice = NoticeEvent<PaymentNoticeFacts>;

/** A payment, and how much of it is returned or disputed. */
type ReversalFacts = PaymentFacts & { readonly back: Cents };

/** Whether it is owed; omitted in notices of versions that did not know. `nextBill` asks for what is owed anew; omitted if it is not known. */
type Owed = { readonly owed?: OwedAfter; readonly nextBill?: NextBill };

export type PaymentFacts = {
  readonly part: AccountPart;
  /** The device or the number of the order that it pays for; with neither, it pays the bill. */
  readonly device?: string | undefined;
  readonly order?: string | undefined;
  readonly amount: Cents;
  /** The day it counts as paid, or is to be taken. */
  readonly on: IsoDate;
  readonly confirmationNumber: string;
  readonly method: MethodFacts;
};

export const paymentPolicies: Policies<PaymentNoticeFacts> = {
  'payment-received': { ...receipt, topic: 'payments' },
  'payment-declined': { ...answer, pushCategory: 'BILLING' },
  'payment-scheduled': { ...receipt, topic: 'payments' },
  'scheduled-payment-cancelled': { ...receipt, topic: 'payments' },
  'scheduled-payment-changed': { ...receipt, topic: 'payments' },
  'scheduled-payment-failed': billingNews,
  'payment-resolved': { ...receipt, pushCategory: 'BILLING', channels: ['mail', 'push'] },
  'payment-refunded': receipt,
  'payment-returned': billingWarning,
  'dispute-opened': billingNews,
  'dispute-won': billingNews,
  'dispute-lost': billingWarning,
};
