import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { PayableRef } from '#platform/rules/payable.ts';
import type { Result } from '#platform/rules/result.ts';
import type { PaymentChannel } from '../rules/payment-channel.ts';
import type { OwedAfter, ReversalKind } from '../rules/reversal/reversal.ts';

/** What the portal needs from the operator's billing system to take payments. Payments and their states remain ours. */
export interface PaymentsPort {
  /** Books payments that were taken, all or none. Idempotent by `paymentId`. */
  post(payments: readonly PaymentToPost[]): Promise<void>;
  /**
   * Books reversals, all or none, each as an entry of its own that refers to its payment. Idempotent by `reversalId`. What is owed after it is told by
   * `owed`.
   * @throws for a payment that is not in the books
   */
  reverse(reversals: readonly ReversalToPost[]): Promise<void>;
  /**
   * Schedules a payment, once per `scheduledPaymentId`: a repeat returns the same. At most two for each part of an account (specification 5),
   * enforced by the provider's database. With `replaces` it takes the place of a waiting payment, which is cancelled with it, both or neither;
   * `already-taken` and `no-such-payment` then refer to that one, as in `cancelScheduled`.
   */
  schedule(
    payment: PaymentToSchedule,
  ): Promise<Result<{ readonly scheduledPaymentId: string }, { readonly reason: 'too-many-scheduled' | 'already-taken' | 'no-such-payment' }>>;
  /**
   * Cancels a waiting payment. The provider's database decides between this and its own run, so that only one of them happens. A repeat returns the
   * same. `already-taken`: its run has begun to take it, or has taken it.
   */
  cancelScheduled(payment: {
    readonly accountId: string;
    readonly scheduledPaymentId: string;
  }): Promise<Result<{ readonly scheduledPaymentId: string }, { readonly reason: 'already-taken' | 'no-such-payment' }>>;
}

export type PaymentToPost = {
  readonly paymentId: string;
  readonly accountId: string;
  readonly part: AccountPart;
  readonly amount: Cents;
  /** The business date on which it counts as paid, in the account's time zone. */
  readonly on: IsoDate;
  readonly at: IsoInstant;
  readonly channel: PaymentChannel;
  /** For a bank payment, the day on which it becomes final; absent if it already is. */
  readonly settlesOn?: IsoDate | undefined;
  /**
   * What it pays instead of the bill of the part: a device plan, as far as that has anything left to bill; the rest comes off the bill. A reversal adds
   * to what is left to bill. Or an order: what it costs before it begins, which moves nothing that is owed. Absent if it pays the bill.
   */
  readonly payable?: PayableRef | undefined;
};

export type ReversalToPost = {
  readonly reversalId: string;
  readonly paymentId: string;
  readonly accountId: string;
  /** The part that the payment was for. */
  readonly part: AccountPart;
  readonly kind: ReversalKind;
  /** Positive. */
  readonly amount: Cents;
  readonly owed: OwedAfter;
  /** Returns only: the bank's code, explained in `rules/reversal/return-code.ts`. */
  readonly returnCode: string | undefined;
  /** The charged method, if it belongs to the account. A return that forbids debits (R05, R07, R10, R29, R51) ends Auto Pay with it; a lost dispute puts it on hold. */
  readonly methodId?: string | undefined;
  readonly on: IsoDate;
  readonly at: IsoInstant;
};

export type PaymentToSchedule = {
  readonly scheduledPaymentId: string;
  readonly accountId: string;
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly on: IsoDate;
  readonly methodId: string;
  readonly confirmationNumber: string;
  readonly at: IsoInstant;
  /** A waiting payment of the same part that this one replaces, if any. */
  readonly replaces?: string | undefined;
};
