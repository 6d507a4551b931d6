import { describe, expect, test } from 'vitest';
import { billedPeriod, dueOn, nextStatementOn } from './cycle.ts';

describe('the statement cycle', () => {
  test('bills a new part on the first cycle day after its opening', () => {
    expect(nextStatementOn({ cycleDay: 9, openedOn: '2025-10-08', lastStatementOn: undefined })).toBe('2025-10-09');
    expect(nextStatementOn({ cycleDay: 9, openedOn: '2025-10-09', lastStatementOn: undefined })).toBe('2025-11-09');
  });

  test('comes back to the 31st after a shorter month', () => {
    const on = (lastStatementOn: '2026-01-31' | '2026-02-28') => nextStatementOn({ cycleDay: 31, openedOn: '2025-10-01', lastStatementOn });
    expect(on('2026-01-31')).toBe('2026-02-28');
    expect(on('2026-02-28')).toBe('2026-03-31');
  });

  test('bills the month up to the day before the next statement', () => {
    expect(billedPeriod('2026-01-31', 31)).toEqual({ from: '2026-01-31', to: '2026-02-27' });
    expect(billedPeriod('2026-02-28', 31)).toEqual({ from: '2026-02-28', to: '2026-03-30' });
  });

  test('asks for payment 21 days after the statement', () => {
    expect(dueOn('2026-11-09')).toBe('2026-11-30');
  });
});
