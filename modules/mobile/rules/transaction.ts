import type { PaymentChannel } from '#modules/payments/rules/payment-channel.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Cents } from '#platform/rules/money.ts';

/** The tabs of the transactions page (specification 2.4). */
export const transactionViews = ['all', 'payments', 'refunds'] as const;
export type TransactionView = (typeof transactionViews)[number];

export const transactionViewEnum: Enumeration<TransactionView> = {
  name: 'MobileTransactionView',
  description: 'Which mobile transactions are listed',
  values: { all: 'every one', payments: 'payments only', refunds: 'refunds only' },
};

export const isTransactionView = (text: string | null | undefined): text is TransactionView => transactionViews.some((view) => view === text);

/**
 * bill: a month's statement · order: what an order asks for besides installments · refund: for a returned item of an order, or of a payment ·
 * reversal: a payment that its bank took back · credit, charge: anything else given or charged outside the bills.
 */
export type TransactionKind = 'bill' | 'payment' | 'order' | 'refund' | 'reversal' | 'credit' | 'charge';

export const transactionKindEnum: Enumeration<TransactionKind> = {
  name: 'MobileTransactionKind',
  description: 'What moved the balance of the mobile part',
  values: {
    bill: 'a month’s statement',
    payment: 'a payment',
    order: 'what an order asks for besides installments',
    refund: 'of a returned item, or of a payment',
    reversal: 'a payment that its bank took back',
    credit: 'anything else given',
    charge: 'anything else charged',
  },
};

/** What moved the balance of the mobile part. */
export type MobileTransaction = {
  readonly transactionId: string;
  readonly kind: TransactionKind;
  readonly on: IsoDate;
  /** Always positive: the kind says in whose favor it is. */
  readonly amount: Cents;
  /** What a credit or a charge is for, or the device that a payment was made toward. */
  readonly description: { readonly en: string; readonly es: string } | undefined;
  /** For a bill. */
  readonly statementId: string | undefined;
  /** For an order, and for a refund of one of its items. */
  readonly orderId: string | undefined;
  /** For a payment: how it came in. */
  readonly channel: PaymentChannel | undefined;
};
