import { expect, test } from 'vitest';
import { tooMany } from '#platform/rules/limits.ts';
import { countedAs, statementLimits } from './limits.ts';

test('a year of very many statements can be printed by an account that has printed nothing for a while', () => {
  const refusedAfter = (before: number) => tooMany(statementLimits.print, { count: before + countedAs(324), windowStartedAtMs: 0 }, 0);
  expect(refusedAfter(0)).toBeUndefined();
  expect(refusedAfter(1)).toEqual({ reason: 'too-many', waitSeconds: 240 });
  expect(countedAs(36)).toBe(36);
});
