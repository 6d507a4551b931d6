import formBody from '@fastify/formbody';
import { type FastifyInstance, fastify } from 'fastify';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import { createLog } from '#platform/server/log/log.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { addGraphEndpoint } from './endpoint.ts';
import { servedEndpoints } from './endpoints.ts';
import { createSchema } from './schema.ts';
import { createStoredGraph, type StoredDocuments, textsIn } from './stored-documents.ts';

export const portalOrigin = 'http://localhost:4610';

/** The headers that a browser sends with a request from our own pages. */
export const fromOurPages = { origin: portalOrigin, 'sec-fetch-site': 'same-origin' };

/** The real endpoint and schema for a visitor who is not signed in: no use case is ever reached. */
export async function graphForVisitors(mode: 'development' | 'production', documents: StoredDocuments = {}): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(formBody);
  const schema = createSchema(() => {
    throw new Error('a visitor reached a use case');
  });
  addGraphEndpoint(app, {
    paths: servedEndpoints.flatMap(([, paths]) => paths),
    schema,
    stored: createStoredGraph(schema, textsIn(documents)),
    earlier: async () => undefined,
    contextOf: async () => ({ viewer: undefined, now: '2026-11-21T15:00:00.000Z', language: 'en', partner: shippedPartners.own }),
    mayAsk: () => true,
    sameOrigin: (request) => sameOrigin(request, portalOrigin),
    freeDocuments: mode === 'development',
    log: createLog({ process: 'test', level: 'silent' }),
    security: ignoreSecurityEvents,
  });
  return app;
}
