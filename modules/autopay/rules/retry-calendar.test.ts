import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { isBankingDay } from '#platform/rules/time/banking-days.ts';
import { type DeclinedDebit, type RetryPlan, retryOn, usualRetries } from './retry-calendar.ts';

const triedAgain = (debit: DeclinedDebit, plan: Partial<RetryPlan> = {}) => retryOn(debit, { ...usualRetries, ...plan });

const declined: DeclinedDebit = {
  class: 'soft',
  attempt: 0,
  firstOn: '2026-11-27',
  brand: 'visa',
  triedOn: ['2026-11-27'],
  nextStatementOn: '2026-12-09',
};

describe('a declined debit is tried again', () => {
  test.each([
    [0, '2026-11-28'],
    [1, '2026-11-30'],
    [2, '2026-12-04'],
    [3, undefined],
  ] as const)('after attempt %i on %s', (attempt, on) => expect(triedAgain({ ...declined, attempt })).toBe(on));

  test('never after a hard decline', () => expect(triedAgain({ ...declined, class: 'hard' })).toBeUndefined());

  test('not once the next statement charges the amount', () => {
    expect(triedAgain({ ...declined, attempt: 2, nextStatementOn: '2026-12-04' })).toBeUndefined();
  });

  test('on a banking day if it is a bank account', () => {
    expect(triedAgain({ ...declined, brand: undefined })).toBe('2026-11-30');
  });

  test('never more often than the card network allows', () => {
    const limit = { attempts: 2, withinDays: 30 };
    const limits = { visa: limit, mc: limit, amex: limit, discover: limit, creditCard: limit };
    expect(triedAgain(declined, { limits })).toBe('2026-11-28');
    expect(triedAgain({ ...declined, triedOn: ['2026-10-30', '2026-11-27'] }, { limits })).toBeUndefined();
    // An attempt thirty days ago no longer counts.
    expect(triedAgain({ ...declined, triedOn: ['2026-10-29', '2026-11-27'] }, { limits })).toBe('2026-11-28');
  });

  test('on the days an operator chose, each after the one before', () => {
    const days = [2, 2, 5];
    expect(triedAgain(declined, { days })).toBe('2026-11-29');
    expect(triedAgain({ ...declined, attempt: 1, triedOn: ['2026-11-27', '2026-11-29'] }, { days })).toBe('2026-11-30');
    expect(triedAgain(declined, { days: [] })).toBeUndefined();
  });

  test('at most three times, each later than the one before, before the next statement', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 * 365 }), fc.integer({ min: 1, max: 20 }), fc.boolean(), (later, days, isCard) => {
        const firstOn: IsoDate = plusDays('2026-01-01', later);
        const nextStatementOn = plusDays(firstOn, days);
        const tried = [firstOn];
        for (let attempt = 0; ; attempt++) {
          const on = triedAgain({ ...declined, brand: isCard ? 'mc' : undefined, attempt, firstOn, triedOn: tried, nextStatementOn });
          if (on === undefined) break;
          expect(on > (tried.at(-1) ?? firstOn)).toBe(true);
          expect(on < nextStatementOn).toBe(true);
          if (!isCard) expect(isBankingDay(on)).toBe(true);
          tried.push(on);
        }
        expect(tried.length).toBeLessThanOrEqual(1 + usualRetries.days.length);
      }),
    );
  });
});
