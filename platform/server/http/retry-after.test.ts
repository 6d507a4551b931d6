import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addRetryAfter } from './retry-after.ts';

test.each([
  ['/away', 503, '10'],
  ['/failed', 503, '10'],
  ['/later', 503, '60'],
  ['/fine', 200, undefined],
] as const)('F19 %s is %i with Retry-After: %s', async (url, status, retryAfter) => {
  const app = Fastify();
  addRetryAfter(app);
  app.setErrorHandler((_error, _request, reply) => reply.status(503).send('sorry'));
  app.get('/away', (_request, reply) => reply.status(503).send('away'));
  app.get('/failed', () => {
    throw new Error('the pool is exhausted');
  });
  app.get('/later', (_request, reply) => reply.status(503).header('retry-after', '60').send('later'));
  app.get('/fine', () => 'fine');
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, retryAfter]);
});
