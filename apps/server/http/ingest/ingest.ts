import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Topic } from '#modules/telemetry/rules/events.ts';
import type { TelemetryApi } from '#modules/telemetry/server/api.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { createRate } from '#platform/server/http/rate.ts';
import type { Log } from '#platform/server/log/log.ts';

/** Per network, which may be all customers of a mobile carrier: a browser sends once every five seconds. */
const ALLOWANCE = { burst: 1_000, perSecond: 200 };

type Dependencies = {
  readonly telemetry: Pick<TelemetryApi, 'take' | 'topic'>;
  readonly sameOrigin: (request: FastifyRequest) => boolean;
  readonly machine: MachineClock;
  readonly log: Log;
};

export const ingestPath = (topic: Topic): string => `/ingest/${topic}`;

/**
 * Takes events from browsers and the installed app, at most a hundred per request. 200 means kept; 400 and 403 mean never; 429 and 503 mean try
 * again.
 */
export function addIngest(app: FastifyInstance, { telemetry, sameOrigin, machine, log }: Dependencies): void {
  const mayAsk = createRate(machine, ALLOWANCE);
  app.post(ingestPath(telemetry.topic), async (request, reply) => {
    if (!sameOrigin(request)) return reply.status(403).send({ error: 'FORBIDDEN' });
    if (!mayAsk(networkOf(request.ip))) return reply.status(429).header('retry-after', '10').send({ error: 'TOO_MANY' });
    try {
      const taken = await telemetry.take(request.body);
      if (!taken) return reply.status(400).send({ error: 'UNREADABLE' });
      if (taken.refused > 0) log.warn({ refused: taken.refused }, 'events were refused that are none of the catalogue');
      return taken;
    } catch (error) {
      log.error({ error }, 'events could not be kept; the browser will send them again');
      return reply.status(503).send({ error: 'NOT_KEPT' });
    }
  });
}
