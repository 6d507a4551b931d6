import { sql } from 'kysely';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { SeedDependencies } from './seed-personas.ts';

/** Loaded only if there is something to seed: it is half of the code, and only the first start seeds. */
const loadSeed = () => import('./seed-personas.ts');

/** Their bills have dates around the day of seeding. */
const FRESH_DAYS = 7;

/** Seeds the personas unless a previous seed completed; one that was killed starts over. One process at a time. */
export function seedOnce(deps: SeedDependencies): Promise<void> {
  return alone(deps.database, async () => {
    const { rows } = await sql<{ seeded_at: string }>`select seeded_at from demarc.seeded where what = 'personas'`.execute(deps.database);
    const days = rows[0] && Math.floor((machineClock.nowMs() - Date.parse(rows[0].seeded_at)) / DAY_MS);
    if (days === undefined) await growAnew(deps);
    else if (days > FRESH_DAYS) deps.progress(`The demo customers are ${days} days old: \`npm run demarc -- personas reset\` grows them anew.`);
  });
}

/** `personas reset`: deletes everything and seeds again. One process at a time. */
export const resetPersonas = (deps: SeedDependencies): Promise<void> => alone(deps.database, () => growAnew(deps));

/** Marks completion last. */
async function growAnew(deps: SeedDependencies): Promise<void> {
  const { seedPersonas } = await loadSeed();
  await sql`delete from demarc.seeded where what = 'personas'`.execute(deps.database);
  await seedPersonas(deps);
  await sql`insert into demarc.seeded (what, seeded_at) values ('personas', ${isoInstant(machineClock.nowMs())})`.execute(deps.database);
}

/** Holds a session lock, which PostgreSQL releases if this process is killed. A second process waits until the first has finished. */
async function alone(database: Database, use: () => Promise<void>): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await sql`select pg_advisory_lock(hashtext('demarc personas'))`.execute(connection);
      try {
        await use();
      } finally {
        await sql`select pg_advisory_unlock(hashtext('demarc personas'))`.execute(connection);
      }
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
