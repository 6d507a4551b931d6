import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { after, type StateTable } from '#platform/rules/state-table.ts';
import { reversalStates } from '../reversal/reversal.ts';
import { edgesOf, type PaymentEvent, type PaymentState, paymentStates } from './payment-states.ts';

const events: PaymentEvent[] = ['schedule', 'submit', 'record', 'cancel', 'approve', 'decline', 'lose-answer'];
const states: PaymentState[] = ['draft', 'scheduled', 'submitted', 'unknown', 'succeeded', 'declined', 'cancelled'];

test('PAY-13 what was taken, declined or cancelled is never submitted again', () => {
  for (const state of ['submitted', 'unknown', 'succeeded', 'declined', 'cancelled'] as const) {
    expect(after(paymentStates, state, 'submit').ok).toBe(false);
  }
});

test("PAY-13 an unknown outcome ends only with the processor's answer", () => {
  expect(Object.keys(paymentStates.unknown)).toEqual(['approve', 'decline']);
});

test.each(events.flatMap((event) => states.map((state) => [event, state] as const)))('%s in state %s does what the table says', (event, state) => {
  const { from, to } = edgesOf(event);
  const next = after(paymentStates, state, event);
  expect(from.includes(state)).toBe(next.ok);
  if (next.ok) expect(next.value).toBe(to);
});

test('the states of a payment and its reversals match the diagrams in docs/payments.md', () => {
  const drawn = [...readFileSync('docs/payments.md', 'utf8').matchAll(/```mermaid\nstateDiagram-v2\n(.*?)```/gs)];
  const edges = drawn.map(([, lines = '']) => lines.trim().split(/\n\s*/).toSorted());
  const inTable = (table: StateTable<string, string>) =>
    Object.entries(table)
      .flatMap(([state, events]) => Object.entries(events).map(([event, next]) => `${state} --> ${next}: ${event}`))
      .toSorted();
  expect(edges).toEqual([inTable(paymentStates), inTable(reversalStates)]);
});
