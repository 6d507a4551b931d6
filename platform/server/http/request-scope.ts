import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inScope, type LogScope } from '../log/scope.ts';
import type { SecurityLog } from '../log/security.ts';
import { scopeOf } from '../tracing/in-span.ts';
import type { Span, Tracer } from '../tracing/tracer.ts';
import { placeOf, traceIdOf } from './trace-id.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What its work belongs to. */
    scope?: LogScope | undefined;
    /** Its span, where somebody wants it: whoever knows the route ends it. */
    span?: Span | undefined;
  }
}

/** For the server's options: a request is named by its trace, which it may have from who asked. */
export const requestIds = { genReqId: ({ headers }: IncomingMessage) => traceIdOf(headers.traceparent) } as const;

/** Names the request to who asked (specification 8), as the log does to the operator. */
const TRACE_HEADER = 'x-trace-id';

const within = (request: FastifyRequest, act: () => void): void => inScope(request.scope ?? {}, act);

/** What is logged while a request is answered names it; a request that is refused is an event of security. Added before all other hooks. */
export function addRequestScope(app: FastifyInstance, security: SecurityLog, tracer?: Tracer): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(TRACE_HEADER, request.id);
    request.scope = { ...scopeOf(tracer, request.id, placeOf(request.headers.traceparent)?.parentId), address: request.ip };
    beginSpan(request);
    if (tracer) reply.header('server-timing', timingOf(request));
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

/** Tells a browser that traces are collected here, and which request of its own belongs to one: it has no other way to know. */
function timingOf({ headers, span }: FastifyRequest): string {
  return span && placeOf(headers.traceparent) ? `traceparent;desc="${headers.traceparent}"` : 'traced';
}

function beginSpan(request: FastifyRequest): void {
  const { tracer, spanId: parentId } = request.scope ?? {};
  request.span = tracer?.begin({ traceId: request.id, parentId }, { name: request.method, kind: 'server' });
  if (request.span) request.scope = { ...request.scope, spanId: request.span.id };
}

/** No credentials, no right or no page of ours, too often. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429]);
