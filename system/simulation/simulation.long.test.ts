import { expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/pool.ts';
import { testDatabase } from '#platform/server/database/testing.ts';
import { simulate } from './simulate.ts';
import { noteTransitions, transitionsOfTowns, visitedTransitions } from './transitions.ts';

/** As many as `npm run test:long` has time for; DEMARC_TOWNS overrides it. */
const TOWNS = Number(process.env.DEMARC_TOWNS ?? 40);
const ACCOUNTS = 15;
const DAYS = 120;
/** Several towns run side by side and share PostgreSQL's hundred connections. */
const CONNECTIONS = 10;

/** DEMARC_SEED reproduces one town. */
const given = process.env.DEMARC_SEED;
const seeds = given === undefined ? Array.from({ length: TOWNS }, (_, index) => 1_001 + index) : [Number(given)];

const visited = new Set<string>();

test.concurrent.each(seeds)('(F1 to F7, F11 to F13, F17) four months of town %i leave the books intact at every step', async (seed) => {
  const mine = await testDatabase();
  const database = openDatabase(mine.url, { applicationName: 'demarc simulation', connections: CONNECTIONS });
  try {
    await noteTransitions(database);
    await simulate(database, { seed, accounts: ACCOUNTS, days: DAYS });
    for (const transition of await visitedTransitions(database)) visited.add(transition);
  } finally {
    await database.destroy();
    await mine.end();
  }
});

test.runIf(seeds.length >= 10)('the towns pass every transition of payments, reversals, Auto Pay and service', () => {
  expect(transitionsOfTowns.filter((transition) => !visited.has(transition))).toEqual([]);
});
