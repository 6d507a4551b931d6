import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { whyToday } from '#modules/billing/rules/must-pay-today.ts';
import { plusDays } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { type DateTerms, paymentDate, readDate } from './payment-date.ts';

const terms: DateTerms = { today: '2026-11-21', lastFutureDate: '2026-12-21', pastCutOff: false, scheduledCount: 0, mustPayToday: undefined };

describe('reading the input', () => {
  test.each(['11/30/26', '11/30/2026', '11-30-26', '11.30.26', '113026', '11302026', ' 11/30/26 ', '2026-11-30'])('PAY-05 reads %j', (typed) =>
    expect(readDate(typed)).toBe('2026-11-30'),
  );

  test('PAY-05 reads one-digit months and days', () => expect(readDate('1/5/27')).toBe('2027-01-05'));

  test.each([
    '',
    '02/30/26',
    '13/01/26',
    '00/10/26',
    '11/00/26',
    '11/30',
    '11/30/1926',
    '11/30/126',
    '30/11/26',
    '11-30/26',
    'tomorrow',
    '１１/30/26',
    '11/30/26x',
  ])('(A19) PAY-05 refuses %j as an invalid date', (typed) => expect(readDate(typed)).toBeUndefined());

  test('PAY-05 LANG-04 reads back every date written in English', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const date = plusDays('2026-01-01', days);
        expect(readDate(formatDate(date, 'numeric', 'en'))).toBe(date);
      }),
    );
  });
});

describe('the dates that can be chosen', () => {
  test('PAY-05 accepts every day from today to the last future payment date', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 30 }), (days) => paymentDate(plusDays(terms.today, days), terms).ok));
  });

  test.each(['2026-11-20', '2026-12-22'] as const)('(A19) PAY-05 refuses %s and names the range', (date) =>
    expect(paymentDate(date, terms)).toEqual({ ok: false, refusal: { reason: 'date-out-of-range', from: '2026-11-21', to: '2026-12-21' } }),
  );

  test('(A19) PAY-20 refuses tomorrow after the cut-off, and accepts today and the day after', () => {
    const late = { ...terms, pastCutOff: true };
    expect(paymentDate('2026-11-22', late)).toEqual({ ok: false, refusal: { reason: 'past-cut-off', tomorrow: '2026-11-22' } });
    expect(paymentDate('2026-11-21', late).ok).toBe(true);
    expect(paymentDate('2026-11-23', late).ok).toBe(true);
  });

  test('(A19) PAY-07 refuses a third future-dated payment, and still accepts one today', () => {
    const two = { ...terms, scheduledCount: 2 };
    expect(paymentDate('2026-11-25', two)).toEqual({ ok: false, refusal: { reason: 'too-many-scheduled' } });
    expect(paymentDate('2026-11-21', two).ok).toBe(true);
    expect(paymentDate('2026-11-25', { ...terms, scheduledCount: 1 }).ok).toBe(true);
  });

  test('(A19) PAY-06 accepts only today while the account must pay today', () => {
    const today = { ...terms, mustPayToday: 'past-due' } as const;
    fc.assert(fc.property(fc.integer({ min: 1, max: 30 }), (days) => !paymentDate(plusDays(terms.today, days), today).ok));
    expect(paymentDate('2026-11-21', today).ok).toBe(true);
    expect(paymentDate('2026-11-25', today)).toEqual({ ok: false, refusal: { reason: 'must-pay-today', because: 'past-due' } });
  });
});

describe('who must pay today', () => {
  const calm = { pastDue: 0, inactive: false, pendingCoversPastDue: false };

  test('nobody without a reason', () => expect(whyToday(calm)).toBeUndefined());
  test('PAY-06 with anything past due', () => expect(whyToday({ ...calm, pastDue: 1 })).toBe('past-due'));
  test('PAY-06 with an inactive account', () => expect(whyToday({ ...calm, inactive: true })).toBe('inactive-account'));
  test('PAY-07 with a pending payment that includes past due', () =>
    expect(whyToday({ ...calm, pendingCoversPastDue: true })).toBe('pending-past-due'));
});
