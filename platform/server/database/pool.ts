import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Metrics } from '../metrics/metrics.ts';
import { tellStatement } from '../tracing/statements.ts';
import type { Database } from './database.ts';
import { prepareStatements } from './prepared.ts';
import { watchSilence } from './silence.ts';
import { parserOf } from './wire-types.ts';

export interface PoolOptions {
  /** Shown in pg_stat_activity, "demarc web". */
  readonly applicationName: string;
  /** Maximum concurrent connections; default 10. */
  readonly connections?: number;
  /** The server cancels a statement after this many milliseconds; default 15,000, 0 for never. */
  readonly statementTimeoutMs?: number;
  /** False: statements are acknowledged before they are on disk, so a crash of PostgreSQL (not of ours) may lose the last of them. Default true. */
  readonly synchronousCommit?: boolean;
  /**
   * The URL leads through a pooler, which refuses session settings and forgets prepared statements: we then enforce statement limits ourselves, by
   * dropping the connection.
   */
  readonly pooled?: boolean;
  /** Milliseconds of silence after which the pool checks whether the database is reachable at all; default 3,000. */
  readonly silentAfterMs?: number;
  /** Where the pool reports how many connections are in use. */
  readonly metrics?: Metrics;
  /** Record statements as child spans of the work that runs them. */
  readonly traced?: boolean;
  /** Called for connections that broke while idle; the pool replaces them. Silent by default. */
  readonly onError?: (error: Error) => void;
}

/** Opens the shared pool. It connects on the first statement; `destroy()` closes it. */
export function openDatabase(url: string, options: PoolOptions): Database {
  return new Kysely({ dialect: new PostgresDialect({ pool: openPool(url, options) }), ...(options.traced && { log: tellStatement }) });
}

/** The bare pool, for uses that need a dedicated connection (LISTEN, session locks). */
export function openPool(url: string, options: PoolOptions): pg.Pool {
  const { statementTimeoutMs = 15_000, silentAfterMs } = options;
  const sessionSettings = options.pooled
    ? {}
    : {
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: 60_000,
        application_name: options.applicationName,
        ...(options.synchronousCommit === false && { options: '-c synchronous_commit=off' }),
      };
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A database whose machine vanished sends nothing: probe after ten seconds of silence instead of the system's two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: parserOf },
    ...sessionSettings,
  });
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', (error) => options.onError?.(error));
  if (options.metrics) reportPool(pool, options.metrics, options.applicationName.replace(/^demarc /, ''));
  if (!options.pooled) prepareStatements(pool);
  watchSilence(pool, { url, statementLimitMs: statementTimeoutMs, silentAfterMs });
  // If a connection breaks between two statements of a transaction, the next statement reports it; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function reportPool(opened: pg.Pool, metrics: Metrics, pool: string): void {
  metrics.collect(() => {
    metrics.set('demarc_database_connections', { pool, state: 'used' }, opened.totalCount - opened.idleCount);
    metrics.set('demarc_database_connections', { pool, state: 'idle' }, opened.idleCount);
    metrics.set('demarc_database_connections_most', { pool }, opened.options.max);
    metrics.set('demarc_database_waiting', { pool }, opened.waitingCount);
  });
}
