import { compose, type House } from '#apps/server/compose.ts';
import { processorKey } from '#apps/server/processor-key.ts';
import type { SeedNeeds } from '#apps/server/seed-once.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { startBusinessClock } from '#platform/server/clock/business.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openAccounts } from '#providers/embedded/accounts/open-account.ts';
import { setTaxes } from '#providers/embedded/statements/charges.ts';
import { saveMethod } from '#providers/embedded/wallet/save-method.ts';
import { startProcessor } from '#providers/processors/sandbox/main.ts';
import { forgetPersonas } from './forget.ts';
import type { Household } from './household.ts';
import { liveThrough } from './live-through.ts';
import { households, PERSONA_PASSWORD } from './personas.ts';
import { taxesByState } from './places.ts';
import { createSeedClock } from './seed-clock.ts';

/**
 * Deletes the personas and everything of theirs, and grows them again up to now: accounts, methods and logins first,
 * then their lives day by day through the statement run, the payments module and a sandbox processor whose clock follows.
 */
export async function seedPersonas({ database, settings, log, progress }: SeedNeeds): Promise<void> {
  const now = await businessNow(database, settings.lower);
  const all = households(now);
  const clock = createSeedClock(now);
  const onError = (error: unknown) => log.error({ error }, 'the sandbox processor had a fault while the personas grew');
  const processor = await startProcessor({ port: 0, databaseUrl: settings.database.url, apiKey: processorKey(settings), clock, onError });
  try {
    const house = compose({ settings: { ...settings, processorPort: Number(new URL(processor.url).port) }, database, clock, log });
    progress('Opening the accounts of the demo customers');
    await forgetPersonas(database, all);
    await openAll(database, house, all);
    await liveThrough(all, { database, house, clock, progress });
  } finally {
    await processor.end();
  }
}

async function businessNow(database: Database, movable: boolean): Promise<IsoInstant> {
  const clock = await startBusinessClock(database, { movable });
  clock.end();
  return clock.now();
}

async function openAll(database: Database, house: House, all: readonly Household[]): Promise<void> {
  const definitions = all.map(({ definition }) => definition);
  for (const [state, rules] of Object.entries(taxesByState)) await setTaxes(database, state, rules);
  await openAccounts(database, definitions);
  for (const method of all.flatMap(({ methods }) => methods)) await saveMethod(database, method);
  const people = definitions.flatMap(({ users }) => users);
  await Promise.all(people.map(({ userId, username }) => house.identity.createLogin({ userId, username, password: PERSONA_PASSWORD })));
}
