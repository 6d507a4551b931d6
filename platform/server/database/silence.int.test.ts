import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isDatabaseFault } from './fault.ts';
import { openDatabase } from './pool.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

/** (F21) A machine between us and the database that swallows what it is sent, as a network does whose other end is gone: nothing is refused. */
let mine: TestDatabase;
let between: Server;
const sockets: Socket[] = [];
let swallows = false;

beforeAll(async () => {
  mine = await testDatabase();
  const { host, port } = new pg.Client(mine.url);
  between = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`);
    sockets.push(near, far);
    near.on('data', (chunk) => swallows || far.write(chunk));
    far.on('data', (chunk) => swallows || near.write(chunk));
    for (const socket of [near, far]) socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', () => resolve()));
});
afterEach(() => {
  swallows = false;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  between.close();
  await mine.end();
});

function open(statementTimeoutMs?: number) {
  const { user, database } = new pg.Client(mine.url);
  const url = `postgres://${user}@127.0.0.1:${Object(between.address()).port}/${database}`;
  const told: Error[] = [];
  const limits = statementTimeoutMs === undefined ? {} : { statementTimeoutMs };
  return {
    told,
    database: openDatabase(url, { applicationName: 'demarc test', silentAfterMs: 1_000, onError: (error) => told.push(error), ...limits }),
  };
}

test('F21 a write to a database that says nothing any more fails, and with it all that waits; the next one finds it again', async () => {
  const { database } = open();
  await sql`create table demarc.silent (id int)`.execute(database);
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

test('F21 in a transaction too: it is not kept, and its connection is of no use to the next', async () => {
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

test('a statement that is only slow is waited for, as somebody answers', async () => {
  const { database, told } = open();
  const { rows } = await sql<{ done: number }>`select 1 as done from pg_sleep(1.5)`.execute(database);
  expect([rows, told]).toEqual([[{ done: 1 }], []]);
  await database.destroy();
});
