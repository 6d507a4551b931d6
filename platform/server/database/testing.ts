import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { inject } from 'vitest';
import { PORTAL_ROLE } from '../settings/settings.ts';
import type { Database } from './database.ts';
import { urlOf } from './embedded/location.ts';
import { openDatabase } from './pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket folder of the run's PostgreSQL, started by tools/test/database.ts. */
    postgresSocket: string;
  }
}

/** Some tests leave connections open on purpose; the wait for them ends after 20 × 10 ms. */
const MOST_LOOKS = 20;
const LOOK_AGAIN_MS = 10;

export interface TestDatabase {
  readonly database: Database;
  /** As the owner of the tables. */
  readonly url: string;
  /** As the role of the serving processes. */
  readonly portalUrl: string;
  /** Closes the pool and drops the database. */
  end(): Promise<void>;
}

/** A migrated, empty database for one `*.int.test.ts`: create it in `beforeAll`, end it in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const socket = inject('postgresSocket');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = urlOf(socket, name);
  // Its files are copied, in a third of the time that copying through the log takes.
  const create = sql`create database ${sql.id(name)} template demarc strategy file_copy`;
  await asAdministrator(socket, (administrator) => create.execute(administrator));
  const database = openDatabase(url, { applicationName: 'demarc test', connections: 60 });
  const end = async () => {
    await database.destroy();
    await asAdministrator(socket, async (administrator) => {
      await untilLeft(administrator, name);
      await sql`drop database ${sql.id(name)} with (force)`.execute(administrator);
    });
  };
  return { database, url, portalUrl: urlOf(socket, name, PORTAL_ROLE), end };
}

/** Locks a table against everyone; once something waits for it, returns how to release it. */
async function holdUp(database: Database, table: `${string}.${string}`): Promise<() => Promise<unknown>> {
  const holding = await database.startTransaction().execute();
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(holding);
  for (;;) {
    const { rows } = await sql`select from pg_locks where relation = ${table}::regclass and not granted`.execute(holding);
    if (rows.length > 0) return () => holding.commit().execute();
    await pause(LOOK_AGAIN_MS);
  }
}

/** How many statements of ours wait for a lock in this database. */
export async function waitingForLocks(database: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`.execute(database);
  return rows.length;
}

/**
 * Has acts meet: holds what `held` locks, begins each act once the one before it waits or is over, then lets go and returns their answers.
 * @throws the error of an act that fails: a deadlock (40P01) if they lock the same rows in different orders
 */
export async function meeting(database: Database, held: RawBuilder<unknown>, acts: readonly (() => Promise<unknown>)[]): Promise<readonly unknown[]> {
  const holding = await database.startTransaction().execute();
  await held.execute(holding);
  const begun: Promise<unknown>[] = [];
  let underWay = 0;
  const ends = () => {
    underWay -= 1;
  };
  for (const act of acts) {
    const answer = act();
    underWay += 1;
    answer.then(ends, ends);
    begun.push(answer);
    while ((await waitingForLocks(database)) < underWay) await pause(LOOK_AGAIN_MS);
  }
  await holding.commit().execute();
  await Promise.allSettled(begun);
  return Promise.all(begun);
}

/**
 * Ends a poller while one of its queries waits for a locked table; returns the order in which the table was released and the poller ended. An end
 * that does not wait comes first.
 */
export async function endDuringLook(
  database: Database,
  table: `${string}.${string}`,
  looking: { end(): Promise<unknown> },
): Promise<readonly string[]> {
  const order: string[] = [];
  const free = await holdUp(database, table);
  const ending = looking.end().then(() => order.push('ended'));
  order.push('freed');
  await free();
  await ending;
  return order;
}

/** Makes each matching statement on a table fail with a PostgreSQL error code (53100: the disk is full); returns how to stop that. */
export async function failing(
  database: Database,
  statement: 'insert' | 'update',
  table: `${string}.${string}`,
  code: string,
): Promise<() => Promise<unknown>> {
  await sql`
    create or replace function public.fail() returns trigger language plpgsql as $$
    begin raise exception 'injected' using errcode = ${sql.lit(code)}; end $$`.execute(database);
  await sql`create trigger fails before ${sql.raw(statement)} on ${sql.table(table)} execute function public.fail()`.execute(database);
  return () => sql`drop trigger fails on ${sql.table(table)}`.execute(database);
}

/** A closed pool says goodbye without waiting for the answer; if killed meanwhile, it would report a broken connection. */
async function untilLeft(administrator: Database, name: string): Promise<void> {
  for (let looked = 0; looked < MOST_LOOKS; looked += 1) {
    const { rows } = await sql`select from pg_stat_activity where datname = ${name}`.execute(administrator);
    if (rows.length === 0) return;
    await pause(LOOK_AGAIN_MS);
  }
}

async function asAdministrator(socket: string, act: (administrator: Database) => Promise<unknown>): Promise<void> {
  const administrator = openDatabase(urlOf(socket, 'postgres'), { applicationName: 'demarc test', connections: 1 });
  await act(administrator);
  await administrator.destroy();
}
