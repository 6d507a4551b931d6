import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { paymentDate } from './payment-date.ts';
import { replaceable } from './replacement.ts';

const payment = { paymentId: 'p', part: 'core', amount: cents(4_000), payOn: '2026-12-01', state: 'scheduled' } as const;

test('PAY-15 a payment can be changed until it is taken', () => {
  expect(replaceable(payment, 'core')).toEqual({ ok: true, value: { paymentId: 'p', amount: 4_000, on: '2026-12-01' } });
});

test.each([
  ['submitted', 'scheduled-taken'],
  ['unknown', 'scheduled-taken'],
  ['succeeded', 'scheduled-taken'],
  ['declined', 'scheduled-taken'],
  ['cancelled', 'scheduled-gone'],
  ['draft', 'scheduled-gone'],
] as const)('one that is %s cannot be: %s', (state, reason) => {
  expect(replaceable({ ...payment, state }, 'core')).toEqual({ ok: false, refusal: { reason } });
});

test('nor can a missing one, or one of another part', () => {
  for (const refused of [replaceable(undefined, 'core'), replaceable(payment, 'mobile')]) {
    expect(refused).toEqual({ ok: false, refusal: { reason: 'scheduled-gone' } });
  }
});

const terms = {
  today: '2026-11-21',
  lastFutureDate: '2026-12-21',
  pastCutOff: false,
  scheduledCount: 1,
  mustPayToday: undefined,
  onlyLater: true,
} as const;

test('PAY-15 a replacement for a scheduled payment is for a later day, never for today, whatever else applies', () => {
  expect(paymentDate('2026-11-21', terms)).toEqual({ ok: false, refusal: { reason: 'only-later' } });
  expect(paymentDate('2026-11-22', { ...terms, pastCutOff: true })).toMatchObject({ refusal: { reason: 'past-cut-off', onlyLater: true } });
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.integer({ min: 0, max: 2 }),
      fc.constantFrom(undefined, 'past-due' as const),
      (pastCutOff, scheduledCount, mustPayToday) => {
        expect(paymentDate(terms.today, { ...terms, pastCutOff, scheduledCount, mustPayToday }).ok).toBe(false);
      },
    ),
  );
});
