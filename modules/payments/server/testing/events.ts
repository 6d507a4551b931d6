import { randomUUID } from 'node:crypto';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import type { ProcessorEvent } from '../processor.ts';

type What<Kind extends ProcessorEvent['kind']> = Omit<
  Extract<ProcessorEvent, { readonly kind: Kind }>,
  'eventId' | 'paymentId' | 'happenedAt' | 'kind'
>;

const HAPPENED_AT: IsoInstant = '2026-11-21T16:00:00.000Z';

/** The processor's events for a payment; each call makes a new event. */
export const eventsOf = (paymentId: string) => {
  const told = () => ({ eventId: randomUUID(), paymentId, happenedAt: HAPPENED_AT });
  return {
    approved: (settlesOn?: `${number}-${number}-${number}`): ProcessorEvent => ({
      ...told(),
      kind: 'charge-answered',
      answer: { outcome: 'approved', processorReference: `ref-${paymentId}`, networkTransactionId: undefined, settlesOn },
    }),
    declined: (): ProcessorEvent => ({ ...told(), kind: 'charge-answered', answer: { outcome: 'declined', class: 'soft', code: 'card-declined' } }),
    refunded: (refundId: string, amount: number): ProcessorEvent => ({
      ...told(),
      kind: 'refund-answered',
      refundId,
      amount: cents(amount),
      answer: { outcome: 'approved', processorReference: `ref-${refundId}`, networkTransactionId: undefined, settlesOn: undefined },
    }),
    returned: (more: Partial<What<'returned'>> = {}): ProcessorEvent => ({
      ...told(),
      kind: 'returned',
      returnId: `return of ${paymentId}`,
      amount: cents(14_237),
      code: 'R01',
      ...more,
    }),
    dispute: (state: 'open' | 'won' | 'lost', amount = 14_237): ProcessorEvent => ({
      ...told(),
      kind: 'dispute',
      disputeId: `dispute of ${paymentId}`,
      state,
      amount: cents(amount),
      reason: 'fraudulent',
    }),
    corrected: (more: Partial<What<'account-corrected'>>): ProcessorEvent => ({
      ...told(),
      kind: 'account-corrected',
      code: 'C01',
      lastFour: undefined,
      accountType: undefined,
      ...more,
    }),
  };
};
