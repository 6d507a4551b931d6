import { expect, test } from 'vitest';
import { displayStatus, type StatusFacts } from './display-status.ts';

const today = '2026-11-23';
const taken: StatusFacts = { state: 'succeeded', settlesOn: undefined, reversal: undefined };

test.each([
  ['scheduled', 'scheduled'],
  ['submitted', 'pending'],
  ['unknown', 'pending'],
  ['succeeded', 'successful'],
  ['declined', 'declined'],
  ['cancelled', 'cancelled'],
] as const)('PAY-18 a payment that is %s reads %s', (state, status) => expect(displayStatus({ ...taken, state }, today)).toBe(status));

test('PAY-18 a bank payment is pending until the day it settles', () => {
  expect(displayStatus({ ...taken, settlesOn: '2026-11-24' }, today)).toBe('pending');
  expect(displayStatus({ ...taken, settlesOn: '2026-11-23' }, today)).toBe('successful');
});

test('PAY-18 a reversal overrides the status before it', () => {
  expect(displayStatus({ ...taken, settlesOn: '2026-11-24', reversal: 'returned' }, today)).toBe('returned');
  expect(displayStatus({ ...taken, reversal: 'refunded' }, today)).toBe('refunded');
});
