import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inScope } from '../log/scope.ts';
import type { SecurityLog } from '../log/security.ts';
import { traceIdOf } from './trace-id.ts';

/** For the server's options: a request is named by its trace, which it may have from who asked. */
export const requestIds = { genReqId: ({ headers }: IncomingMessage) => traceIdOf(headers.traceparent) } as const;

/** Names the request to who asked (specification 8), as the log does to the operator. */
const TRACE_HEADER = 'x-trace-id';

const within = (request: FastifyRequest, act: () => void): void => inScope({ requestId: request.id, address: request.ip }, act);

/** What is logged while a request is answered names it; a request that is refused is an event of security. Added before all other hooks. */
export function addRequestScope(app: FastifyInstance, security: SecurityLog): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(TRACE_HEADER, request.id);
    within(request, done);
  });
  // A body is read outside of what the first hook began.
  app.addHook('preValidation', (request, _reply, done) => within(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    if (refusals.has(reply.statusCode)) {
      const { method, routeOptions } = request;
      within(request, () => security('request.refused', { status: reply.statusCode, method, route: routeOptions.url ?? '' }));
    }
    done();
  });
}

/** No credentials, no right or no page of ours, too often. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429]);
