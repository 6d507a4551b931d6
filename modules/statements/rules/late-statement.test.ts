import { expect, test } from 'vitest';
import { lateStatement } from './late-statement.ts';

test('no statement is late on or before its own date', () => {
  expect(lateStatement('2026-12-09', '2026-12-08')).toBeUndefined();
  expect(lateStatement('2026-12-09', '2026-12-09')).toBeUndefined();
});

test('a statement may be one or two days late, and is too late after that', () => {
  expect(lateStatement('2026-12-09', '2026-12-10')).toEqual({ expectedOn: '2026-12-09', tooLate: false });
  expect(lateStatement('2026-12-09', '2026-12-11')).toEqual({ expectedOn: '2026-12-09', tooLate: false });
  expect(lateStatement('2026-12-09', '2026-12-12')).toEqual({ expectedOn: '2026-12-09', tooLate: true });
});
