import type { FastifyInstance } from 'fastify';

/** The time that a database or another system needs to be asked anew: its circuit opens and its pool has places again by then. */
const RETRY_AFTER_SECONDS = 10;

/** Whoever is told that the house cannot answer now is told when to ask again (F19); an answer that names a time of its own keeps it. */
export function addRetryAfter(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS);
  });
}
