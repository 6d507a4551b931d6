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
  /** Most connections at once; 10 unless told. */
  readonly connections?: number;
  /** The server gives a statement up after so many milliseconds; 15,000 unless told, 0 for never. */
  readonly statementTimeoutMs?: number;
  /** False: a statement is answered before it is on the disk; a crash of PostgreSQL, not of ours, may take back the last of them. True unless told. */
  readonly synchronousCommit?: boolean;
  /** The URL leads through a pooler, which refuses session settings and forgets prepared statements: a statement's limit is then kept by us, with its connection. */
  readonly pooled?: boolean;
  /** Milliseconds without an answer after which the pool asks whether the database is there at all; 3,000 unless told. */
  readonly silentAfterMs?: number;
  /** Where the pool tells how many of its connections are used. */
  readonly metrics?: Metrics;
  /** Statements are told as spans of what asks them. */
  readonly traced?: boolean;
  /** Told of connections that broke while idle; the pool replaces them by itself. Silent unless told. */
  readonly onError?: (error: Error) => void;
}

/** Opens the house's pool. No connection is made before the first statement; `destroy()` ends it. */
export function openDatabase(url: string, options: PoolOptions): Database {
  return new Kysely({ dialect: new PostgresDialect({ pool: openPool(url, options) }), ...(options.traced && { log: tellStatement }) });
}

/** The bare pool, for what needs a connection of its own (LISTEN, session locks). */
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
    // A database whose machine went away says nothing: asked after ten seconds of silence, and not, as the system would, after two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: parserOf },
    ...sessionSettings,
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => options.onError?.(error));
  if (options.metrics) tellOfPool(pool, options.metrics, options.applicationName.replace(/^demarc /, ''));
  if (!options.pooled) prepareStatements(pool);
  watchSilence(pool, { url, statementLimitMs: statementTimeoutMs, silentAfterMs });
  // One that breaks between two statements of a transaction tells the next statement; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function tellOfPool(opened: pg.Pool, metrics: Metrics, pool: string): void {
  metrics.collect(() => {
    metrics.set('demarc_database_connections', { pool, state: 'used' }, opened.totalCount - opened.idleCount);
    metrics.set('demarc_database_connections', { pool, state: 'idle' }, opened.idleCount);
    metrics.set('demarc_database_connections_most', { pool }, opened.options.max);
    metrics.set('demarc_database_waiting', { pool }, opened.waitingCount);
  });
}
