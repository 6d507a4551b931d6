import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { isBankingDay } from '#platform/rules/time/banking-days.ts';
import { debitDaysOf, debitOn, debitWindow } from './debit-day.ts';

/** Due 21 days later, on a Monday. */
const november = { on: '2026-11-09', dueOn: '2026-11-30' } as const;

describe('the debit day', () => {
  test('is between ten days after the statement and its due date', () => {
    expect(debitWindow(november)).toEqual({ from: '2026-11-19', to: '2026-11-30' });
    expect(debitDaysOf('2026-11-19', november)).toEqual({ ok: true, value: 10 });
    expect(debitDaysOf('2026-11-30', november)).toEqual({ ok: true, value: 21 });
  });

  test("AUTO-08 is refused if it would make the payment late or leave less than ten days' notice", () => {
    const days = { from: '2026-11-19', to: '2026-11-30' };
    expect(debitDaysOf('2026-12-01', november)).toEqual({ ok: false, refusal: { reason: 'would-be-late', ...days } });
    expect(debitDaysOf('2026-11-18', november)).toEqual({ ok: false, refusal: { reason: 'too-early', ...days } });
  });

  test.each([
    ['a Saturday moves to the Monday', 12, '2026-11-23'],
    ['Thanksgiving moves to the Friday', 17, '2026-11-27'],
    ['a banking day stays', 18, '2026-11-27'],
  ] as const)('of a bank account: %s', (_, days, on) => expect(debitOn(november, days, 'bankAccount')).toBe(on));

  test('of a bank account moves back if the next banking day would be late', () => {
    expect(debitOn({ on: '2026-12-05', dueOn: '2026-12-26' }, 21, 'bankAccount')).toBe('2026-12-24');
  });

  test('of a late statement is ten days after it arrived, even after its due date', () => {
    expect(debitWindow({ ...november, availableOn: '2026-11-12' })).toEqual({ from: '2026-11-22', to: '2026-11-30' });
    expect(debitOn({ ...november, availableOn: '2026-11-12' }, 10, 'card')).toBe('2026-11-22');
    expect(debitWindow({ ...november, availableOn: '2026-11-25' })).toEqual({ from: '2026-12-05', to: '2026-12-05' });
    // A Saturday: the Friday before it would be within the ten days.
    expect(debitOn({ ...november, availableOn: '2026-11-25' }, 18, 'bankAccount')).toBe('2026-12-07');
  });

  test('of a card is any day of the week', () => {
    expect(debitOn(november, 12, 'card')).toBe('2026-11-21');
  });

  test('is within the window for any choice, and a banking day for a bank account', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 * 365 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 10, max: 27 }),
        (later, days, dueDays) => {
          const on: IsoDate = plusDays('2026-01-01', later);
          const statement = { on, dueOn: plusDays(on, dueDays) };
          const { from, to } = debitWindow(statement);
          for (const kind of ['card', 'bankAccount'] as const) {
            const day = debitOn(statement, days, kind);
            expect(day >= from).toBe(true);
            // A window of a few days may have no banking day; then it is the first one after it.
            if (kind === 'card' || dueDays > 13) expect(day <= to).toBe(true);
            if (kind === 'bankAccount') expect(isBankingDay(day)).toBe(true);
          }
        },
      ),
    );
  });
});
