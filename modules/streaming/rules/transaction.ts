import type { PaymentChannel } from '#modules/payments/rules/payment-channel.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';

/** What moved the balance: a month's bill, a payment, a credit or a charge outside the bills, a payment that was given or taken back. */
export type TransactionKind = 'bill' | 'payment' | 'credit' | 'charge' | 'reversal';

/** One line of the streaming ledger. */
export type StreamingTransaction = {
  readonly transactionId: string;
  readonly kind: TransactionKind;
  readonly on: IsoDate;
  /** Signed: positive is asked of the customer, negative is in their favor. */
  readonly amount: Cents;
  /** What is owed after it; negative is credit. */
  readonly balance: Cents;
  /** What a bill consists of, charges before taxes; what a credit or a charge is for. Their sum is `amount`; empty for a payment. */
  readonly lines: readonly { readonly description: { readonly en: string; readonly es: string }; readonly amount: Cents }[];
  /** Of a bill. */
  readonly statementId: string | undefined;
  /** How a payment came. */
  readonly channel: PaymentChannel | undefined;
};
