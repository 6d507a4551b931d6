import type { FastifyInstance } from 'fastify';

/**
 * Refuses with 400 what a browser never sends to a server and a proxy may read differently from us (A27, A28): a target with a scheme and host
 * ("GET http://other/ HTTP/1.1"), "*", and more than one Host header. Goes before all routes.
 */
export function refuseOddTargets(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host');
    if (raw.url?.startsWith('/') && hosts.length < 2) return;
    throw Object.assign(new Error('the target of the request can be read in two ways'), { statusCode: 400 });
  });
}
