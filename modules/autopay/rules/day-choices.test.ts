import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { isBankingDay } from '#platform/rules/time/banking-days.ts';
import { dayChoices, statementOfChoice } from './day-choices.ts';
import { debitDaysOf, debitOn } from './debit-day.ts';

describe('the days to choose from', () => {
  test('AUTO-08 include only valid debit days that are ahead and in time; every other day says why not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 * 365 }),
        fc.integer({ min: -5, max: 30 }),
        fc.constantFrom('card', 'bankAccount'),
        (later, past, kind) => {
          const on: IsoDate = plusDays('2026-01-01', later);
          const statement = { on, dueOn: plusDays(on, 21) };
          const today = plusDays(on, past);
          const choices = dayChoices(statement, kind, today);
          for (const day of choices.days) {
            const days = debitDaysOf(day.on, statement);
            if (day.problem === undefined) {
              expect(days.ok && day.on >= today).toBe(true);
              if (days.ok) expect(debitOn(statement, days.value, kind) <= statement.dueOn).toBe(true);
              if (days.ok && !day.moves) expect(debitOn(statement, days.value, kind)).toBe(day.on);
            } else if (day.problem !== 'passed') {
              expect(days).toMatchObject({ ok: false, refusal: { reason: day.problem } });
            }
            expect(day.moves).toBe(kind === 'bankAccount' && !isBankingDay(day.on));
          }
          // The calendar shows where the window begins and ends.
          for (const problem of ['too-early', 'would-be-late']) expect(choices.days.some((day) => day.problem === problem)).toBe(true);
        },
      ),
    );
  });

  test('belong to the last statement while its debit is ahead, otherwise to the next one', () => {
    const lastStatement = { on: '2026-11-09', dueOn: '2026-11-30' } as const;
    const nextStatement = { on: '2026-12-09', dueOn: '2026-12-30' } as const;
    expect(statementOfChoice({ lastStatement, nextStatement, nextDebitOn: '2026-11-27' }, false)).toBe(lastStatement);
    expect(statementOfChoice({ lastStatement, nextStatement, nextDebitOn: '2026-11-28' }, true)).toBe(nextStatement);
    expect(statementOfChoice({ lastStatement, nextStatement, nextDebitOn: '2026-12-27' }, false)).toBe(nextStatement);
    expect(statementOfChoice({ lastStatement: undefined, nextStatement, nextDebitOn: '2026-12-27' }, false)).toBe(nextStatement);
  });
});
