import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents } from '#platform/rules/money.ts';
import {
  isGivenTwice,
  owedAfter,
  type ReversalFacts,
  type ReversalState,
  refundableOf,
  refundedOf,
  reversalEdges,
  reversalStates,
  statusByReversals,
} from './reversal.ts';

const states: readonly ReversalState[] = ['asked', 'unknown', 'given', 'refused', 'returned', 'open', 'won', 'lost'];
const events = ['approve', 'decline', 'lose-answer', 'win', 'lose'] as const;

test.each(events)('%s leads to one state from each state that accepts it', (event) => {
  const accepting = states.filter((state) => reversalStates[state][event] !== undefined);
  expect(reversalEdges[event].from).toEqual(accepting);
  expect(new Set(accepting.map((state) => reversalStates[state][event]))).toEqual(new Set([reversalEdges[event].to]));
});

test.each(['given', 'refused', 'returned', 'won', 'lost'] as const)('%s is final', (state) => {
  expect(reversalStates[state]).toEqual({});
});

const PAID: Cents = cents(10_000);
const refund = (state: ReversalState, amount: number): ReversalFacts => ({ kind: 'refund', state, amount: cents(amount) });

test("a partial refund does not change a payment's state; the last cent makes it refunded", () => {
  expect(statusByReversals(PAID, [refund('given', 9_999)])).toBeUndefined();
  expect(statusByReversals(PAID, [refund('given', 9_999), refund('given', 1)])).toBe('refunded');
  expect(refundedOf([refund('given', 9_999), refund('refused', 1)])).toBe(9_999);
});

test.each([
  ['returned', 'return', 'returned'],
  ['lost', 'dispute', 'returned'],
  ['open', 'dispute', undefined],
  ['won', 'dispute', undefined],
] as const)('a payment whose reversal is %s reads as %s %s', (state, kind, status) => {
  expect(statusByReversals(PAID, [{ kind, state, amount: PAID }])).toBe(status);
});

test('a lost dispute over a part leaves a payment as it was; with refunds of all the rest it reads as returned', () => {
  const lost: ReversalFacts = { kind: 'dispute', state: 'lost', amount: cents(4_000) };
  expect(statusByReversals(PAID, [lost])).toBeUndefined();
  expect(statusByReversals(PAID, [lost, refund('given', 5_999)])).toBeUndefined();
  expect(statusByReversals(PAID, [lost, refund('given', 6_000)])).toBe('returned');
});

test.each(['returned', 'open', 'lost'] as const)('nothing may be refunded on a payment that is %s', (state) => {
  expect(refundableOf(PAID, [{ kind: 'dispute', state, amount: cents(1) }])).toBe(0);
});

test('more goes back than was paid once a refunded part is disputed or returned too, unless the dispute is won', () => {
  const refunded = refund('given', 4_000);
  const disputed = (state: ReversalState, amount: number): ReversalFacts => ({ kind: 'dispute', state, amount: cents(amount) });
  for (const state of ['open', 'lost', 'returned'] as const) {
    expect(isGivenTwice(PAID, [refunded, disputed(state, 6_000)])).toBe(false);
    expect(isGivenTwice(PAID, [refunded, disputed(state, 6_001)])).toBe(true);
    expect(isGivenTwice(PAID, [refund('refused', 4_000), disputed(state, PAID)])).toBe(false);
  }
  expect(isGivenTwice(PAID, [refunded, disputed('won', PAID)])).toBe(false);
});

test('refunds in any order never exceed the payment, and a refused refund does not reduce the rest', () => {
  const wishes = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 12_000 }), state: fc.constantFrom('asked', 'unknown', 'given', 'refused') }));
  fc.assert(
    fc.property(wishes, (wanted) => {
      const made: ReversalFacts[] = [];
      for (const { amount, state } of wanted) if (amount <= refundableOf(PAID, made)) made.push(refund(state, amount));
      const counted = made.filter(({ state }) => state !== 'refused').reduce((sum, { amount }) => sum + amount, 0);
      expect(counted).toBeLessThanOrEqual(PAID);
      expect(refundableOf(PAID, made)).toBe(PAID - counted);
    }),
  );
});

test('what is owed depends on how the money went back, and on the ground of a refund', () => {
  expect([owedAfter('return', null), owedAfter('dispute', null)]).toEqual(['again', 'anew']);
  expect([owedAfter('refund', 'goodwill'), owedAfter('refund', 'correction'), owedAfter('refund', null)]).toEqual(['not', 'anew', 'anew']);
});
