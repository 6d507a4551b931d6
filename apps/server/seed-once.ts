import { sql } from 'kysely';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type SeedNeeds, seedPersonas } from './seed-personas.ts';

const DAY_MS = 86_400_000;
/** Their bills tell of dates around the day they were grown. */
const FRESH_DAYS = 7;

/** Grows the personas unless they were grown to the end before; a seed that was killed starts over. One process at a time. */
export async function seedOnce(needs: SeedNeeds): Promise<void> {
  await needs.database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext('demarc personas'))`.execute(connection);
    const { rows } = await sql<{ seeded_at: string }>`select seeded_at from demarc.seeded where what = 'personas'`.execute(connection);
    const days = rows[0] && Math.floor((machineClock.nowMs() - Date.parse(rows[0].seeded_at)) / DAY_MS);
    if (days === undefined) await resetPersonas(needs);
    else if (days > FRESH_DAYS) needs.progress(`The demo customers are ${days} days old: \`npm run demarc -- personas reset\` grows them anew.`);
    await sql`select pg_advisory_unlock(hashtext('demarc personas'))`.execute(connection);
  });
}

/** `personas reset`: whatever was there is deleted and grown again; the mark comes last. */
export async function resetPersonas(needs: SeedNeeds): Promise<void> {
  await sql`delete from demarc.seeded where what = 'personas'`.execute(needs.database);
  await seedPersonas(needs);
  await sql`insert into demarc.seeded (what, seeded_at) values ('personas', ${isoInstant(machineClock.nowMs())})`.execute(needs.database);
}
