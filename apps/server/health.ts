import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { pendingMigrations } from '#platform/server/database/migrate.ts';
import { isAnyWorkerAlive } from './worker/heartbeat.ts';

export interface HealthNeeds {
  readonly database: Database;
  readonly migrationFolders: readonly string[];
  readonly machine: MachineClock;
}

/** A probe that waits longer than this is of no use to whoever asks. */
const ANSWER_LIMIT_MS = 2_000;

/**
 * `GET /healthz`: this process answers. `GET /readyz`: so do the database, in the version that this code needs, and a worker.
 * 200 or 503, for load balancers and supervisors (decisions 1); it tells which part is missing and nothing else.
 */
export function addHealthRoutes(server: FastifyInstance, needs: HealthNeeds): void {
  const schemaIsCurrent = untilTrue(async () => (await pendingMigrations(needs.database, needs.migrationFolders)).length === 0);
  const checks = {
    database: () => answers(needs.database),
    migrations: schemaIsCurrent,
    worker: () => isAnyWorkerAlive(needs.database, needs.machine),
  };
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const found = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await inTime(check)] as const));
    const ready = found.every(([, ok]) => ok);
    const parts = Object.fromEntries(found.map(([name, ok]) => [name, ok ? 'ok' : 'missing']));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', ...parts });
  });
}

async function answers(database: Database): Promise<boolean> {
  await sql`select 1`.execute(database);
  return true;
}

/** Once true it stays true: no migration is ever taken back under a running process. */
function untilTrue(check: () => Promise<boolean>): () => Promise<boolean> {
  let known = false;
  return async () => {
    known ||= await check();
    return known;
  };
}

/** False as well when the check fails or hangs. */
const inTime = (check: () => Promise<boolean>): Promise<boolean> =>
  Promise.race([check().catch(() => false), pause(ANSWER_LIMIT_MS, false, { ref: false })]);
