import { growPersonas } from '#personas/seed.ts';
import { createSeedClock } from '#personas/seed-clock.ts';
import type { SeedDependencies as SeedOfPersonas } from '#personas/seed-dependencies.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { startBusinessClock } from '#platform/server/clock/business.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { startProcessor } from '#providers/processors/sandbox/main.ts';
import { compose } from '../compose.ts';
import { networkKey, processorKey } from '../processor-key.ts';
import { systems } from '../systems.ts';

export interface SeedDependencies {
  readonly database: Database;
  readonly settings: Settings;
  readonly log: Log;
  /** Reports progress to the operator, one line at a time. */
  readonly progress: (line: string) => void;
}

/** Deletes the personas with all their data and recreates them through our own use cases, with a processor that follows their clock. */
export async function seedPersonas({ database, settings, log, progress }: SeedDependencies): Promise<void> {
  const clock = createSeedClock(await businessNow(database, settings.lower));
  const onError = (error: unknown) => log.error({ error }, 'the sandbox processor had a fault while the personas grew');
  const processor = await startProcessor({
    port: 0,
    databaseUrl: settings.database.ownerUrl,
    apiKey: processorKey(settings),
    clock,
    network: { port: 0, apiKey: networkKey(settings), machine: machineClock },
    onError,
  });
  try {
    const { identity, payments, books, network } = compose({
      settings: { ...settings, processorPort: portOf(processor.url), networkPort: portOf(processor.networkUrl) },
      database,
      clock,
      log,
    });
    const removeAccounts = systems.provider.books?.removeAccounts;
    if (books === undefined || removeAccounts === undefined)
      throw new Error('the demo customers live in the books of our provider, and it keeps none');
    const accounts = { people: books.accounts.people, remove: (accountIds: readonly string[]) => removeAccounts(database, accountIds) };
    const plugIn: SeedOfPersonas['plugIn'] = async (device) => {
      const added = await network?.add(device);
      if (added?.ok === false) throw new Error(`the sandbox network refused ${device.serial}: ${added.refusal}`);
    };
    const takeOffline: SeedOfPersonas['takeOffline'] = async (mac) => {
      await network?.setCondition(mac, 'offline');
    };
    await growPersonas({ database, identity, payments, accounts, plugIn, takeOffline, autoPay: books.autoPay, clock, progress });
  } finally {
    await processor.end();
  }
}

async function businessNow(database: Database, movable: boolean): Promise<IsoInstant> {
  const clock = await startBusinessClock(database, { movable });
  await clock.end();
  return clock.now();
}

const portOf = (url: string | undefined): number => Number(new URL(url ?? '').port);
