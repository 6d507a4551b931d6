import { hash, timingSafeEqual } from 'node:crypto';
import { type FastifyInstance, fastify } from 'fastify';
import { noSchemas } from '#platform/server/http/no-schemas.ts';
import { problem } from './wire-io.ts';

const BODY_LIMIT_BYTES = 16_384;

export type KeyCheck = (authorization: string | undefined) => boolean;

/** Compares digests, so that timing reveals nothing about the key. */
export function keyCheck(apiKey: string): KeyCheck {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  const expected = digest(`Bearer ${apiKey}`);
  return (authorization = '') => timingSafeEqual(digest(authorization), expected);
}

/** A server that says of no path whether it exists to those without the key. Requests are never logged: some bodies hold card numbers. */
export function createGuardedServer(isKey: KeyCheck, onError: (error: unknown) => void): FastifyInstance {
  const app = fastify({ ...noSchemas, bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true });
  app.setNotFoundHandler(({ headers }, reply) =>
    isKey(headers.authorization) ? problem(reply, 404, 'no-such-path') : problem(reply, 401, 'wrong-key'),
  );
  app.setErrorHandler((error, _, reply) => {
    const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status >= 500) onError(error);
    return problem(reply, status, status >= 500 ? 'internal' : 'bad-request');
  });
  return app;
}

/** Routes for the holders of a key. */
export const behind = (app: FastifyInstance, isKey: KeyCheck, add: (scope: FastifyInstance) => void) =>
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isKey(request.headers.authorization)) return problem(reply, 401, 'wrong-key');
    });
    add(scope);
  });
