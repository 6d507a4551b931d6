import { sql } from 'kysely';
import { urlOf } from '#platform/server/database/embedded/location.ts';
import { openDatabase } from '#platform/server/database/pool.ts';

/** The database that global-setup.ts copied before the first visit: the demo customers as they were grown. */
export const FRESH = 'fresh';

/** Runs a statement about whole databases. @param socket the folder of PostgreSQL's socket. */
export async function administer(socket: string, statement: string): Promise<void> {
  const database = openDatabase(urlOf(socket, 'postgres'), { applicationName: 'demarc e2e', connections: 1 });
  try {
    await sql.raw(statement).execute(database);
  } finally {
    await database.destroy();
  }
}
