import { once } from 'node:events';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { listenOn } from './listen.ts';

const open: { close(): unknown }[] = [];
afterEach(() => Promise.all(open.splice(0).map((each) => each.close())));

/** A port that is currently free on both loopbacks. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '::1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

function openServer(): FastifyInstance {
  const app = Fastify();
  app.get('/', async () => 'here');
  open.push(app);
  return app;
}

const ask = (host: string, port: number, path = '/'): Promise<string> =>
  new Promise((resolve) => {
    const outgoing = request({ host, port, path, agent: false }, (answer) => answer.setEncoding('utf8').on('data', resolve));
    outgoing.on('error', (error) => resolve('code' in error ? String(error.code) : error.message)).end();
  });

test('localhost is both loopback addresses, and one close closes both', async () => {
  const port = await freePort();
  const app = openServer();
  await listenOn(app, 'localhost', port);
  expect([await ask('127.0.0.1', port), await ask('::1', port)]).toEqual(['here', 'here']);
  await app.close();
  expect([await ask('127.0.0.1', port), await ask('::1', port)]).toEqual(['ECONNREFUSED', 'ECONNREFUSED']);
});

test('another host is only that one', async () => {
  const port = await freePort();
  await listenOn(openServer(), '127.0.0.1', port);
  expect([await ask('127.0.0.1', port), await ask('::1', port)]).toEqual(['here', 'ECONNREFUSED']);
});

test('a port in use on one loopback address is in use', async () => {
  const port = await freePort();
  const other = createServer();
  open.push(other);
  await new Promise<void>((resolve) => other.listen(port, '::1', resolve));
  await expect(listenOn(openServer(), 'localhost', port)).rejects.toThrow('EADDRINUSE');
});

/** Sends a request and stops reading once the answer begins. */
const readingNoFurther = (port: number, request: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.once('data', () => resolve(void socket.pause())).on('error', () => {});
    open.push({ close: () => socket.destroy() });
  });

function* endless(): Generator<string> {
  for (;;) yield 'x'.repeat(64 * 1024);
}

test('(F24) a client that stopped reading does not keep the server from ending, and the answer under way is given first', async () => {
  const port = await freePort();
  const app = openServer();
  const late = Promise.withResolvers<string>();
  app.get('/endless', async () => Readable.from(endless()));
  app.get('/late', () => late.promise);
  await listenOn(app, '127.0.0.1', port, 500);
  await readingNoFurther(port, 'GET /endless HTTP/1.1\r\nhost: x\r\n\r\n');
  const answer = ask('127.0.0.1', port, '/late');
  await once(app.server, 'request');
  const closed = app.close();
  late.resolve('given');
  expect(await answer).toBe('given');
  await closed;
});
