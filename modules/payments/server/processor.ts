import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { Result } from '#platform/rules/result.ts';
import type { ReversalKind } from '../rules/reversal/reversal.ts';

/**
 * Why a processor could not tell: it was not reached or did not answer in time, it refused (a wrong key, a fault of its own), or what it answered
 * is not what was agreed. The first goes by itself; the others are for the operator.
 */
export class ProcessorFault extends Error {
  readonly why: 'unreachable' | 'refused' | 'unreadable';
  constructor(why: ProcessorFault['why'], message: string) {
    super(message);
    this.why = why;
  }
}

/**
 * A card and bank processor (decisions 6). `charge` is called once for a payment, never again by ourselves;
 * what became of a call without an answer is asked with `lookup`.
 */
export interface ProcessorPort {
  /** Never throws for what a processor may do: an answer that does not come, or cannot be read, is `unknown` or `not-attempted`. */
  charge(charge: Charge): Promise<ChargeAnswer>;
  /** What the processor knows of a charge by our id. @throws ProcessorFault */
  lookup(paymentId: string): Promise<KnownAnswer>;
  /** Gives an amount of a charge back; once per `refundId`. Never throws, as `charge`. */
  refund(refund: { readonly refundId: string; readonly paymentId: string; readonly amount: Cents }): Promise<ChargeAnswer>;
  /** What the processor knows of a refund by our id. @throws ProcessorFault */
  lookupRefund(refundId: string): Promise<KnownAnswer>;
  /** Asks whether a method can be charged, without taking money. @throws ProcessorFault */
  verifyMethod(method: {
    readonly token: string;
    readonly securityCodeReference: string | undefined;
  }): Promise<{ readonly ok: boolean; readonly code: string | undefined }>;
  /** Every charge that the processor approved, oldest first, to compare its books with ours. @throws ProcessorFault */
  report(page: PageRequest): Promise<Page<ReportedCharge>>;
  /** Everything that went back by the processor's books, oldest first. @throws ProcessorFault */
  reportReversals(page: PageRequest): Promise<Page<ReportedReversal>>;
  /**
   * Reads what the processor sent by itself, when its signature proves that it is the processor's and that it is not an old one sent again.
   * Whoever receives it answers at once, and is told again until they did.
   */
  readEvent(delivery: Delivery): Result<ProcessorEvent, 'bad-signature' | 'unreadable'>;
}

/** A request of the processor, before anything of it is believed. */
export type Delivery = { readonly signature: string | undefined; readonly body: string };

/** `id` is our payment id; `amount` is what was charged, refunds not taken off. */
export type ReportedCharge = { readonly id: string; readonly amount: Cents };

/** `id` is our refund id, or the processor's own of a return or a lost dispute. */
export type ReportedReversal = { readonly id: string; readonly paymentId: string; readonly kind: ReversalKind; readonly amount: Cents };

export type Charge = {
  /** Our payment id: the processor's idempotency key. */
  readonly id: string;
  readonly amount: Cents;
  readonly token: string;
  readonly initiator: 'customer' | 'merchant';
  readonly reason: 'one-time' | 'recurring' | 'retry';
  readonly networkTransactionId: string | undefined;
  /** The processor's word for the card's security code, where the vault handed one on for this charge; good once. */
  readonly securityCodeReference: string | undefined;
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

/** What a processor knows for good, whenever it is asked. */
export type SettledAnswer = Extract<ChargeAnswer, { readonly outcome: 'approved' | 'declined' }>;
export type KnownAnswer = SettledAnswer | { readonly outcome: 'none' };

/**
 * What the processor tells by itself. It may come twice, in any order, and before the answer to the request that caused it.
 * `paymentId` is what the processor was given as the charge's id; `happenedAt` is its business time.
 */
export type ProcessorEvent = { readonly eventId: string; readonly paymentId: string; readonly happenedAt: IsoInstant } & Told;

type Told =
  | { readonly kind: 'charge-answered'; readonly answer: SettledAnswer }
  | { readonly kind: 'refund-answered'; readonly refundId: string; readonly amount: Cents; readonly answer: SettledAnswer }
  /** The bank sent a payment back; `code` says why (rules/reversal/return-code.ts). */
  | { readonly kind: 'returned'; readonly returnId: string; readonly amount: Cents; readonly code: string }
  | { readonly kind: 'dispute'; readonly disputeId: string; readonly state: 'open' | 'won' | 'lost'; readonly amount: Cents; readonly reason: string }
  /** A notification of change: the account that was debited has other facts than we said. Undefined is as it was. */
  | {
      readonly kind: 'account-corrected';
      readonly code: string;
      readonly lastFour: string | undefined;
      readonly accountType: 'checking' | 'savings' | undefined;
    };
