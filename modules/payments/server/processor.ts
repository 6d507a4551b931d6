import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';

/**
 * A card and bank processor (decisions 6). `charge` is called once for a payment, never again by ourselves;
 * what became of a call without an answer is asked with `lookup`.
 */
export interface ProcessorPort {
  /** Never throws for what a processor may do: an answer that does not come, or cannot be read, is `unknown` or `not-attempted`. */
  charge(charge: Charge): Promise<ChargeAnswer>;
  /** What the processor knows of a charge by our id. @throws when the processor cannot be asked now. */
  lookup(paymentId: string): Promise<Exclude<ChargeAnswer, { readonly outcome: 'unknown' | 'not-attempted' }> | { readonly outcome: 'none' }>;
  /** Gives an amount of a charge back; once per `refundId`. */
  refund(refund: { readonly refundId: string; readonly paymentId: string; readonly amount: Cents }): Promise<ChargeAnswer>;
  /** Asks whether a method can be charged, without taking money. */
  verifyMethod(method: {
    readonly token: string;
    readonly securityCodeReference: string | undefined;
  }): Promise<{ readonly ok: boolean; readonly code: string | undefined }>;
  /** Every charge that the processor approved, oldest first, to compare its books with ours. @throws when it cannot be asked now. */
  report(page: PageRequest): Promise<Page<ReportedCharge>>;
}

/** `id` is our payment id; `amount` is what was charged, refunds not taken off. */
export type ReportedCharge = { readonly id: string; readonly amount: Cents };

export type Charge = {
  /** Our payment id: the processor's idempotency key. */
  readonly id: string;
  readonly amount: Cents;
  readonly token: string;
  readonly initiator: 'customer' | 'merchant';
  readonly reason: 'one-time' | 'recurring' | 'retry';
  readonly networkTransactionId: string | undefined;
};

export type ChargeAnswer =
  | {
      readonly outcome: 'approved';
      readonly processorReference: string;
      readonly networkTransactionId: string | undefined;
      /** Bank payments only: the banking day on which it settles. */
      readonly settlesOn: IsoDate | undefined;
    }
  | { readonly outcome: 'declined'; readonly class: 'hard' | 'soft'; readonly code: string }
  /** The request was sent and no usable answer came: it may or may not have been charged. */
  | { readonly outcome: 'unknown' }
  /** The request was certainly not sent. */
  | { readonly outcome: 'not-attempted' };
