import { expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/testing.ts';
import { draw } from './chance.ts';
import { simulate } from './simulate.ts';

test('the seed determines the draws: the same for one seed at any time, different for another', () => {
  expect(draw(1, 'charge 7')).toBe(draw(1, 'charge 7'));
  expect(draw(1, 'charge 7')).not.toBe(draw(1, 'charge 8'));
  expect(draw(1, 'charge 7')).not.toBe(draw(2, 'charge 7'));
});

test('two months of a small town leave the books intact at every step; the long tests cover more', { timeout: 300_000 }, async () => {
  const mine = await testDatabase();
  try {
    const lived = await simulate(mine.database, { seed: 1, accounts: 6, days: 60 });
    expect(lived.payments).toBeGreaterThan(10);
    expect(lived.automatic).toBeGreaterThan(0);
    expect(lived.back).toBeGreaterThan(0);
    expect(lived.deaths).toBeGreaterThan(5);
  } finally {
    await mine.end();
  }
});
