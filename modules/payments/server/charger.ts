import type { PaymentState } from '../rules/payment-states.ts';

/** The port that points the other way: what the provider's runs charge through. What a payment is, and its states, stay with us. */
export interface Charger {
  /**
   * Takes a scheduled payment now, once: a repeat answers what became of it and charges nothing.
   * Answers 'not-now' when nothing was sent and it has to be asked again: another payment of the part is being charged, or the
   * processor is away. Every other answer is final for the provider; what is still without the processor's word is ours to find out.
   * @throws for a payment that we do not know
   */
  takeScheduled(payment: ScheduledPayment): Promise<Taken>;
}

export type ScheduledPayment = { readonly accountId: string; readonly scheduledPaymentId: string };

export type Taken = Exclude<PaymentState, 'draft' | 'scheduled'> | 'not-now';
