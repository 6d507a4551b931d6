import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { machineClock } from '#platform/server/clock/machine.ts';
import { createSandboxProcessor } from './client.ts';
import { createExchanger } from './exchange.ts';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((each) => each.close())));

/** Takes connections and says nothing; how each of them ended. */
async function silentServer() {
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  const server = createServer((socket) => {
    socket.resume();
    socket.on('end', () => resolve('closed'));
    socket.on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${Object(server.address()).port}`, ended };
}

test('(F21) a request without an answer in time is withdrawn, so that the system cannot deliver it once a cut network is back', async () => {
  const { url, ended } = await silentServer();
  const exchange = createExchanger({ url, apiKey: 'key', timeoutMs: 100 });
  expect(await exchange('POST', '/charges', { id: 'one' })).toEqual({ kind: 'lost' });
  expect(await ended).toBe('ECONNRESET');
});

test('(F21) a processor whose name no longer leads anywhere was certainly not asked', async () => {
  const exchange = createExchanger({ url: 'http://processor.invalid:80', apiKey: 'key', timeoutMs: 60_000 });
  expect(await exchange('POST', '/charges', { id: 'one' })).toEqual({ kind: 'not-sent' });
});

test.each([
  ['a page', '<h1>Not Found</h1>'],
  ['another word', '{"error":"no-such-route"}'],
])('(F6) a 404 with %s, from something in between, does not say that there was no charge', async (_, body) => {
  const server = createHttpServer((_request, response) => response.writeHead(404).end(body));
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${Object(server.address()).port}`;
  const processor = createSandboxProcessor({ url, apiKey: 'key', webhookKey: 'key', machine: machineClock, timeoutMs: 60_000 });
  await expect(processor.lookup('one')).rejects.toMatchObject({ why: 'refused' });
  await expect(processor.lookupRefund('one')).rejects.toMatchObject({ why: 'refused' });
});
