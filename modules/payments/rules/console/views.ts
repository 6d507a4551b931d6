import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { ConsoleAccount } from '#platform/rules/console/account.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { PaidWith } from '../paid-with.ts';
import type { PaymentChannel } from '../payment-channel.ts';
import type { NextBill } from '../reversal/next-bill.ts';
import type { RefundGround, ReversalFacts } from '../reversal/reversal.ts';
import type { DeclineReason } from '../state/decline-classes.ts';
import type { DisplayStatus } from '../state/display-status.ts';

/** What the module shows in the operators' console. */
export type PaymentsViews = {
  readonly payments: PaymentsPage;
  readonly record: RecordPage;
  readonly unresolved: UnresolvedPage;
};

/** Its part in the timeline of an account: an event in the life of a payment. */
export type PaymentsParts = { readonly happened: HappenedPayment };

export type HappenedPayment = { readonly payment: PaymentRow } & (
  | { readonly what: 'scheduled' | 'taken' }
  | { readonly what: 'reversed'; readonly reversal: ReversalFacts }
);

/** `named`: what was looked for. */
export type PaymentsPage = { readonly named: string; readonly done: RefundDone | 'recorded' | undefined; readonly found: Found };
export type RefundDone = 'given' | 'refused' | 'unknown' | 'asked';

type Found =
  | { readonly kind: 'nothing' | 'missing' }
  | { readonly kind: 'account'; readonly account: AccountPayments }
  | { readonly kind: 'payment'; readonly payment: PaymentDetails };

export type AccountPayments = {
  /** Undefined if the provider no longer knows it. */
  readonly account: ConsoleAccount | undefined;
  readonly accountNumber: string;
  readonly payments: readonly PaymentRow[];
  /** Where older ones begin. */
  readonly next: string | undefined;
  readonly mayRecord: boolean;
  readonly mayActOnLogins: boolean;
};

export type PaymentRow = {
  readonly confirmationNumber: string;
  readonly payOn: IsoDate;
  readonly amount: Cents;
  readonly status: DisplayStatus;
  readonly part: AccountPart;
  /** The name of what it pays, such as a device; null if it pays the bill. */
  readonly payableName: string | null;
  readonly method: PaidWith;
  readonly channel: PaymentChannel;
};

export type PaymentDetails = PaymentRow & {
  readonly paymentId: string;
  readonly accountNumber: string;
  readonly decline: { readonly reason: DeclineReason; readonly code: string } | undefined;
  readonly reference: string | null;
  readonly submittedAt: IsoInstant | null;
  readonly settlesOn: IsoDate | null;
  readonly reversals: readonly ReversalDetails[];
  /** `byFinance`: somebody else may refund it. Undefined if nothing can be refunded. */
  readonly refund: OfferedRefund | 'byFinance' | undefined;
};

/** `nextBill` asks for what is owed anew; undefined if it is not known. */
export type OfferedRefund = { readonly key: string; readonly left: Cents; readonly nextBill: NextBill | undefined };

export type ReversalDetails = Pick<ReversalFacts, 'kind' | 'state' | 'amount'> & {
  readonly reversalId: string;
  readonly code: string | null;
  readonly ground: RefundGround | null;
  readonly happenedOn: IsoDate;
};

/** Finding the account, entering, reviewing. */
export type RecordPage = { readonly named: string; readonly step: RecordStep };

type RecordStep =
  | { readonly kind: 'find' | 'missing' }
  | { readonly kind: 'entry'; readonly account: ConsoleAccount; readonly key: string; readonly earliest: IsoDate }
  | { readonly kind: 'review'; readonly account: ConsoleAccount; readonly key: string; readonly review: PaymentReview };

export type PaymentReview = {
  readonly amount: Cents;
  readonly part: AccountPart;
  readonly tender: PaidWith;
  readonly channel: PaymentChannel;
  readonly reference: string;
  readonly on: IsoDate;
  readonly amountDue: Cents;
  /** The confirmation number of the same money, recorded before. */
  readonly recordedBefore: string | undefined;
};

/** The fields that carry an entry from the form to its review and back. */
export const entryFields = ['part', 'amount', 'channel', 'tender', 'lastFour', 'reference', 'takenOn'] as const;
/** Forms of payment besides the brands of cards. */
export const otherTenders = ['cash', 'check', 'bankAccount', 'other'] as const;

export type UnresolvedPage = {
  readonly done: 'settled' | ReportDone | undefined;
  readonly entries: readonly UnresolvedEntry[];
  /** There are more than these, which are the oldest. */
  readonly more: boolean;
  readonly maySettle: boolean;
  /** The one to decide about; `gone` if it is settled, or not this operator's to settle. */
  readonly chosen: UnresolvedEntry | 'gone' | undefined;
};
export type ReportDone = 'applied' | 'due' | 'set-aside';

export type UnresolvedEntry = UnresolvedCharge | UnresolvedReport;

/** A payment or a refund that the processor never answered. */
export type UnresolvedCharge = {
  readonly kind: 'payment' | 'refund';
  readonly id: string;
  /** Of the payment, or of the one being refunded. */
  readonly confirmationNumber: string;
  readonly accountNumber: string;
  readonly customer: string;
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly since: IsoInstant | undefined;
};

/** A report of the processor that fits none of our payments. */
export type UnresolvedReport = {
  readonly kind: 'report';
  readonly id: string;
  readonly reports: ReportWord;
  /** Of the bank or the network. */
  readonly code: string | undefined;
  /** Undefined if by now it fits. */
  readonly misfit: 'no-such-payment' | 'never-sent' | 'not-taken' | undefined;
  /** Ours that it names; undefined if we have none. */
  readonly payment: Pick<UnresolvedCharge, 'confirmationNumber' | 'accountNumber' | 'customer' | 'part'> | undefined;
  /** As the processor names it. */
  readonly paymentId: string;
  readonly amount: Cents | undefined;
  readonly happenedAt: IsoInstant;
  readonly since: IsoInstant;
};
export type ReportWord = 'approved' | 'declined' | 'refundGiven' | 'refundRefused' | 'returned' | 'open' | 'won' | 'lost' | 'corrected';
