import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { identityLimits } from '../../rules/sign-in/sign-in-limits.ts';
import { createLimiter } from './sign-in-limiter.ts';
import { createTries } from './tries.ts';

/** Those of identity, and one as other modules declare them. */
const limits = { ...identityLimits, pages: { most: 120, windowMs: 240_000, inMasses: true, keyIs: 'accountId' } } as const;

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

/** Two processes over one database, with the time they share, and what they asked the database and reported. */
function twoProcesses() {
  const machine = { now: Date.parse('2026-11-21T17:00:00.000Z'), nowMs: () => machine.now };
  const store = createTries(mine.database);
  const told: unknown[] = [];
  let calls = 0;
  const process = () =>
    createLimiter(
      limits,
      {
        countTry(...tried) {
          calls++;
          return store.countTry(...tried);
        },
      },
      machine,
      (_, facts) => told.push(facts),
    );
  return { machine, told, one: process(), other: process(), calls: () => calls };
}

const inMasses = ['client', 'client-token', 'operator', 'pages'] as const;

describe('a limit is shared by all processes', () => {
  test.each([...inMasses, 'username', 'ask', 'begin', 'logout-token'] as const)('of the kind "%s"', async (kind) => {
    const { one, other } = twoProcesses();
    const key = `caller of both ${kind}`;
    const { most } = limits[kind];
    const answers = await Promise.all(Array.from({ length: most }, (_, time) => (time % 2 === 0 ? one : other)(kind, key)));
    expect(answers.filter((refusal) => refusal !== undefined)).toEqual([]);
    expect([await one(kind, key), await other(kind, key)]).toEqual(Array(2).fill({ reason: 'too-many', waitSeconds: limits[kind].windowMs / 1000 }));
    expect(await other(kind, 'somebody else')).toBeUndefined();
  });
});

test.each(inMasses)('exceeding "%s" is refused from memory until the window ends, then allowed again, and is reported once', async (kind) => {
  const { machine, one, other, told, calls } = twoProcesses();
  const { most, windowMs } = limits[kind];
  expect(await one(kind, 'a loop gone wild', most)).toBeUndefined();
  for (let time = 0; time < 20; time++) expect(await one(kind, 'a loop gone wild')).toBeDefined();
  expect(calls()).toBe(2);
  machine.now += windowMs - 1;
  expect(await one(kind, 'a loop gone wild')).toEqual({ reason: 'too-many', waitSeconds: 1 });
  expect(calls()).toBe(2);
  expect(await other(kind, 'a loop gone wild')).toEqual({ reason: 'too-many', waitSeconds: 1 });
  expect(told).toMatchObject([{ limit: kind }]);
  machine.now += 1;
  expect([await one(kind, 'a loop gone wild'), await other(kind, 'a loop gone wild')]).toEqual([undefined, undefined]);
});

test('several tries count at once, and the warning names the id that the key is', async () => {
  const { one, other, told } = twoProcesses();
  const years = await Promise.all(Array.from({ length: 10 }, (_, time) => (time % 2 === 0 ? one : other)('pages', 'an account', 12)));
  expect(years.every((refusal) => refusal === undefined)).toBe(true);
  expect(await one('pages', 'an account', 12)).toEqual({ reason: 'too-many', waitSeconds: 240 });
  expect(told).toEqual([{ limit: 'pages', userId: undefined, accountId: 'an account' }]);
});
