import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { startTicking } from '#platform/server/process/ticking.ts';
import { createCalls } from './network/calls.ts';
import { createDevices } from './network/devices.ts';
import { createHomes } from './network/homes.ts';
import { createNetworkServer } from './network/http.ts';
import { createParcels } from './network/parcels.ts';
import { createAftermath } from './server/aftermath.ts';
import { createBooks } from './server/books.ts';
import { createProcessorServer, type SandboxBank } from './server/http.ts';
import { createStore } from './server/store.ts';
import { createWebhooks, type Merchant } from './server/webhooks.ts';

export type ProcessorSettings = {
  /** 0 takes any free port. */
  readonly port: number;
  readonly databaseUrl: string;
  /** The key that clients send as `Authorization: Bearer …`. */
  readonly apiKey: string;
  readonly clock: BusinessClock;
  /** The receiver of webhooks; undefined means they are kept until there is one. */
  readonly merchant?: Merchant | undefined;
  /** The bank that portal customers log in to; undefined if there is none. */
  readonly bank?: SandboxBank | undefined;
  /** The sandbox network, which shares the process; undefined if there is none. */
  readonly network?: { readonly port: number; readonly apiKey: string; readonly machine: MachineClock } | undefined;
  /** Called with internal errors, which never contain the request. */
  readonly onError: (error: unknown) => void;
};

/** Clients in the same database share its log, so a result stored there never survives the charge that it reports. */
const BOOKS_MAY_TRAIL_THE_DISK = { synchronousCommit: false } as const;

const CONNECTIONS = 4;
/** Between two checks for what is due. */
const PAUSE_MS = 250;

/** Longer than a client keeps an idle connection, so that the client is always the one to close it. */
const IDLE_CONNECTION_MS = 75_000;

/** Starts the sandbox processor on the loopback interface; its tables must exist. @throws if the port is taken (EADDRINUSE) */
export async function startProcessor(
  settings: ProcessorSettings,
): Promise<{ readonly url: string; readonly networkUrl: string | undefined; end(): Promise<void> }> {
  const { databaseUrl, clock, apiKey, bank, network, onError } = settings;
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
  const networkServer =
    network &&
    createNetworkServer({
      devices: createDevices(database, network.machine),
      homes: createHomes(database, network.machine),
      parcels: createParcels(database),
      calls: createCalls(database, network.machine),
      apiKey: network.apiKey,
      onError,
    });
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
  if (networkServer) networkServer.server.keepAliveTimeout = IDLE_CONNECTION_MS;
  const end = async () => {
    await byItself.end();
    await server.close();
    await networkServer?.close();
    await database.destroy();
  };
  try {
    const networkUrl = await networkServer?.listen({ host: '127.0.0.1', port: network?.port ?? 0 });
    return { url: await server.listen({ host: '127.0.0.1', port: settings.port }), networkUrl, end };
  } catch (error) {
    await end();
    throw error;
  }
}
