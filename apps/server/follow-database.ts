import { type Configuration, startConfiguration } from '#modules/configuration/server/configuration.ts';
import { startBusinessClock } from '#platform/server/clock/business.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { openSharedClock, type SharedClock } from '#platform/server/clock/shared.ts';
import type { Database } from '#platform/server/database/database.ts';
import { readPartners } from '#platform/server/partners/read-partners.ts';
import type { Settings } from '#platform/server/settings/settings.ts';

/** What a process shares with all others through the database. */
export type Followed = {
  /** Business time. */
  readonly clock: BusinessClock;
  /** Machine time, the same in every process. */
  readonly machine: SharedClock;
  /** The operators' settings. */
  readonly configuration: Configuration;
  /** Ends before the database does. */
  end(): Promise<void>;
};

type OnError = { readonly clock?: (error: unknown) => void; readonly configuration?: (what: string, error: unknown) => void };

/** Starts to follow what operators may change while a process runs, and its clocks. @param onError nothing is reported unless given */
export async function followDatabase(settings: Settings, database: Database, onError: OnError = {}): Promise<Followed> {
  const machine = await openSharedClock(database);
  const clock = await startBusinessClock(database, { movable: settings.lower, ...(onError.clock && { onError: onError.clock }) });
  const configuration = await startConfiguration(database, {
    environment: settings.environment,
    partners: readPartners(settings.partners),
    ...(onError.configuration && { onError: onError.configuration }),
  });
  return {
    clock,
    machine,
    configuration,
    async end() {
      await Promise.all([clock.end(), configuration.end()]);
    },
  };
}
