import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCalendarDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { billedPeriod, dueOn, nextStatementOn } from './cycle.ts';

describe('the statement cycle', () => {
  test('bills a new part on the first cycle day after it was opened', () => {
    expect(nextStatementOn({ cycleDay: 9, openedOn: '2025-10-08', lastStatementOn: undefined })).toBe('2025-10-09');
    expect(nextStatementOn({ cycleDay: 9, openedOn: '2025-10-09', lastStatementOn: undefined })).toBe('2025-11-09');
  });

  test('returns to the 31st after a shorter month', () => {
    const on = (lastStatementOn: '2026-01-31' | '2026-02-28') => nextStatementOn({ cycleDay: 31, openedOn: '2025-10-01', lastStatementOn });
    expect(on('2026-01-31')).toBe('2026-02-28');
    expect(on('2026-02-28')).toBe('2026-03-31');
  });

  test('bills the month up to the day before the next statement', () => {
    expect(billedPeriod('2026-01-31', 31)).toEqual({ from: '2026-01-31', to: '2026-02-27' });
    expect(billedPeriod('2026-02-28', 31)).toEqual({ from: '2026-02-28', to: '2026-03-30' });
  });

  test('F16 comes once a month on every cycle day, on the last day of shorter months, in leap years or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), fc.nat(8 * 365), (cycleDay, days) => {
        const openedOn = plusDays('2026-01-01', days);
        let on = nextStatementOn({ cycleDay, openedOn, lastStatementOn: undefined });
        for (let month = 0; month < 30; month++) {
          const wanted = `${on.slice(0, 8)}${String(cycleDay).padStart(2, '0')}`;
          if (isCalendarDate(wanted)) expect(on).toBe(wanted);
          else expect(plusDays(on, 1).slice(8)).toBe('01');
          const next = nextStatementOn({ cycleDay, openedOn, lastStatementOn: on });
          expect(next.slice(0, 7)).toBe(plusMonths(on, 1, 1).slice(0, 7));
          expect(billedPeriod(on, cycleDay)).toEqual({ from: on, to: plusDays(next, -1) });
          on = next;
        }
      }),
    );
  });

  test('sets the due date 21 days after the statement', () => {
    expect(dueOn('2026-11-09', usualTerms)).toBe('2026-11-30');
  });
});
