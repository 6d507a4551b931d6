import type { Database } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import type { Log } from '#platform/server/log/log.ts';
import { type Instruments, openInstruments } from '#platform/server/process/instruments.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { openTracer } from '#platform/server/tracing/open-tracer.ts';
import { type Followed, followDatabase } from './follow-database.ts';

/** What a process of Demarc runs on; `compose` takes it. */
export type OpenProcess = Omit<Followed, 'end'> & {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Log;
  readonly instruments: Instruments;
};

/** A worker has few connections of its own. */
const pools = { web: {}, worker: { connections: 10 } } as const;

/** Opens what the web and worker processes run on. `end` closes it, once whatever uses it has ended. */
export async function openProcess(settings: Settings, name: keyof typeof pools): Promise<OpenProcess & Pick<Followed, 'end'>> {
  const tracer = await openTracer(settings, name);
  const { log, ...instruments } = { ...openInstruments(name), tracer };
  const database = openDatabase(settings.database.url, {
    ...pools[name],
    applicationName: `demarc ${name}`,
    pooled: settings.database.pooled,
    // Nobody was using it, and the pool replaces it; work that a broken connection fails reports its own error.
    onError: (error) => log.warn({ error }, 'an idle connection to the database broke'),
    metrics: instruments.metrics,
    traced: tracer !== undefined,
  });
  const { end: stopFollowing, ...followed } = await followDatabase(settings, database, {
    clock: (error) => log.error({ error }, 'business time could not be read; a move of the clock is followed later'),
    configuration: (what, error) => log.error({ error }, what),
  });
  return {
    ...followed,
    settings,
    database,
    log,
    instruments,
    async end() {
      await stopFollowing();
      await database.destroy();
      await tracer?.end();
    },
  };
}
