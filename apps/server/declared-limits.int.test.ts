import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimiter } from '#modules/identity/server/limits/sign-in-limiter.ts';
import { createTries } from '#modules/identity/server/limits/tries.ts';
import type { Limits } from '#platform/rules/limits.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { moduleNamed, moduleNames } from './modules.ts';
import { ownLimits } from './own-limits.ts';

const declared: readonly Limits[] = [ownLimits, ...moduleNames.map((name) => moduleNamed(name).limits ?? {})];
const all = declared.flatMap((limits) => Object.entries(limits));

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

test('a kind that is counted belongs to one owner, because all are counted in one table', () => {
  expect(new Set(all.map(([kind]) => kind)).size).toBe(all.length);
});

test('the database counts every declared kind, one that is declared tomorrow too, and none is counted by looking', async () => {
  const limits: Limits = { ...Object.fromEntries(all), 'declared-tomorrow': { most: 1, windowMs: 60_000 } };
  const limited = createLimiter(limits, createTries(mine.database), { nowMs: () => Date.parse('2026-11-21T17:00:00.000Z') });
  for (const kind of Object.keys(limits)) {
    for (let looks = 0; looks < 3; looks++) expect(await limited(kind, 'only looked at', 0), kind).toBeUndefined();
  }
});
