import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { MOST_REQUESTS, OLDEST_REQUEST_MS } from '#modules/telemetry/rules/seen-request.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { createRate } from '#platform/server/http/rate.ts';
import { traceContextOf } from '#platform/server/http/trace-id.ts';
import type { Tracer } from '#platform/server/tracing/tracer.ts';

/** Per network, which may be all customers of a mobile carrier: a browser sends once every five seconds. */
const ALLOWANCE = { burst: 1_000, perSecond: 200 };

const milliseconds = z.number().check(z.gte(0), z.lte(OLDEST_REQUEST_MS));
const body = z.strictObject({
  requests: z.array(z.strictObject({ trace: z.string(), tookMs: milliseconds, endedAgoMs: milliseconds })).check(z.maxLength(MOST_REQUESTS)),
});

type Dependencies = { readonly tracer: Tracer; readonly sameOrigin: (request: FastifyRequest) => boolean; readonly machine: MachineClock };

/** Browsers report here how long their requests took, so that a trace begins where the customer waits. Figures and trace ids only. */
export function addIngestRequests(app: FastifyInstance, { tracer, sameOrigin, machine }: Dependencies): void {
  const mayAsk = createRate(machine, ALLOWANCE);
  app.post('/ingest/requests', async (request, reply) => {
    if (!sameOrigin(request)) return reply.status(403).send({ error: 'FORBIDDEN' });
    if (!mayAsk(networkOf(request.ip))) return reply.status(429).send({ error: 'TOO_MANY' });
    const { data } = z.safeParse(body, request.body);
    if (!data) return reply.status(400).send({ error: 'UNREADABLE' });
    for (const { trace, tookMs, endedAgoMs } of data.requests) {
      const place = traceContextOf(trace);
      if (!place || !tracer.wants(place.traceId)) continue;
      const work = {
        name: 'browser POST /selfservice/graph',
        kind: 'client',
        facts: { 'http.request.method': 'POST', 'demarc.browser': true },
      } as const;
      tracer.note({ traceId: place.traceId }, work, { spanId: place.parentId, endedAgoMs, tookMs, failed: false });
    }
    return reply.status(204).send();
  });
}
