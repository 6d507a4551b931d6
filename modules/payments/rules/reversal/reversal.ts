import { atLeastZero, type Cents, minus, plus, zero } from '#platform/rules/money.ts';
import type { StateTable } from '#platform/rules/state-table.ts';

/** How money goes back after a payment: we give it, the bank sends it back, or the card's holder disputes the charge (decisions 6). */
export type ReversalKind = 'refund' | 'return' | 'dispute';

export type ReversalState = 'asked' | 'unknown' | 'given' | 'refused' | 'returned' | 'open' | 'won' | 'lost';
export type ReversalEvent = 'approve' | 'decline' | 'lose-answer' | 'win' | 'lose';

/** A refund is asked for and given or refused, like a charge; a return is there when we hear of it; a dispute is open until it is won or lost by us. */
export const reversalStates: StateTable<ReversalState, ReversalEvent> = {
  asked: { approve: 'given', decline: 'refused', 'lose-answer': 'unknown' },
  unknown: { approve: 'given', decline: 'refused' },
  given: {},
  refused: {},
  returned: {},
  open: { win: 'won', lose: 'lost' },
  won: {},
  lost: {},
};

const allStates: readonly ReversalState[] = ['asked', 'unknown', 'given', 'refused', 'returned', 'open', 'won', 'lost'];

/** What an event does: the states that it is accepted in, and the one state that it leads to. A store moves rows by it alone. */
export const reversalEdges: { readonly [event in ReversalEvent]: { readonly from: readonly ReversalState[]; readonly to: ReversalState } } = {
  approve: { from: accepting('approve'), to: 'given' },
  decline: { from: accepting('decline'), to: 'refused' },
  'lose-answer': { from: accepting('lose-answer'), to: 'unknown' },
  win: { from: accepting('win'), to: 'won' },
  lose: { from: accepting('lose'), to: 'lost' },
};

function accepting(event: ReversalEvent): ReversalState[] {
  return allStates.filter((state) => reversalStates[state][event] !== undefined);
}

/** The states in which money has gone back for good, and stands in the provider's books. */
export const goneBack: readonly ReversalState[] = ['given', 'returned', 'lost'];

/** What of a reversal decides about its payment. */
export type ReversalFacts = { readonly kind: ReversalKind; readonly state: ReversalState; readonly amount: Cents };

/** What was given back of a payment so far. */
export const refundedOf = (reversals: readonly ReversalFacts[]): Cents => sumOf(reversals.filter(({ state }) => state === 'given'));

/** A payment whose money went back whole has another name for the customer; a part of it leaves the payment what it is. */
export function statusByReversals(amount: Cents, reversals: readonly ReversalFacts[]): 'returned' | 'refunded' | undefined {
  if (reversals.some(({ state }) => state === 'returned' || state === 'lost')) return 'returned';
  return refundedOf(reversals) >= amount ? 'refunded' : undefined;
}

/**
 * What may still be refunded of a payment: the rest after refunds that were given or may have been. Nothing while its money is disputed or
 * after the bank took it: the customer would have it twice.
 */
export function refundableOf(amount: Cents, reversals: readonly ReversalFacts[]): Cents {
  if (reversals.some(({ state }) => state === 'returned' || state === 'open' || state === 'lost')) return zero;
  const refunds = reversals.filter(({ state }) => state === 'asked' || state === 'unknown' || state === 'given');
  return atLeastZero(minus(amount, sumOf(refunds)));
}

const sumOf = (reversals: readonly ReversalFacts[]): Cents => plus(...reversals.map(({ amount }) => amount));
