import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusDays } from '#platform/rules/calendar.ts';
import { isBankingDay } from '#platform/rules/time/banking-days.ts';
import { backupOn, isBackupNext } from './backup.ts';

describe('a backup', () => {
  test.each([
    ['before the method itself was tried', [], false],
    ['after it was', ['mine'], true],
    ['after it was tried again', ['mine', 'mine'], true],
    ['a second time', ['mine', 'backup'], false],
    ['after a method that was changed meanwhile', ['former'], false],
  ] as const)('is next %s: %j → %s', (_, triedWith, isNext) => {
    expect(isBackupNext({ methodId: 'mine', backupId: 'backup', triedWith })).toBe(isNext);
  });

  test('is never next if none was chosen', () => {
    expect(isBackupNext({ methodId: 'mine', backupId: undefined, triedWith: ['mine'] })).toBe(false);
  });

  test('is tried the day after, on a banking day for a bank account, and not once the next statement charges the amount', () => {
    expect(backupOn('2026-11-27', 'card', '2026-12-09')).toBe('2026-11-28');
    expect(backupOn('2026-11-27', 'bankAccount', '2026-12-09')).toBe('2026-11-30');
    expect(backupOn('2026-12-08', 'card', '2026-12-09')).toBeUndefined();
  });

  test('always leaves the customer a night to be told', () => {
    fc.assert(
      fc.property(fc.nat(4_000), fc.nat(30), fc.constantFrom('card', 'bankAccount'), (later, days, kind) => {
        const declinedOn = plusDays('2026-01-01', later);
        const on = backupOn(declinedOn, kind, plusDays(declinedOn, days));
        if (on === undefined) return;
        expect(on > declinedOn && on < plusDays(declinedOn, days)).toBe(true);
        expect(kind === 'card' || isBankingDay(on)).toBe(true);
      }),
    );
  });
});
