import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { chanceOf } from '../simulation/chance.ts';
import { createLife, mortal } from '../simulation/life.ts';
import { asLongAsItLives } from '../simulation/process.ts';
import { whatIsBroken, whatIsLeftOver } from './invariants.ts';
import { breakSomething, updateSomething } from './outages.ts';
import { foundTown, nowOf, type Time } from './town.ts';
import { bookSomething, changeSomething, type FieldWorld, reportSomething } from './visits.ts';

/** Simulated time begins somewhere in three years, so that it covers both changes of the clocks. */
const FIRST_DAY_MS = Date.parse('2026-01-01T15:00:00.000Z');
const YEARS_MS = 3 * 365 * DAY_MS;
/** Nobody books further ahead. */
const QUIET_DAYS = 30;
/** The ledger is checked as a whole from time to time. */
const LEDGER_EVERY_STEPS = 50;

const acts = [bookSomething, bookSomething, bookSomething, changeSomething, changeSomething, reportSomething, reportSomething, breakSomething];

class Broken extends Error {
  constructor({ seed, time }: FieldWorld, step: number, found: readonly string[]) {
    super(`DEMARC_SEED=${seed}: at step ${step}, ${nowOf(time)}:\n${found.join('\n')}`);
  }
}

/**
 * Simulates a town's visits and outages on an empty database. After each step all invariants must hold.
 * @throws Broken
 */
export async function simulateField(database: Database, { seed, days }: { readonly seed: number; readonly days: number }) {
  const chance = chanceOf(seed);
  const time: Time = { ms: FIRST_DAY_MS + Math.floor(chance.next() * YEARS_MS) };
  const town = await foundTown(database, seed, plusMilliseconds(nowOf(time), -400 * DAY_MS));
  const provider = embedded.createEmbeddedProvider(database, embedded.readUsualTerms);
  const world: FieldWorld = { seed, chance, time, town, provider, given: { ids: 0 } };
  const end = time.ms + days * DAY_MS;
  let steps = 0;
  let deaths = 0;
  const check = async (found: readonly string[]) => {
    if (found.length > 0) throw new Broken(world, steps, found);
  };

  /** One worker's pass over what is due; it may die before any of its statements. */
  const pass = async (diesAfter: number | undefined) => {
    const life = createLife();
    if (diesAfter !== undefined) life.endAfter(diesAfter);
    const [own, terms, now] = [database.withPlugin(mortal(life)), embedded.readUsualTerms, nowOf(time)] as const;
    await asLongAsItLives(life, async () => {
      await embedded.followVisits(own, terms, now);
      await embedded.offerEarlier(own, terms, now);
      await embedded.decideCredits({ database: own, terms }, now);
    });
    if (life.ended()) deaths += 1;
  };

  while (time.ms < end) {
    steps += 1;
    // Mostly working hours; sometimes a night or a weekend passes at once.
    time.ms += chance.happens(0.1) ? chance.below(60) * HOUR_MS : chance.below(240) * MINUTE_MS;
    await (chance.happens(0.25) ? updateSomething(world) : chance.oneOf(acts)(world));
    const dies = chance.happens(0.2) ? chance.below(40) : undefined;
    await Promise.all([pass(dies), ...(chance.happens(0.3) ? [pass(undefined)] : [])]);
    await check(await whatIsBroken(database));
    if (steps % LEDGER_EVERY_STEPS === 0)
      await check((await embedded.checkLedger(database)).filter(({ holds }) => !holds).map(({ name, detail }) => `${name}: ${detail}`));
  }
  for (let day = 0; day < QUIET_DAYS; day++) {
    time.ms += DAY_MS;
    await pass(undefined);
  }
  await check([...(await whatIsBroken(database)), ...(await whatIsLeftOver(database))]);
  return { steps, deaths };
}
