import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Settings } from '#platform/server/settings/settings.ts';

export interface SeedNeeds {
  readonly database: Database;
  readonly settings: Settings;
  readonly log: Log;
  /** Tells the operator how far it is, one line at a time. */
  readonly progress: (line: string) => void;
}

/** Deletes the personas and everything of theirs, and grows them again. */
export type SeedPersonas = (needs: SeedNeeds) => Promise<void>;

const seed = new URL('../../personas/seed.ts', import.meta.url);

/** Grows the personas unless they were grown to the end before; a seed that was killed starts over. One process at a time. */
export async function seedOnce(needs: SeedNeeds): Promise<void> {
  await needs.database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext('demarc personas'))`.execute(connection);
    const { rows } = await sql`select from demarc.seeded where what = 'personas'`.execute(connection);
    if (rows.length === 0) await seedPersonas(needs);
    await sql`select pg_advisory_unlock(hashtext('demarc personas'))`.execute(connection);
  });
}

/** `personas reset`: whatever was there is deleted and grown again; the mark comes last. */
export async function seedPersonas(needs: SeedNeeds): Promise<void> {
  if (!existsSync(seed)) return;
  await sql`delete from demarc.seeded where what = 'personas'`.execute(needs.database);
  const grow: { seedPersonas: SeedPersonas } = await import(seed.href);
  await grow.seedPersonas(needs);
  await sql`insert into demarc.seeded (what, seeded_at) values ('personas', ${isoInstant(machineClock.nowMs())})`.execute(needs.database);
}
