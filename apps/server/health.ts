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

/** A probe that waits longer than this is useless to its caller. */
const ANSWER_LIMIT_MS = 2_000;

/**
 * `GET /healthz`: this process responds. `GET /readyz`: so do the database, at the schema version that this code needs, and a worker. 200 or 503, for
 * load balancers and supervisors (decisions 1); reveals only which part is missing.
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

/** Stays true once true: migrations are never rolled back under a running process. */
function untilTrue(check: () => Promise<boolean>): () => Promise<boolean> {
  let known = false;
  return async () => {
    known ||= await check();
    return known;
  };
}

/** False also if the check fails or hangs. */
const inTime = (check: () => Promise<boolean>): Promise<boolean> =>
  Promise.race([check().catch(() => false), pause(ANSWER_LIMIT_MS, false, { ref: false })]);
