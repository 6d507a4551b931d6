import { randomBytes } from 'node:crypto';
import fastifyFormBody from '@fastify/formbody';
import { type FastifyInstance, fastify } from 'fastify';
import { noSchemas } from '#platform/server/http/no-schemas.ts';
import { refuseOddTargets } from '#platform/server/http/plain-targets.ts';
import { addPolicyReports } from '#platform/server/http/policy-reports.ts';
import { addRequestScope, requestIds } from '#platform/server/http/request-scope.ts';
import { limitClients, usualLimits } from '#platform/server/http/slow-clients.ts';
import { refuseUnstorable } from '#platform/server/http/storable-text.ts';
import { addFieldRoutes } from './field-routes.ts';
import { headersOf } from './page/headers.ts';
import { addPortalRoutes } from './portal-routes.ts';
import { addCodeRoutes } from './security-codes/code-routes.ts';
import { type ServerDependencies, systemProblem } from './server-dependencies.ts';

/** Paths shown in a frame of the portal: fields, and the answers to their forms. */
const FRAMED = ['/fields', '/code', '/pci/cps/v1', '/api/pub/pci/v1/payments'];
const BODY_LIMIT_BYTES = 8_192;

/** The vault over HTTP. Requests are never logged: bodies hold numbers, addresses hold sessions. */
export async function createVaultServer(deps: ServerDependencies): Promise<FastifyInstance> {
  const { vaultUrl, publicUrl, onError } = deps;
  const app = fastify({
    ...requestIds,
    ...noSchemas,
    ...limitClients(usualLimits),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    // An address that cannot be decoded reaches neither hooks nor handlers.
    frameworkErrors: (_error, _request, reply) => {
      systemProblem(reply.headers(headersOf(vaultUrl, publicUrl, '')), 400, 'CPS4000-bad-request');
    },
  });
  addRequestScope(app, deps.security, deps.tracer);
  app.decorateReply('nonce', '');
  // Before what refuses, whose answers have them too.
  app.addHook('onRequest', async (_, reply) => {
    reply.nonce = randomBytes(16).toString('base64');
    reply.headers(headersOf(vaultUrl, publicUrl, reply.nonce));
  });
  refuseOddTargets(app);
  refuseUnstorable(app);
  app.setNotFoundHandler((_, reply) => systemProblem(reply, 404, 'CPS4040-no-such-path'));
  app.setErrorHandler((error, _, reply) => {
    const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status >= 500) onError(error);
    return status >= 500 ? systemProblem(reply, 500, 'CPS5000-internal') : systemProblem(reply, status, `CPS${status}0-bad-request`);
  });
  await app.register(fastifyFormBody);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const ready = await deps.isReady().catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
  for (const [asset, type] of [
    [deps.assets.script, 'text/javascript; charset=utf-8'],
    ...[deps.assets.style, ...(deps.assets.themed?.values() ?? [])].map((style) => [style, 'text/css; charset=utf-8'] as const),
  ] as const) {
    app.get(asset.path, (_, reply) => reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(asset.body));
  }
  addPolicyReports(app, { ...deps, of: 'vault', own: { origin: new URL(vaultUrl).origin, paths: FRAMED } });
  addFieldRoutes(app, deps);
  addCodeRoutes(app, deps);
  addPortalRoutes(app, deps);
  return app;
}
