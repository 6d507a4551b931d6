import { expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/pool.ts';
import { testDatabase } from '#platform/server/database/testing.ts';
import { simulateField } from './simulate.ts';
import { livedOf } from './town.ts';

/** As many as there is a minute for; DEMARC_TOWNS overrides it. */
const TOWNS = Number(process.env.DEMARC_TOWNS ?? 3);
const DAYS = 90;
const CONNECTIONS = 10;

/** DEMARC_SEED reproduces one town. */
const given = process.env.DEMARC_SEED;
const seeds = given === undefined ? Array.from({ length: TOWNS }, (_, index) => 2_001 + index) : [Number(given)];

test.each(seeds)('three months of faults, storms and visits in town %i leave one visit to a slot and one credit to an outage', async (seed) => {
  const mine = await testDatabase();
  const database = openDatabase(mine.url, { applicationName: 'demarc field simulation', connections: CONNECTIONS });
  try {
    await simulateField(database, { seed, days: DAYS });
    const lived = await livedOf(database);
    for (const [what, count] of Object.entries(lived)) expect(count, what).toBeGreaterThan(0);
  } finally {
    await database.destroy();
    await mine.end();
  }
});
