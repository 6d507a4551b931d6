import type { PaymentChannel } from '#modules/payments/rules/payment-channel.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Cents } from '#platform/rules/money.ts';

/** What moved the balance: a month's bill, a payment, a credit or a charge outside the bills, or a payment that was returned. */
export type TransactionKind = 'bill' | 'payment' | 'credit' | 'charge' | 'reversal';

export const transactionKindEnum: Enumeration<TransactionKind> = {
  name: 'StreamingTransactionKind',
  description: 'What moved the balance of the streaming part',
  values: {
    bill: 'a month’s statement',
    payment: 'a payment',
    credit: 'something given outside the bills',
    charge: 'something charged outside the bills',
    reversal: 'a payment that was returned',
  },
};

/** One line of the streaming ledger. */
export type StreamingTransaction = {
  readonly transactionId: string;
  readonly kind: TransactionKind;
  readonly on: IsoDate;
  /** Signed: positive is charged to the customer, negative is in their favor. */
  readonly amount: Cents;
  /** What is owed after it; a negative amount is a credit. */
  readonly balance: Cents;
  /** The lines of a bill, charges before taxes, or what a credit or a charge is for. They add up to `amount`; empty for a payment. */
  readonly lines: readonly { readonly description: { readonly en: string; readonly es: string }; readonly amount: Cents }[];
  /** For a bill. */
  readonly statementId: string | undefined;
  /** For a payment: how it came in. */
  readonly channel: PaymentChannel | undefined;
};
