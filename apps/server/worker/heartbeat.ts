import { sql } from 'kysely';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';

export const HEARTBEAT_MS = 5_000;
/** A worker silent for this long counts as gone. */
const SILENCE_LIMIT_MS = 20_000;

/** Reports that a worker is alive, and removes workers killed long ago. */
export async function beat(database: Database, machine: MachineClock, workerId: string): Promise<void> {
  const now = machine.nowMs();
  await sql`
    insert into demarc.worker_heartbeat (worker_id, beat_at) values (${workerId}, ${isoInstant(now)})
    on conflict (worker_id) do update set beat_at = excluded.beat_at`.execute(database);
  const silent = sql`beat_at < ${isoInstant(now - 10 * SILENCE_LIMIT_MS)}`;
  await forget(database, { table: 'demarc.worker_heartbeat', key: ['worker_id'], age: 'beat_at', where: silent });
}

export async function fallSilent(database: Database, workerId: string): Promise<void> {
  await sql`delete from demarc.worker_heartbeat where worker_id = ${workerId}`.execute(database);
}

export async function isAnyWorkerAlive(database: Database, machine: MachineClock): Promise<boolean> {
  const since = isoInstant(machine.nowMs() - SILENCE_LIMIT_MS);
  const { rows } = await sql`select from demarc.worker_heartbeat where beat_at >= ${since} limit 1`.execute(database);
  return rows.length > 0;
}
