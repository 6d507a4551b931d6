import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseOddTargets } from './plain-targets.ts';

const app = Fastify();
refuseOddTargets(app);
app.get('/', async () => 'answered');
let address: AddressInfo | string | null;
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  address = app.server.address();
});
afterAll(() => app.close());

async function statusOf(...lines: readonly string[]): Promise<number> {
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  const socket = connect(address.port, '127.0.0.1');
  socket.end(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  await once(socket, 'close');
  return Number(answer.split(' ')[1]);
}

test.each([
  [200, ['GET / HTTP/1.1', 'Host: localhost']],
  [400, ['GET http://localhost/ HTTP/1.1', 'Host: localhost']],
  [400, ['GET http://evil.example/ HTTP/1.1', 'Host: localhost']],
  [400, ['GET / HTTP/1.1', 'Host: localhost', 'Host: evil.example']],
  [400, ['GET / HTTP/1.1', 'Host: localhost', 'host: localhost']],
  [400, ['OPTIONS * HTTP/1.1', 'Host: localhost']],
] as const)('(A28) %i answers %j', async (status, lines) => {
  expect(await statusOf(...lines)).toBe(status);
});
