import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#apps/server/http/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { openedWeb, publicUrl } from './testing.ts';

const logged: string[] = [];
const log = createLog({ process: 'test', level: 'warn', destination: { write: (line) => void logged.push(line) } });
const CONNECTIONS = 2;
const clientLimits = { headersMs: 200, requestMs: 400, stalledMs: 1_000, checkEveryMs: 50 };
const demarc = openedWeb({ log, connections: CONNECTIONS, furnish: () => ({ clientLimits }) });
const { host } = new URL(publicUrl);
let port = 0;
let olivia: Browser;

beforeAll(async () => {
  port = Number(new URL(await demarc().app.listen({ port: 0, host: '127.0.0.1' })).port);
  olivia = await demarc().signedIn('olivia');
});

/** Sends the beginning of a request and nothing more; what came back when the server closed. */
const beginning = (words: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(words));
    socket.setEncoding('utf8').on('data', (data) => {
      answer += data;
    });
    // It may be reset.
    socket.on('error', () => {}).on('close', () => resolve(answer));
  });

test('(F23) headers that do not end are answered with 408, and the connection is closed', async () => {
  expect(await beginning(`GET /login HTTP/1.1\r\nhost: ${host}\r\nx-slow: `)).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ['/login', 'application/x-www-form-urlencoded', 'username=olivia&pass'],
  ['/graph', 'application/json', '{"id":'],
  ['/support/files', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'],
])('(F23) a body that does not end, to %s, is answered with 408 and is no fault of ours', async (path, type, begun) => {
  const headers = [`host: ${host}`, `origin: ${publicUrl}`, `cookie: ${olivia.cookieHeader()}`, `content-type: ${type}`, 'content-length: 5000'];
  expect(await beginning(`POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${begun}`)).toMatch(/^HTTP\/1\.1 408 /);
  expect(logged).toEqual([]);
});

const form = `content-type: application/x-www-form-urlencoded\r\norigin: ${publicUrl}\r\n`;
const smuggled = `GET /billing HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
test.each([
  ['two lengths', `${form}content-length: 3\r\ncontent-length: ${3 + smuggled.length}\r\n\r\na=b${smuggled}`, 400],
  ['a length and chunks', `${form}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`, 400],
  ['chunks of two kinds', `${form}transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n${smuggled}`, 400],
  ['a length that is none', `${form}content-length: +3\r\n\r\na=b${smuggled}`, 400],
  ['a header of 100 KB', `x-long: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
])('(A28) a request with %s is refused, and what follows it is no request', async (_, rest, status) => {
  const answers = await beginning(`POST /login HTTP/1.1\r\nhost: ${host}\r\n${rest}`);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
});

/** More than a connection takes while its reader takes nothing. */
const PAYMENTS = 6_000;
async function giveManyPayments(): Promise<void> {
  await sql`
    insert into demarc.payment (account_id, payment_id, state, part, amount, confirmation_number, method_kind, recorded_reference, channel,
      covers_past_due, entered_at, entered_on, pay_on)
    select (select account_id::uuid from demarc.session limit 1), uuidv7(), 'succeeded', 'core', 100, 'LONG' || n || repeat('X', 2000), 'cash', n::text, 'in-store',
      false, ${'2026-11-01T12:00:00Z'}, ${'2026-11-01'}, ${'2026-11-01'}
    from generate_series(1, ${PAYMENTS}) n`.execute(demarc().database);
}

/** Asks for a file and stops reading once it begins. */
const readingNoFurther = (): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET /billing/activity.csv HTTP/1.1\r\nhost: ${host}\r\ncookie: ${olivia.cookieHeader()}\r\n\r\n`),
    );
    socket.once('data', () => resolve(socket.pause())).on('error', () => {});
  });

test('(F23) readers who stop in the middle of a file hold no connection to the database, and are closed', async () => {
  await giveManyPayments();
  let closed = 0;
  demarc().app.server.on('connection', (socket) => socket.on('close', () => closed++));
  const readers = await Promise.all(Array.from({ length: CONNECTIONS + 1 }, readingNoFurther));
  expect((await olivia.visit('/billing/activity')).statusCode).toBe(200);
  await expect.poll(() => closed, { timeout: 60_000 }).toBe(readers.length);
  for (const each of readers) each.destroy();
  expect(logged).toEqual([]);
});
