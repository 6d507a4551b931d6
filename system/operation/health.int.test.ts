import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addHealthRoutes, addReadiness } from '#apps/server/health.ts';
import { migrationFolders } from '#apps/server/migrations.ts';
import { beat, fallSilent, isAnyWorkerAlive } from '#apps/server/worker/heartbeat.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';

const SECOND = 1_000;
let mine: TestDatabase;
let nowMs: number;
const machine = { nowMs: () => nowMs };
const worker = randomUUID();

beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(async () => {
  nowMs = Date.parse('2026-11-21T15:00:00Z');
  await sql`delete from demarc.worker_heartbeat`.execute(mine.database);
});
afterAll(() => mine.end());

type Line = { readonly level: string; readonly msg: string; readonly missing?: readonly string[] };

/** The public port and the operator's, on a database, with what was logged. */
function portsOf(database = mine.database) {
  const lines: Line[] = [];
  const log = createLog({ process: 'test', level: 'info', destination: { write: (line) => void lines.push(JSON.parse(line)) } });
  const deps = { database, migrationFolders, machine };
  const [anybodys, operators] = [Fastify(), Fastify()];
  addHealthRoutes(anybodys, { ...deps, log });
  addReadiness(operators, deps);
  const ask = async (app: FastifyInstance, url: string) => {
    const { statusCode, headers, body } = await app.inject({ url });
    return { statusCode, cached: headers['cache-control'], body: JSON.parse(body) };
  };
  return {
    probe: (url: string) => ask(anybodys, url),
    detail: () => ask(operators, '/readyz'),
    told: () => lines.map(({ level, missing }) => [level, missing]),
  };
}

const yes = { statusCode: 200, cached: 'no-store', body: { status: 'ok' } };
const no = { statusCode: 503, cached: 'no-store', body: { status: 'unavailable' } };

test('ready is 200 if the database is up to date and a worker was heard from', async () => {
  await beat(mine.database, machine, worker);
  const { probe, detail } = portsOf();
  expect(await probe('/readyz')).toEqual(yes);
  expect(await detail()).toEqual({ ...yes, body: { status: 'ok', database: 'ok', migrations: 'ok', worker: 'ok' } });
});

test('without a worker the process is alive and not ready', async () => {
  const { probe, detail } = portsOf();
  expect(await probe('/readyz')).toEqual(no);
  expect(await probe('/healthz')).toEqual(yes);
  expect(await detail()).toMatchObject({ statusCode: 503, body: { status: 'unavailable', database: 'ok', worker: 'missing' } });
});

test('what is missing is told to the log, once for each change, and not to whoever asks', async () => {
  const { probe, told } = portsOf();
  await probe('/readyz');
  expect(await probe('/readyz')).toEqual(no);
  await beat(mine.database, machine, worker);
  await probe('/readyz');
  await probe('/readyz');
  expect(told()).toEqual([
    ['warn', ['worker']],
    ['info', undefined],
  ]);
});

test('without a database the process is alive and not ready, and does not reveal where the database is', async () => {
  const gone = openDatabase('postgresql:///demarc?host=/nowhere&user=somebody', { applicationName: 'demarc test' });
  const { probe, detail, told } = portsOf(gone);
  expect(await probe('/readyz')).toEqual(no);
  expect(await detail()).toMatchObject({ body: { status: 'unavailable', database: 'missing', migrations: 'missing', worker: 'missing' } });
  expect(told()).toEqual([['warn', ['database', 'migrations', 'worker']]]);
  expect(await probe('/healthz')).toMatchObject({ statusCode: 200 });
  await gone.destroy();
});

test('if the database lacks a migration it is not ready', async () => {
  await beat(mine.database, machine, worker);
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from demarc.migration where name = (select max(name) from demarc.migration) returning name, timestamp`.execute(mine.database);
  expect(await portsOf().detail()).toMatchObject({ statusCode: 503, body: { database: 'ok', migrations: 'missing', worker: 'ok' } });
  for (const { name, timestamp } of rows) await sql`insert into demarc.migration values (${name}, ${timestamp})`.execute(mine.database);
});

test('a worker counts as alive for 20 seconds after each beat', async () => {
  await beat(mine.database, machine, worker);
  nowMs += 20 * SECOND;
  expect(await isAnyWorkerAlive(mine.database, machine)).toBe(true);
  nowMs += 1;
  expect(await isAnyWorkerAlive(mine.database, machine)).toBe(false);
  await beat(mine.database, machine, worker);
  expect(await isAnyWorkerAlive(mine.database, machine)).toBe(true);
});

test('a worker that ends reports so at once, and one of two is enough', async () => {
  const other = randomUUID();
  await beat(mine.database, machine, worker);
  await beat(mine.database, machine, other);
  await fallSilent(mine.database, worker);
  expect(await isAnyWorkerAlive(mine.database, machine)).toBe(true);
  await fallSilent(mine.database, other);
  expect(await isAnyWorkerAlive(mine.database, machine)).toBe(false);
});

test('killed workers are deleted, so that their rows do not pile up', async () => {
  await beat(mine.database, machine, worker);
  nowMs += 201 * SECOND;
  await beat(mine.database, machine, randomUUID());
  const { rows } = await sql`select from demarc.worker_heartbeat`.execute(mine.database);
  expect(rows).toHaveLength(1);
});
