import type { ChargeAnswer, KnownAnswer, ProcessorEvent, ReportedReversal, SettledAnswer } from '#modules/payments/server/processor.ts';
import { type IsoInstant, isoDate, plusDays } from '#platform/rules/calendar.ts';
import { type Cents, cents, minus, plus } from '#platform/rules/money.ts';
import type { Chance } from './chance.ts';

/** A charge that may still be returned, refunded or disputed. */
export type Made = { readonly id: string; readonly amount: Cents; readonly fromBank: boolean; readonly at: IsoInstant };

/** The fate of a requested refund. */
export type RefundFate = { readonly until: number; readonly given: boolean; readonly answer: 'approved' | 'unknown' | 'not-attempted' | 'declined' };

/** Each up to its share of one. */
export const refundFates: readonly RefundFate[] = [
  { until: 0.6, given: true, answer: 'approved' },
  { until: 0.72, given: true, answer: 'unknown' },
  { until: 0.84, given: false, answer: 'unknown' },
  { until: 0.92, given: false, answer: 'not-attempted' },
  { until: 1, given: false, answer: 'declined' },
];

/** Presented again, account closed, not authorized, stopped, and an unknown one. */
const RETURN_CODES = ['R01', 'R01', 'R09', 'R02', 'R10', 'R29', 'R08', 'R99'];
/** How long after a charge its bank may return it (unauthorized debits, 60 days); cardholders may dispute for as long as the simulation runs. */
const RETURN_DAYS = 60;
/** How often something happens to a payment to which something happened before, if there is one. */
const TO_THE_SAME = 0.5;
const RETURNED = 0.1;
const DISPUTED = 0.08;
const DECIDED = 0.1;

/** Money that goes back at the processor, by its own books, and the news of it, repeated until heard. */
export type Aftermath = {
  refund(request: { readonly refundId: string; readonly paymentId: string; readonly amount: Cents }, fate: RefundFate): ChargeAnswer;
  lookupRefund(refundId: string): KnownAnswer;
  /** May have a bank return a payment, a cardholder dispute one, or a dispute be decided. */
  happen(chance: Chance): void;
  /** What was not heard yet, in the order it happened. */
  readonly news: ReadonlySet<ProcessorEvent>;
  heard(event: ProcessorEvent): void;
  readonly reversals: ReadonlyMap<string, ReportedReversal>;
};

export function createAftermath(charged: ReadonlyMap<string, Made>, now: () => IsoInstant): Aftermath {
  const reversals = new Map<string, ReportedReversal>();
  const refunds = new Map<string, SettledAnswer>();
  const disputes = new Map<string, { readonly amount: Cents; open: boolean }>();
  const news = new Set<ProcessorEvent>();
  let events = 0;

  const ofPayment = (id: string) => [...reversals.values()].filter(({ paymentId }) => paymentId === id);
  const leftOf = (payment: Made): Cents => minus(payment.amount, plus(cents(0), ...ofPayment(payment.id).map(({ amount }) => amount)));
  const isReturned = (payment: Made): boolean => ofPayment(payment.id).some(({ kind }) => kind === 'return');
  const about = (paymentId: string) => {
    events += 1;
    return { eventId: `event ${events}`, paymentId, happenedAt: now() };
  };

  /** Often one that was refunded in part. */
  function oneOf(payments: readonly Made[], chance: Chance): Made {
    const before = payments.filter(({ id }) => ofPayment(id).length > 0);
    return chance.oneOf(before.length > 0 && chance.happens(TO_THE_SAME) ? before : payments);
  }

  function sendBack(payment: Made, code: string) {
    const returnId = `return of ${payment.id}`;
    reversals.set(returnId, { id: returnId, paymentId: payment.id, kind: 'return', amount: payment.amount });
    news.add({ ...about(payment.id), kind: 'returned', returnId, amount: payment.amount, code });
  }

  function sendDispute(payment: Made, state: 'open' | 'won' | 'lost', amount: Cents) {
    const disputeId = `dispute of ${payment.id}`;
    if (state === 'lost') reversals.set(disputeId, { id: disputeId, paymentId: payment.id, kind: 'dispute', amount });
    disputes.set(payment.id, { amount, open: state === 'open' });
    news.add({ ...about(payment.id), kind: 'dispute', disputeId, state, amount, reason: 'fraudulent' });
  }

  return {
    reversals,
    news,
    heard: (event) => void news.delete(event),

    refund({ refundId, paymentId, amount }, fate) {
      const payment = charged.get(paymentId);
      // Money that is disputed or already went back is not refunded as well.
      const isDisputed = disputes.get(paymentId)?.open ?? false;
      const may = payment && leftOf(payment) >= amount && ofPayment(paymentId).every(({ kind }) => kind === 'refund') && !isDisputed;
      if (fate.answer === 'not-attempted') return { outcome: 'not-attempted' };
      if (!may || fate.answer === 'declined') {
        const answer = { outcome: 'declined', class: 'hard', code: 'refund-refused' } as const;
        refunds.set(refundId, answer);
        return answer;
      }
      const answer = {
        outcome: 'approved',
        processorReference: `simulated ${refundId}`,
        networkTransactionId: undefined,
        settlesOn: undefined,
      } as const;
      if (fate.given) {
        refunds.set(refundId, answer);
        reversals.set(refundId, { id: refundId, paymentId, kind: 'refund', amount });
        news.add({ ...about(paymentId), kind: 'refund-answered', refundId, amount, answer });
      }
      return fate.answer === 'approved' ? answer : { outcome: 'unknown' };
    },

    lookupRefund: (refundId) => refunds.get(refundId) ?? { outcome: 'none' },

    happen(chance) {
      const payments = [...charged.values()];
      if (payments.length === 0) return;
      const since = `${plusDays(isoDate(now().slice(0, 10)), -RETURN_DAYS)}T00:00:00.000Z`;
      const fromBank = payments.filter((payment) => payment.fromBank && payment.at >= since && !isReturned(payment));
      if (fromBank.length > 0 && chance.happens(RETURNED)) sendBack(oneOf(fromBank, chance), chance.oneOf(RETURN_CODES));
      const byCard = payments.filter((payment) => !payment.fromBank && !disputes.has(payment.id) && leftOf(payment) > 0);
      if (byCard.length > 0 && chance.happens(DISPUTED)) {
        const payment = oneOf(byCard, chance);
        // All of it, though a part was refunded; what is left; or a part.
        sendDispute(payment, 'open', chance.oneOf([payment.amount, leftOf(payment), cents(1 + chance.below(payment.amount))]));
      }
      const open = payments.filter(({ id }) => disputes.get(id)?.open);
      if (open.length === 0 || !chance.happens(DECIDED)) return;
      const payment = chance.oneOf(open);
      const amount = disputes.get(payment.id)?.amount ?? payment.amount;
      // A dispute may be lost over less than it was opened for.
      sendDispute(payment, chance.happens(0.5) ? 'won' : 'lost', chance.happens(0.2) ? cents(1 + chance.below(amount)) : amount);
    },
  };
}
