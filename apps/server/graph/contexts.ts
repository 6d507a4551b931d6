import type { FastifyRequest } from 'fastify';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { GraphContext, Viewer } from '#platform/server/graph/viewer.ts';
import type { PartnerOfRequest } from '../http/pages/partner-of-request.ts';

type Dependencies = {
  readonly clock: Pick<BusinessClock, 'now'>;
  readonly partnerOf: PartnerOfRequest;
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer | undefined>;
};

/** Who asks the graph, and when: `contextOf` reads the session; `visitorsContext` reads none, for what everybody is told alike. */
export function createContexts({ clock, partnerOf, viewerOf }: Dependencies) {
  const contextFor = (request: FastifyRequest, viewer: Viewer | undefined): Omit<GraphContext, 'partner'> => ({
    viewer,
    now: clock.now(),
    address: request.ip,
    // For the graph; a page's language is that of its address.
    language: /^es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en',
  });
  return {
    async contextOf(request: FastifyRequest): Promise<GraphContext> {
      const viewer = await viewerOf(request);
      return { ...contextFor(request, viewer), partner: partnerOf(request, viewer) };
    },
    visitorsContext: async (request: FastifyRequest): Promise<GraphContext> => ({
      ...contextFor(request, undefined),
      partner: partnerOf(request, 'not-known'),
    }),
  };
}
