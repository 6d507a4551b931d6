import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Result } from '#platform/rules/result.ts';
import type { PaymentChannel } from '../rules/payment-channel.ts';
import type { ReversalKind } from '../rules/reversal/reversal.ts';

/** What the portal needs of the operator's billing system to take payments. What a payment is, and its states, stay with us. */
export interface PaymentsPort {
  /** Books payments that were taken, all or none. Idempotent by `paymentId`: a repeat changes nothing. */
  post(payments: readonly PaymentToPost[]): Promise<void>;
  /**
   * Books money that went back, each in an entry of its own that points at its payment, all or none. Idempotent by `reversalId`.
   * It is owed again and has its age again; service that the payment had restored ends again (decisions 5, 6).
   * @throws for a payment that is not in the books
   */
  reverse(reversals: readonly ReversalToPost[]): Promise<void>;
  /**
   * Stores a payment to be taken later, once per `scheduledPaymentId`: a repeat answers the same.
   * At most two for each part of an account (specification 5), guarded in the provider's database.
   * With `replaces` it takes the place of one that waits, which is cancelled with it, both or neither: `already-taken` and `no-such-payment`
   * are of that one, as in `cancelScheduled`.
   */
  schedule(
    payment: PaymentToSchedule,
  ): Promise<Result<{ readonly scheduledPaymentId: string }, { readonly reason: 'too-many-scheduled' | 'already-taken' | 'no-such-payment' }>>;
  /**
   * Cancels a payment that waits. The provider's database decides between this and its own run: once one has won, the other never happens.
   * A repeat answers the same. `already-taken`: its run has begun to take it, or has taken it.
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
  /** The business date on which it counts as paid, in the account's zone. */
  readonly on: IsoDate;
  readonly at: IsoInstant;
  readonly channel: PaymentChannel;
  /** Of a bank payment: the day on which it is final. Left out: it is. */
  readonly settlesOn?: IsoDate | undefined;
  /**
   * It pays this device plan of the mobile part, as far as anything is left to bill of it; the rest comes off the bill. What goes back of it
   * is left to bill again. Left out: it pays the bill.
   */
  readonly devicePlanId?: string | undefined;
};

export type ReversalToPost = {
  readonly reversalId: string;
  readonly paymentId: string;
  readonly accountId: string;
  /** The payment's. */
  readonly part: AccountPart;
  readonly kind: ReversalKind;
  /** Positive. */
  readonly amount: Cents;
  /** Of a return alone: the bank's code, which `rules/reversal/return-code.ts` explains. */
  readonly returnCode: string | undefined;
  /** What was charged, where it is a method of the account: a bank that allows no debit of it (R05, R07, R10, R29, R51) ends Auto Pay with it. */
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
  /** A payment of the same part that waits; left out: it is one more. */
  readonly replaces?: string | undefined;
};
