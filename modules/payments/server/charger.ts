import type { PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { PaymentFacts } from '../rules/quote/quote.ts';
import type { DeclineClass } from '../rules/state/decline-classes.ts';
import type { PaymentState } from '../rules/state/payment-states.ts';

/** A port in the other direction: the provider's runs charge through it. Payments and their states remain ours. */
export interface Charger {
  /**
   * Takes a scheduled payment now, once: a repeat returns its outcome and charges nothing. Returns 'not-now' if nothing was sent and the provider
   * should ask again: another payment of the part is being charged, or the processor is not available. Any other answer is final for the provider; if
   * the processor's answer is missing, it is ours to find out.
   * @throws for an unknown payment
   */
  takeScheduled(payment: ScheduledPayment): Promise<Taken>;
  /**
   * Takes automatic payments, each once by its `paymentId`: a repeat returns its outcome and charges nothing. Payments that we know of and the
   * provider has not counted are deducted first. Returns one answer for each, in order. At most one payment for each part of an account.
   */
  takeAutomatic(payments: readonly AutomaticPayment[]): Promise<readonly AutomaticTaken[]>;
}

/** What each of the provider's runs needs. */
export type ScheduleCharger = Pick<Charger, 'takeScheduled'>;
export type AutomaticCharger = Pick<Charger, 'takeAutomatic'>;

export type ScheduledPayment = { readonly accountId: string; readonly scheduledPaymentId: string };

export type Taken = Exclude<PaymentState, 'draft' | 'scheduled'> | 'not-now';

/** An automatic payment under the customer's standing authorization, with the facts from the provider's books. */
export type AutomaticPayment = {
  readonly accountId: string;
  readonly paymentId: string;
  readonly part: AccountPart;
  /** What is left to pay according to the provider's books. */
  readonly owed: Cents;
  /** The most to take without the customer's approval; undefined means no limit. */
  readonly atMost: Cents | undefined;
  /** The payments that the books had counted at `countedAt`, back to the oldest that may still be in flight. */
  readonly counted: readonly string[];
  readonly countedAt: IsoInstant;
  /** The date in the account's time zone. */
  readonly on: IsoDate;
  /** Whether anything was past due. */
  readonly coversPastDue: boolean;
  readonly method: PaymentMethod & { readonly token: string };
  readonly restrictions: PaymentFacts['restrictions'];
  /** `recurring` for the first attempt, `retry` for one after a decline. */
  readonly reason: 'recurring' | 'retry';
};

export type AutomaticTaken =
  | { readonly state: 'succeeded'; readonly amount: Cents; readonly confirmationNumber: string }
  | { readonly state: 'declined'; readonly amount: Cents; readonly class: DeclineClass; readonly code: string }
  /** Sent, but the processor has not answered: ask again later. */
  | { readonly state: 'unanswered'; readonly amount: Cents }
  /** All of it is paid or in flight: nothing was charged. */
  | { readonly state: 'nothing-due' }
  /** More than `atMost` is left: nothing was charged. */
  | { readonly state: 'above-ceiling'; readonly amount: Cents }
  /** Nothing was sent; ask again soon. */
  | { readonly state: 'not-now' };
