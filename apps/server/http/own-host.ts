import type { FastifyInstance } from 'fastify';

import { WEBHOOK_PATH } from './processor-webhook.ts';
import { isMeasured } from './speed-test/measuring.ts';

/** Probes and processors call by whatever address they know. */
const forMachines = new Set(['/healthz', '/readyz', WEBHOOK_PATH]);

/** Redirects requests for other host names to ours (decisions 1), so that cookies and origins have one home. */
export function addOwnHost(app: FastifyInstance, publicUrl: string): void {
  const { host } = new URL(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.host === host || forMachines.has(request.url) || isMeasured(request.url)) return done();
    reply.redirect(publicUrl + request.url.replace(/^\/+/, '/'), 308);
  });
}
