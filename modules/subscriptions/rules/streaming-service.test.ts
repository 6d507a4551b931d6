import { expect, test } from 'vitest';
import { makeCode, readCode, stateOf, writtenCode } from './streaming-service.ts';

test('a code is read as people type it, and nothing else is', () => {
  for (const typed of ['BCDF2345', 'bcdf-2345', ' bcdf 2345 ', 'BCDF–2345']) expect(readCode(typed), typed).toBe('BCDF2345');
  for (const typed of ['', 'BCDF234', 'BCDF23456', 'BCDF234A', 'BCDF2340']) expect(readCode(typed), typed).toBeUndefined();
  const made = makeCode((below) => below - 1);
  expect(readCode(writtenCode(made))).toBe(made);
});

test('a service waits for its code, until that is too old', () => {
  const begun = { activatedAt: undefined, codeUntil: '2026-12-06T00:00:00.000Z' } as const;
  expect(stateOf(undefined, 'plan', '2026-11-29T00:00:00.000Z')).toBe('included');
  expect(stateOf(undefined, 'bill', '2026-11-29T00:00:00.000Z')).toBe('offered');
  expect(stateOf(begun, 'bill', '2026-12-05T23:59:59.999Z')).toBe('to-activate');
  expect(stateOf(begun, 'bill', '2026-12-06T00:00:00.000Z')).toBe('expired');
  expect(stateOf({ ...begun, activatedAt: '2026-11-30T00:00:00.000Z' }, 'plan', '2027-01-01T00:00:00.000Z')).toBe('active');
});
