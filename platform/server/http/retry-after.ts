import type { FastifyInstance } from 'fastify';

/** How long a database or another system needs before it is worth asking again: by then its circuit lets a call through and its pool has room. */
const RETRY_AFTER_SECONDS = 10;

/** Adds when to try again to answers that say we are unavailable (F19); answers with their own value keep it. */
export function addRetryAfter(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS);
    done(null, payload);
  });
}
