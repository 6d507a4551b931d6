import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DebitPlan, leftOut, nextDebit } from './next-debit.ts';

const plan: DebitPlan = {
  lastStatement: { on: '2026-11-09', dueOn: '2026-11-30' },
  nextStatement: { on: '2026-12-09', dueOn: '2026-12-30' },
  debitDays: 18,
  enrolledOn: '2026-03-01',
  methodKind: 'card',
  onHold: false,
  lastAttempt: undefined,
};
const ofJanuary = { statementOn: '2027-01-09', on: '2027-01-27', attempt: 0 };
const first = { attempt: 0, retryOn: undefined } as const;
const ofNovember = { statementOn: '2026-11-09', on: '2026-11-27', attempt: 0 };
const ofDecember = { statementOn: '2026-12-09', on: '2026-12-27', attempt: 0 };

describe('the next debit', () => {
  test("is the last statement's until that is settled", () => {
    expect(nextDebit(plan)).toEqual(ofNovember);
    for (const state of ['taken', 'skipped', 'declined', 'returned'] as const) {
      expect(nextDebit({ ...plan, lastAttempt: { ...first, state } })).toEqual(ofDecember);
    }
  });

  test('is the retry of a declined one', () => {
    const lastAttempt = { attempt: 1, state: 'declined', retryOn: '2026-11-30' } as const;
    expect(nextDebit({ ...plan, lastAttempt })).toEqual({ statementOn: '2026-11-09', on: '2026-11-30', attempt: 2 });
  });

  test("is the coming statement's after enrolling past the debit day, and today's after enrolling on it", () => {
    expect(nextDebit({ ...plan, enrolledOn: '2026-11-28' })).toEqual(ofDecember);
    expect(nextDebit({ ...plan, enrolledOn: '2026-11-27' })).toEqual(ofNovember);
  });

  test("is the first statement's before there is any", () => {
    expect(nextDebit({ ...plan, lastStatement: undefined })).toEqual(ofDecember);
  });

  test('is not shown while one is in progress or if the method was refused', () => {
    expect(nextDebit({ ...plan, lastAttempt: { ...first, state: 'claimed' } })).toBeUndefined();
    expect(nextDebit({ ...plan, onHold: true })).toBeUndefined();
  });

  test("is the backup's after the method was refused, and then none", () => {
    const lastAttempt = { attempt: 0, state: 'declined', retryOn: '2026-11-28' } as const;
    expect(nextDebit({ ...plan, onHold: true, lastAttempt, backupNext: true })).toEqual({ statementOn: '2026-11-09', on: '2026-11-28', attempt: 1 });
    expect(nextDebit({ ...plan, onHold: true, lastAttempt })).toBeUndefined();
    expect(nextDebit({ ...plan, onHold: true, lastAttempt: { ...lastAttempt, retryOn: undefined }, backupNext: true })).toBeUndefined();
  });
});

describe('a pause', () => {
  const statementAfter = { on: '2027-01-09', dueOn: '2027-01-30' } as const;
  const paused = (of: DebitPlan['enrolledOn'], more: Partial<DebitPlan> = {}): DebitPlan => ({ ...plan, ...more, pause: { of, statementAfter } });

  test('skips the debit of its statement, whether issued or still to come', () => {
    expect([leftOut(paused('2026-11-09')), nextDebit(paused('2026-11-09'))]).toEqual([ofNovember, ofDecember]);
    const lastAttempt = { ...first, state: 'taken' } as const;
    const ofNext = paused('2026-12-09', { lastAttempt });
    expect([leftOut(ofNext), nextDebit(ofNext)]).toEqual([ofDecember, ofJanuary]);
  });

  test('skips a retry too', () => {
    const retried = paused('2026-11-09', { lastAttempt: { attempt: 0, state: 'declined', retryOn: '2026-11-28' } });
    expect([leftOut(retried)?.on, nextDebit(retried)]).toEqual(['2026-11-28', ofDecember]);
  });

  test('ends on its own with the following statement', () => {
    const later = paused('2026-10-09');
    expect([leftOut(later), nextDebit(later)]).toEqual([undefined, ofNovember]);
  });

  test('never allows a debit of its statement and never skips another', () => {
    const on = fc.constantFrom('2026-10-09', '2026-11-09', '2026-12-09') satisfies fc.Arbitrary<DebitPlan['enrolledOn']>;
    const retryOn = fc.constantFrom(undefined, '2026-11-28' as const);
    const state = fc.constantFrom('taken', 'declined', 'skipped', 'returned', 'withheld', 'claimed') satisfies fc.Arbitrary<string>;
    const attempt = fc.option(fc.record({ attempt: fc.nat(3), state, retryOn }), { nil: undefined });
    fc.assert(
      fc.property(on, attempt, (of, lastAttempt) => {
        const [without, withPause] = [nextDebit({ ...plan, lastAttempt }), nextDebit(paused(of, { lastAttempt }))];
        expect(withPause?.statementOn).not.toBe(of);
        if (without?.statementOn !== of) expect(withPause).toEqual(without);
      }),
    );
  });
});
