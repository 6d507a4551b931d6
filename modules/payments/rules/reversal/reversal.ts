import type { Enumeration } from '#platform/rules/enumeration.ts';
import { atLeastZero, type Cents, minus, plus, zero } from '#platform/rules/money.ts';
import type { StateTable } from '#platform/rules/state-table.ts';

/** How money goes back after a payment: we refund it, the bank returns it, or the cardholder disputes the charge (decisions 6). */
export type ReversalKind = 'refund' | 'return' | 'dispute';

export const reversalKindEnum: Enumeration<ReversalKind> = {
  name: 'ReversalKind',
  description: 'How money of a payment went back',
  values: { refund: 'given back by us', return: 'sent back by the bank', dispute: 'claimed back through the customer’s bank' },
};

/** Why a refund is given: as a favor, or because the payment should not have been made this way and its bill is still to be paid. */
export const refundGrounds = ['goodwill', 'correction'] as const;
export type RefundGround = (typeof refundGrounds)[number];

export const isRefundGround = (text: string): text is RefundGround => refundGrounds.some((ground) => ground === text);

/**
 * Whether the amount is owed once it went back. `again`: as if it had never been paid, with its old age. `anew`: the next statement asks for it, with
 * a due date of its own. `not`: the account is credited with it.
 */
export type OwedAfter = 'again' | 'anew' | 'not';

/**
 * A returned payment was never made: the debt has its old age (decisions 3). What we refund or lose to a dispute weeks later would be past due that
 * day, so it is owed anew, or not at all (docs/decisions/0109). A refund without a ground was given at the processor, or before we asked for one.
 */
export function owedAfter(kind: ReversalKind, ground: RefundGround | null): OwedAfter {
  if (kind === 'return') return 'again';
  return kind === 'refund' && ground === 'goodwill' ? 'not' : 'anew';
}

export const owedAfterEnum: Enumeration<OwedAfter> = {
  name: 'OwedAfter',
  description: 'Whether money that went back is owed',
  values: {
    again: 'with its old due date, as if it had never been paid',
    anew: 'with the next statement, and its due date',
    not: 'not at all: the account was credited with it',
  },
};

export type ReversalState = 'asked' | 'unknown' | 'given' | 'refused' | 'returned' | 'open' | 'won' | 'lost';

/** The states that customers see: a refund that has not been given stays between an operator and the processor. */
const shownStates = ['given', 'returned', 'open', 'won', 'lost'] as const satisfies readonly ReversalState[];
export type VisibleReversalState = (typeof shownStates)[number];

export const isVisibleState = (state: ReversalState): state is VisibleReversalState => shownStates.some((shown) => shown === state);

export const reversalStateEnum: Enumeration<VisibleReversalState> = {
  name: 'ReversalState',
  description: 'Where a reversal is in its life',
  values: {
    given: 'a refund: given',
    returned: 'a return: the money is gone',
    open: 'a dispute: not decided',
    won: 'a dispute: the payment stands',
    lost: 'a dispute: the money is gone',
  },
};

export type ReversalEvent = 'approve' | 'decline' | 'lose-answer' | 'win' | 'lose';

/** A refund is requested and then given or refused, like a charge. A return exists once we hear of it. A dispute is open until we win or lose it. */
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

/** For each event, the states in which it is accepted and the one state it leads to. A store changes rows only by this. */
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

/** The states in which money has gone back for good and is in the provider's books. */
export const goneBack: readonly ReversalState[] = ['given', 'returned', 'lost'];

/** The facts of a reversal that affect its payment. */
export type ReversalFacts = { readonly kind: ReversalKind; readonly state: ReversalState; readonly amount: Cents };

/** The sum refunded of a payment so far. */
export const refundedOf = (reversals: readonly ReversalFacts[]): Cents => sumOf(reversals.filter(({ state }) => state === 'given'));

/** The status of a payment whose money went back in full, by us alone or also by a bank; until then reversals of a part do not change it. */
export function statusByReversals(amount: Cents, reversals: readonly ReversalFacts[]): 'returned' | 'refunded' | undefined {
  const gone = reversals.filter(({ state }) => goneBack.includes(state));
  if (gone.length === 0 || sumOf(gone) < amount) return undefined;
  return gone.every(({ state }) => state === 'given') ? 'refunded' : 'returned';
}

/**
 * What can still be refunded of a payment: the amount less refunds given or possibly given. Zero while its money is disputed or after the bank
 * returned it, since the customer would get it twice.
 */
export function refundableOf(amount: Cents, reversals: readonly ReversalFacts[]): Cents {
  if (reversals.some(({ state }) => state === 'returned' || state === 'open' || state === 'lost')) return zero;
  const refunds = reversals.filter(({ state }) => state === 'asked' || state === 'unknown' || state === 'given');
  return atLeastZero(minus(amount, sumOf(refunds)));
}

/** Whether more went back, or is disputed, than was paid: a bank may dispute the whole of a payment that was already refunded in part. */
export const isGivenTwice = (amount: Cents, reversals: readonly ReversalFacts[]): boolean =>
  sumOf(reversals.filter(({ state }) => state === 'open' || goneBack.includes(state))) > amount;

const sumOf = (reversals: readonly ReversalFacts[]): Cents => plus(...reversals.map(({ amount }) => amount));
