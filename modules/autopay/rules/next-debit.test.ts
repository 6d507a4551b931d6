import { describe, expect, test } from 'vitest';
import { type DebitPlan, nextDebit } from './next-debit.ts';

const plan: DebitPlan = {
  lastStatement: { on: '2026-11-09', dueOn: '2026-11-30' },
  nextStatement: { on: '2026-12-09', dueOn: '2026-12-30' },
  debitDays: 18,
  enrolledOn: '2026-03-01',
  methodKind: 'card',
  onHold: false,
  lastAttempt: undefined,
};
const first = { attempt: 0, retryOn: undefined } as const;
const ofNovember = { statementOn: '2026-11-09', on: '2026-11-27', attempt: 0 };
const ofDecember = { statementOn: '2026-12-09', on: '2026-12-27', attempt: 0 };

describe('the next debit', () => {
  test("is the last statement's until it is settled", () => {
    expect(nextDebit(plan)).toEqual(ofNovember);
    for (const state of ['taken', 'skipped', 'declined', 'returned'] as const) {
      expect(nextDebit({ ...plan, lastAttempt: { ...first, state } })).toEqual(ofDecember);
    }
  });

  test('is the retry of one that was declined', () => {
    const lastAttempt = { attempt: 1, state: 'declined', retryOn: '2026-11-30' } as const;
    expect(nextDebit({ ...plan, lastAttempt })).toEqual({ statementOn: '2026-11-09', on: '2026-11-30', attempt: 2 });
  });

  test("is the coming statement's for who enrolled after the debit day, and today's for who enrolled on it", () => {
    expect(nextDebit({ ...plan, enrolledOn: '2026-11-28' })).toEqual(ofDecember);
    expect(nextDebit({ ...plan, enrolledOn: '2026-11-27' })).toEqual(ofNovember);
  });

  test("is the first statement's before there is any", () => {
    expect(nextDebit({ ...plan, lastStatement: undefined })).toEqual(ofDecember);
  });

  test('is not told while one is being taken, nor while the method was refused', () => {
    expect(nextDebit({ ...plan, lastAttempt: { ...first, state: 'claimed' } })).toBeUndefined();
    expect(nextDebit({ ...plan, onHold: true })).toBeUndefined();
  });
});
