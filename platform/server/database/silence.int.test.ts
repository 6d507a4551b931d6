import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isDatabaseFault } from './fault.ts';
import { openDatabase, type PoolOptions } from './pool.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

/** (F21) A machine between us and the database that swallows what is sent, like a network whose other end is gone: nothing is refused. */
let mine: TestDatabase;
let folder = '';
/** The same for connections by network and by socket file. */
const between: Server[] = [];
const sockets: Socket[] = [];
let swallows = false;

beforeAll(async () => {
  mine = await testDatabase();
  const { host, port } = new pg.Client(mine.url);
  folder = mkdtempSync(join(tmpdir(), 'demarc-silence-'));
  for (const place of [{ port: 0, host: '127.0.0.1' }, { path: join(folder, `.s.PGSQL.${port}`) }]) {
    const server = createServer((near) => {
      const far = connect(`${host}/.s.PGSQL.${port}`);
      sockets.push(near, far);
      near.on('data', (chunk) => swallows || far.write(chunk));
      far.on('data', (chunk) => swallows || near.write(chunk));
      for (const socket of [near, far]) socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => server.listen(place, () => resolve()));
    between.push(server);
  }
});
afterEach(() => {
  swallows = false;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of between) server.close();
  rmSync(folder, { recursive: true });
  await mine.end();
});

type Way = 'the network' | 'a socket file';

function open(way: Way = 'the network', options: Partial<PoolOptions> = {}) {
  const { user, database, port } = new pg.Client(mine.url);
  const url = {
    'the network': `postgres://${user}@127.0.0.1:${Object(between[0]?.address()).port}/${database}`,
    'a socket file': `postgres:///${database}?${new URLSearchParams({ host: folder, port: String(port), user: user ?? '' })}`,
  }[way];
  const told: Error[] = [];
  return {
    told,
    database: openDatabase(url, { applicationName: 'demarc test', silentAfterMs: 1_000, onError: (error) => told.push(error), ...options }),
  };
}

const ways: readonly Way[] = ['the network', 'a socket file'];

test.each(ways)('F21 a write to a database silenced by %s fails, with everything waiting; the next one connects again', async (way) => {
  const { database } = open(way);
  await sql`create table if not exists demarc.silent (id int)`.execute(database);
  await sql`truncate demarc.silent`.execute(database);
  const insert = (id: number) => sql`insert into demarc.silent values (${id})`.execute(database);
  await Promise.all([insert(1), insert(2)]);
  swallows = true;
  const lost = await Promise.allSettled([insert(3), insert(4)]);
  for (const { status, ...failed } of lost) {
    expect(status).toBe('rejected');
    expect('reason' in failed && isDatabaseFault(failed.reason)).toBe(true);
  }
  swallows = false;
  await insert(5);
  const { rows } = await sql<{ id: number }>`select id from demarc.silent order by 1`.execute(database);
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 5]);
  await database.destroy();
});

test('F21 in a transaction too: it is not committed, and its connection is not reused', async () => {
  const { database } = open();
  const inMidst = database.transaction().execute(async (transaction) => {
    await sql`create table demarc.never_there (id int)`.execute(transaction);
    swallows = true;
    await sql`insert into demarc.never_there values (1)`.execute(transaction);
  });
  await expect(inMidst.catch(isDatabaseFault)).resolves.toBe(true);
  swallows = false;
  const { rows } = await sql<{ at: string | null }>`select to_regclass('demarc.never_there') as at`.execute(database);
  expect(rows).toEqual([{ at: null }]);
  await database.destroy();
});

test('a slow statement is waited for as long as the server responds', async () => {
  const { database, told } = open();
  const { rows } = await sql<{ done: number }>`select 1 as done from pg_sleep(1.5)`.execute(database);
  expect([rows, told]).toEqual([[{ done: 1 }], []]);
  await database.destroy();
});

test('behind a pooler, which ignores our limits, an unanswered statement is still given up', async () => {
  const { database } = open('the network', { pooled: true, silentAfterMs: 200, statementTimeoutMs: 200 });
  await expect(sql`select pg_sleep(60)`.execute(database)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  const { rows } = await sql`select 1 as done`.execute(database);
  expect(rows).toEqual([{ done: 1 }]);
  await database.destroy();
});

test('work that lifts the limit of its transaction takes its time; afterwards there is one again', async () => {
  const { database } = open('the network', { silentAfterMs: 100, statementTimeoutMs: 100 });
  const done = await database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    return sql<{ done: number }>`select 1 as done from pg_sleep(1)`.execute(transaction);
  });
  expect(done.rows).toEqual([{ done: 1 }]);
  await expect(sql`select pg_sleep(60)`.execute(database)).rejects.toThrow();
  await database.destroy();
});

test('work that lifts the limit of its connection waits for a lock as long as it is held', async () => {
  const { database } = open('the network', { silentAfterMs: 100, statementTimeoutMs: 100 });
  const done = await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    return sql<{ done: number }>`select 1 as done from pg_sleep(1)`.execute(connection);
  });
  expect(done.rows).toEqual([{ done: 1 }]);
  await database.destroy();
});
