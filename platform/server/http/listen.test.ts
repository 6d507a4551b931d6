import { request } from 'node:http';
import { createServer } from 'node:net';
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

const ask = (host: string, port: number): Promise<string> =>
  new Promise((resolve) => {
    const asked = request({ host, port, agent: false }, (answer) => answer.setEncoding('utf8').on('data', resolve));
    asked.on('error', (error) => resolve('code' in error ? String(error.code) : error.message)).end();
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
