import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { runDemarc } from '../testing.ts';

let mine: TestDatabase;
const run = (...words: string[]) =>
  runDemarc(words, { DATABASE_URL: mine.url, DEMARC_SECRET: 'a secret of this test, long enough for all', PORT: '5750' });
const json = async (...words: string[]) => JSON.parse((await run(...words, '--json')).out);

/** Two accounts with two parts, opened last year, never billed or paid. */
beforeAll(async () => {
  mine = await testDatabase();
  await embedded.openAccounts(mine.database, [embedded.accountDefinition(), embedded.accountDefinition({ timeZone: 'Pacific/Honolulu' })]);
});
afterAll(() => mine.end());

describe('bad input is one clear line and exit code 1', () => {
  test.each([
    [['statements', 'run', '--date', '2026-02-30'], '"2026-02-30" is not a date: write it like 2026-12-01.'],
    [['day', 'run', '--date', 'tomorrow'], '"tomorrow" is not a date: write it like 2026-12-01.'],
    [['day', 'run', '--dtae', '2026-12-01'], 'Option "--dtae" is not understood: run demarc day run --help to see the options.'],
    [['statements', 'run', 'now'], 'Usage: demarc statements run'],
  ])('%j', async (words, line) => {
    expect(await run(...words)).toEqual({ code: 1, out: '', error: line });
  });

  test('a date that has not started in any time zone yet', async () => {
    const { code, error } = await run('day', 'run', '--date', '2100-01-01');
    expect({ code, error }).toEqual({ code: 1, error: expect.stringMatching(/^2100-01-01 is in the future: business time is \S+\.$/) });
  });
});

test('statements are issued up to a date, once; the day does the rest and checks the books', async () => {
  expect(await json('statements', 'run', '--date', '2025-11-08')).toEqual({ statements: 0, steps: {} });
  expect(await json('statements', 'run', '--date', '2025-12-09')).toEqual({ statements: 8, steps: {} });
  expect(await json('statements', 'run', '--date', '2025-12-09')).toEqual({ statements: 0, steps: {} });
  expect(await json('day', 'run', '--date', '2025-12-30')).toEqual({
    statements: 0,
    steps: { hotline: 2, 'disconnect-temporarily': 2, warn: 2 },
    ledger: { holds: true, broken: [] },
  });
  const said = await run('day', 'run', '--date', todayIn(isoInstant(machineClock.nowMs()), 'UTC'));
  expect(said.code).toBe(0);
  // On a slow machine it reports its progress.
  expect(said.error).toMatch(/^(\d+ statements issued\n?)*$/);
  expect(said.out.split('\n')).toEqual(expect.arrayContaining([expect.stringMatching(/^\d+ statements issued\.$/), 'The ledger holds.']));
  expect((await run('day', 'run')).out).toMatch(/The ledger holds\.$/);
  expect((await run('day', 'run')).out).toBe('0 statements issued.\nThe ledger holds.');
});
