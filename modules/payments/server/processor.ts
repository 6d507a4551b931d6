import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { Result } from '#platform/rules/result.ts';
import type { ReversalKind } from '../rules/reversal/reversal.ts';

/**
 * Why the processor gave no answer: unreachable (or no answer in time), refused (a wrong key, a fault of its own), or unreadable. The first resolves
 * itself; the others are for the operator.
 */
export class ProcessorFault extends Error {
  readonly why: 'unreachable' | 'refused' | 'unreadable';
  constructor(why: ProcessorFault['why'], message: string) {
    super(message);
    this.why = why;
  }
}

/** A card and bank processor (decisions 6). `charge` is called once for a payment, never repeated; `lookup` finds the outcome of a lost answer. */
export interface ProcessorPort {
  /**
   * Never throws for the processor's faults: an answer that is missing or unreadable is `unknown` or `not-attempted`. After its time-out the request
   * is withdrawn, so that nothing of it arrives later: by then `lookup` may have said "none", and been believed.
   */
  charge(charge: Charge): Promise<ChargeAnswer>;
  /** What the processor knows about a charge, by our id. @throws ProcessorFault */
  lookup(paymentId: string): Promise<KnownAnswer>;
  /** Refunds an amount of a charge, once per `refundId`. Never throws, as `charge`. */
  refund(refund: { readonly refundId: string; readonly paymentId: string; readonly amount: Cents }): Promise<ChargeAnswer>;
  /** What the processor knows about a refund, by our id. @throws ProcessorFault */
  lookupRefund(refundId: string): Promise<KnownAnswer>;
  /** Asks whether a method can be charged, without taking money. @throws ProcessorFault */
  verifyMethod(method: {
    readonly token: string;
    readonly securityCodeReference: string | undefined;
  }): Promise<{ readonly ok: boolean; readonly code: string | undefined }>;
  /** Every charge that the processor approved, oldest first, for comparing its books with ours. @throws ProcessorFault */
  report(page: PageRequest): Promise<Page<ReportedCharge>>;
  /** Every reversal in the processor's books, oldest first. @throws ProcessorFault */
  reportReversals(page: PageRequest): Promise<Page<ReportedReversal>>;
  /**
   * Verifies and parses a webhook: its signature must prove that it comes from the processor and is not an old one sent again. The receiver
   * acknowledges at once; until it does, the processor sends again.
   */
  readEvent(delivery: Delivery): Result<ProcessorEvent, 'bad-signature' | 'unreadable'>;
}

/** A webhook request, not yet trusted. */
export type Delivery = { readonly signature: string | undefined; readonly body: string };

/** `id` is our payment id; `amount` is what was charged, before refunds. */
export type ReportedCharge = { readonly id: string; readonly amount: Cents };

/** `id` is our refund id, or the processor's own id of a return or a lost dispute. */
export type ReportedReversal = { readonly id: string; readonly paymentId: string; readonly kind: ReversalKind; readonly amount: Cents };

export type Charge = {
  /** Our payment id: the processor's idempotency key. */
  readonly id: string;
  readonly amount: Cents;
  readonly token: string;
  readonly initiator: 'customer' | 'merchant';
  readonly reason: 'one-time' | 'recurring' | 'retry';
  readonly networkTransactionId: string | undefined;
  /** The processor's reference to the card's security code, if the vault handed one over for this charge; valid once. */
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
  /** The request was sent but no usable answer came: it may or may not have been charged. */
  | { readonly outcome: 'unknown' }
  /** The request was certainly not sent. */
  | { readonly outcome: 'not-attempted' };

/** A final answer of the processor, the same whenever it is asked. */
export type SettledAnswer = Extract<ChargeAnswer, { readonly outcome: 'approved' | 'declined' }>;
export type KnownAnswer = SettledAnswer | { readonly outcome: 'none' };

/**
 * An event that the processor sends by itself. It may arrive twice, in any order, and before the answer to the request that caused it. `paymentId` is
 * the id that we gave the charge; `happenedAt` is the processor's business time.
 */
export type ProcessorEvent = { readonly eventId: string; readonly paymentId: string; readonly happenedAt: IsoInstant } & Told;

type Told =
  | { readonly kind: 'charge-answered'; readonly answer: SettledAnswer }
  | { readonly kind: 'refund-answered'; readonly refundId: string; readonly amount: Cents; readonly answer: SettledAnswer }
  /** The bank returned a payment; `code` says why (rules/reversal/return-code.ts). */
  | { readonly kind: 'returned'; readonly returnId: string; readonly amount: Cents; readonly code: string }
  | { readonly kind: 'dispute'; readonly disputeId: string; readonly state: 'open' | 'won' | 'lost'; readonly amount: Cents; readonly reason: string }
  /** A notification of change: facts of the debited account that differ from ours. An undefined field is unchanged. */
  | {
      readonly kind: 'account-corrected';
      readonly code: string;
      readonly lastFour: string | undefined;
      readonly accountType: 'checking' | 'savings' | undefined;
    };
