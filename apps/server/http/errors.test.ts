import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '#platform/server/log/log.ts';
import { addErrorAnswers } from './errors.ts';

/** Which pages are tried for a request that fails with this error, and as whose. */
async function triedFor(error: Error): Promise<readonly unknown[]> {
  const tried: unknown[] = [];
  const app = fastify();
  addErrorAnswers(app, {
    renderPage: async (_request, reply, page) => {
      tried.push(page);
      return reply.status(503).send('sorry');
    },
    log: createLog({ process: 'test', level: 'silent' }),
  });
  app.get('/billing', () => Promise.reject(error));
  await app.inject({ url: '/billing', headers: { accept: 'text/html' } });
  return tried;
}

test('a fault of ours becomes the page that says so, with what the reader is signed in to', async () => {
  expect(await triedFor(new Error('ours'))).toEqual([{ path: '/error', status: 503 }]);
});

test('(F19) a database that is away is not asked once more who the reader is: they would wait twice', async () => {
  expect(await triedFor(new Error('timeout exceeded when trying to connect'))).toEqual([{ path: '/error', status: 503, asVisitor: true }]);
});
