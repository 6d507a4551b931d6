import type { PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { PaymentFacts } from '../rules/quote/quote.ts';
import type { DeclineClass } from '../rules/state/decline-classes.ts';
import type { PaymentState } from '../rules/state/payment-states.ts';

/** The port that points the other way: what the provider's runs charge through. What a payment is, and its states, stay with us. */
export interface Charger {
  /**
   * Takes a scheduled payment now, once: a repeat answers what became of it and charges nothing.
   * Answers 'not-now' when nothing was sent and it has to be asked again: another payment of the part is being charged, or the
   * processor is away. Every other answer is final for the provider; what is still without the processor's word is ours to find out.
   * @throws for a payment that we do not know
   */
  takeScheduled(payment: ScheduledPayment): Promise<Taken>;
  /**
   * Takes automatic payments, each once by its `paymentId`: a repeat answers what became of it and charges nothing. What we know to be paid
   * and the provider has not counted is taken off first. One answer for each, in their order; at most one for each part of an account.
   */
  takeAutomatic(payments: readonly AutomaticPayment[]): Promise<readonly AutomaticTaken[]>;
}

/** What each run needs of it. */
export type ScheduleCharger = Pick<Charger, 'takeScheduled'>;
export type AutomaticCharger = Pick<Charger, 'takeAutomatic'>;

export type ScheduledPayment = { readonly accountId: string; readonly scheduledPaymentId: string };

export type Taken = Exclude<PaymentState, 'draft' | 'scheduled'> | 'not-now';

/** A payment that the customer has authorized for good, as the provider's books have it. */
export type AutomaticPayment = {
  readonly accountId: string;
  readonly paymentId: string;
  readonly part: AccountPart;
  /** What is left to pay by the provider's books. */
  readonly owed: Cents;
  /** More than this is not taken without the customer's yes; undefined: whatever is left. */
  readonly atMost: Cents | undefined;
  /** The payments that the books had counted, as far back as one of ours can be on its way, at this instant. */
  readonly counted: readonly string[];
  readonly countedAt: IsoInstant;
  /** The date where the account is. */
  readonly on: IsoDate;
  /** Whether anything was past due. */
  readonly coversPastDue: boolean;
  readonly method: PaymentMethod & { readonly token: string };
  readonly restrictions: PaymentFacts['restrictions'];
  /** The first attempt for what is owed, or another one after a decline. */
  readonly reason: 'recurring' | 'retry';
};

export type AutomaticTaken =
  | { readonly state: 'succeeded'; readonly amount: Cents; readonly confirmationNumber: string }
  | { readonly state: 'declined'; readonly amount: Cents; readonly class: DeclineClass; readonly code: string }
  /** Charged, and the processor has not answered: ask again later. */
  | { readonly state: 'unanswered'; readonly amount: Cents }
  /** All of it is paid or on its way: nothing was charged. */
  | { readonly state: 'nothing-due' }
  /** What is left is more than `atMost`: nothing was charged. */
  | { readonly state: 'above-ceiling'; readonly amount: Cents }
  /** Nothing was sent; ask again soon. */
  | { readonly state: 'not-now' };
