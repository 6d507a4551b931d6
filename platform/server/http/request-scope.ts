import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inScope, type LogScope } from '../log/scope.ts';
import type { PlatformSecurity, SecurityLog } from '../log/security.ts';
import { scopeOf } from '../tracing/in-span.ts';
import type { Span, Tracer } from '../tracing/tracer.ts';
import { traceContextOf, traceIdOf } from './trace-id.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The scope of the request's work. */
    scope?: LogScope | undefined;
    /** Its span, if traced; ended where the route is known. */
    span?: Span | undefined;
  }
}

/** Server options: a request is identified by its trace, which the caller may supply. */
export const requestIds = { genReqId: ({ headers }: IncomingMessage) => traceIdOf(headers.traceparent) } as const;

/** Tells the caller the request's id (specification 8), which the log also shows. */
const TRACE_HEADER = 'x-trace-id';

const within = (request: FastifyRequest, act: () => void): void => inScope(request.scope ?? {}, act);

/** Log lines written while a request is answered carry its id; refused requests are security events. Must be added before all other hooks. */
export function addRequestScope(app: FastifyInstance, security: SecurityLog<PlatformSecurity>, tracer?: Tracer): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(TRACE_HEADER, request.id);
    request.scope = { ...scopeOf(tracer, request.id, traceContextOf(request.headers.traceparent)?.parentId), address: request.ip };
    beginSpan(request);
    if (tracer) reply.header('server-timing', timingOf(request));
    within(request, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (refusals.has(reply.statusCode)) {
      const { method, routeOptions } = request;
      within(request, () => security('request.refused', { status: reply.statusCode, method, route: routeOptions.url ?? '' }));
    }
    done();
  });
}

/** Tells a browser that traces are collected here, and the trace of its own request: it has no other way to know. */
function timingOf({ headers, span }: FastifyRequest): string {
  return span && traceContextOf(headers.traceparent) ? `traceparent;desc="${headers.traceparent}"` : 'traced';
}

function beginSpan(request: FastifyRequest): void {
  const { tracer, spanId: parentId } = request.scope ?? {};
  request.span = tracer?.begin({ traceId: request.id, parentId }, { name: request.method, kind: 'server' });
  if (request.span) request.scope = { ...request.scope, spanId: request.span.id };
}

/** Missing credentials, missing rights or a request from another origin, too many requests. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429]);
