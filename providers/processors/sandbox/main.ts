import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { startTicking } from '#platform/server/process/ticking.ts';
import { createAftermath } from './server/aftermath.ts';
import { createBooks } from './server/books.ts';
import { createProcessorServer, type SandboxBank } from './server/http.ts';
import { createStore } from './server/store.ts';
import { createWebhooks, type Merchant } from './server/webhooks.ts';

export type ProcessorSettings = {
  /** 0 takes any free one. */
  readonly port: number;
  readonly databaseUrl: string;
  /** What clients show as `Authorization: Bearer …`. */
  readonly apiKey: string;
  readonly clock: BusinessClock;
  /** Who is told what happens by itself; undefined: it is kept until there is somebody. */
  readonly merchant?: Merchant | undefined;
  /** The bank that customers of a portal log in to; undefined: there is none. */
  readonly bank?: SandboxBank | undefined;
  /** Told of what went wrong inside, never of what was asked for. */
  readonly onError: (error: unknown) => void;
};

/** Whoever shares the books' database shares its log, so a result that was stored there is never older than the charge that it tells of. */
const BOOKS_MAY_TRAIL_THE_DISK = { synchronousCommit: false } as const;

const CONNECTIONS = 4;
/** Between two looks at what happens by itself. */
const PAUSE_MS = 250;

/** Longer than a client keeps an idle connection: the client is always the one that closes. */
const IDLE_CONNECTION_MS = 75_000;

/** Starts the sandbox processor on the loopback; its tables are there already. @throws when the port is taken (EADDRINUSE) */
export async function startProcessor(settings: ProcessorSettings): Promise<{ readonly url: string; end(): Promise<void> }> {
  const { databaseUrl, clock, apiKey, bank, onError } = settings;
  const database = openDatabase(databaseUrl, {
    applicationName: 'demarc processor',
    connections: CONNECTIONS,
    onError,
    ...BOOKS_MAY_TRAIL_THE_DISK,
  });
  const store = createStore(database);
  const aftermath = createAftermath(store, clock);
  const webhooks = createWebhooks(database, store, settings.merchant);
  const server = createProcessorServer({ books: createBooks(store, clock), aftermath, webhooks, clock, apiKey, bank, onError });
  const byItself = startTicking({
    everyMs: PAUSE_MS,
    firstAfterMs: PAUSE_MS,
    longestPauseMs: PAUSE_MS,
    onError,
    async pass() {
      await aftermath.returnDue();
      if (!webhooks.isHeld()) await webhooks.deliver();
    },
  });
  server.server.keepAliveTimeout = IDLE_CONNECTION_MS;
  const end = async () => {
    await byItself.end();
    await server.close();
    await database.destroy();
  };
  try {
    return { url: await server.listen({ host: '127.0.0.1', port: settings.port }), end };
  } catch (error) {
    await end();
    throw error;
  }
}
