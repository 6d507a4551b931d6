import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NetworkFacts } from '#modules/identity/rules/cookies/portal-cookies.ts';
import { NETWORK_STATUS_PATH } from '#platform/rules/links.ts';

/**
 * The network status device API (specification 7): on which network the device that asks is, as our own proxies saw its address. Says nothing about who
 * asks. Pages of the server have it in their document; the installed app, whose pages no server renders, asks here.
 */
export function addNetworkStatus(app: FastifyInstance, networkOf: (request: FastifyRequest) => NetworkFacts): void {
  app.get(NETWORK_STATUS_PATH, (request, reply) => reply.header('cache-control', 'no-store').send({ networkStatus: networkOf(request).status }));
}
