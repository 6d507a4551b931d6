import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from './database.ts';
import { urlOf } from './embedded/place.ts';
import { openDatabase } from './pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket folder of the run's PostgreSQL, started by tools/test/database.ts. */
    postgresSocket: string;
  }
}

export interface TestDatabase {
  readonly database: Database;
  readonly url: string;
  /** Closes the pool and drops the database. */
  end(): Promise<void>;
}

/** A migrated, empty database of one's own, for a `*.int.test.ts`: make it in `beforeAll`, end it in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const socket = inject('postgresSocket');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = urlOf(socket, name);
  await asAdministrator(socket, `create database ${name} template demarc`);
  const database = openDatabase(url, { applicationName: 'demarc test', connections: 60 });
  const end = async () => {
    await database.destroy();
    await asAdministrator(socket, `drop database ${name} with (force)`);
  };
  return { database, url, end };
}

async function asAdministrator(socket: string, statement: string): Promise<void> {
  const administrator = openDatabase(urlOf(socket, 'postgres'), { applicationName: 'demarc test', connections: 1 });
  await sql.raw(statement).execute(administrator);
  await administrator.destroy();
}
