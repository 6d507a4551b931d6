import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { pendingMigrations } from '#platform/server/database/migrate.ts';
import type { Log } from '#platform/server/log/log.ts';
import { isAnyWorkerAlive } from './worker/heartbeat.ts';

export interface HealthDependencies {
  readonly database: Database;
  readonly migrationFolders: readonly string[];
  readonly machine: MachineClock;
}

/** A probe that waits longer than this is useless to its caller. */
const ANSWER_LIMIT_MS = 2_000;

/** What a process needs to serve: the database, the schema version that this code needs, and a worker. */
type Parts = Readonly<Record<'database' | 'migrations' | 'worker', 'ok' | 'missing'>>;

function createLook({ database, migrationFolders, machine }: HealthDependencies): () => Promise<Parts> {
  const schemaIsCurrent = untilTrue(async () => (await pendingMigrations(database, migrationFolders)).length === 0);
  return async () => {
    const [answering, current, working] = await Promise.all([
      inTime(() => answers(database)),
      inTime(schemaIsCurrent),
      inTime(() => isAnyWorkerAlive(database, machine)),
    ]);
    return { database: wordOf(answering), migrations: wordOf(current), worker: wordOf(working) };
  };
}

const wordOf = (isThere: boolean) => (isThere ? 'ok' : 'missing');

const missingOf = (parts: Parts): readonly string[] => Object.entries(parts).flatMap(([name, word]) => (word === 'missing' ? [name] : []));

/**
 * `GET /healthz`: this process responds. `GET /readyz`: it can serve. 200 or 503, for load balancers and supervisors (decisions 1). Anybody may ask,
 * so only the log says what is missing, when that changes.
 */
export function addHealthRoutes(server: FastifyInstance, { log, ...deps }: HealthDependencies & { readonly log: Log }): void {
  const look = createLook(deps);
  const tell = tellingChanges(log);
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const missing = missingOf(await look());
    tell(missing);
    return answerReady(reply, missing, {});
  });
}

/** The operator's port: `GET /readyz` there also says how each part is. */
export function addReadiness(operator: FastifyInstance, deps: HealthDependencies): void {
  const look = createLook(deps);
  operator.get('/readyz', async (_request, reply) => {
    const parts = await look();
    return answerReady(reply, missingOf(parts), parts);
  });
}

const answerReady = (reply: FastifyReply, missing: readonly string[], parts: Partial<Parts>) =>
  reply
    .code(missing.length === 0 ? 200 : 503)
    .header('cache-control', 'no-store')
    .send({ status: missing.length === 0 ? 'ok' : 'unavailable', ...parts });

/** Probes come every few seconds: only a change is worth a line. */
function tellingChanges(log: Log): (missing: readonly string[]) => void {
  let told = '';
  return (missing) => {
    const now = missing.join(' ');
    if (now === told) return;
    told = now;
    if (now === '') log.info('this process can serve again');
    else log.warn({ missing }, 'this process cannot serve: something that it needs is missing');
  };
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
