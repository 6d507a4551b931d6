import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '#platform/server/log/log.ts';
import { addIngest } from './ingest.ts';

/** The endpoint with a stopped clock, backed by something that keeps everything, or nothing. */
function endpoint(take: () => Promise<{ readonly kept: number; readonly refused: number }> = async () => ({ kept: 1, refused: 0 })) {
  const app = Fastify({ trustProxy: true });
  const log = createLog({ process: 'test', level: 'silent' });
  addIngest(app, { telemetry: { topic: 'portal-lower', take }, sameOrigin: () => true, machine: { nowMs: () => 0 }, log });
  return (from: string) => app.inject({ method: 'POST', url: '/ingest/portal-lower', headers: { 'x-forwarded-for': from }, payload: { events: [] } });
}

test('one network that sends too much is asked to retry later, and others are not', async () => {
  const send = endpoint();
  for (let round = 0; round < 1_000; round++) await send('192.0.2.1');
  const answer = await send('192.0.2.1');
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('10');
  expect((await send('192.0.2.2')).statusCode).toBe(200);
});

test('what could not be kept is to be sent again', async () => {
  const send = endpoint(() => Promise.reject(new Error('the disk is full')));
  expect((await send('192.0.2.1')).statusCode).toBe(503);
});
