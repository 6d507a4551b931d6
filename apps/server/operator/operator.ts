import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Configuration } from '#modules/configuration/server/configuration.ts';
import { type ClientTokens, createClientTokens, type KnownClient, TOKENS_PATH } from '#modules/identity/server/clients/tokens.ts';
import { identitySecrets } from '#modules/identity/server/oidc/secrets.ts';
import type { TooMany } from '#platform/rules/limits.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { noSchemas } from '#platform/server/http/no-schemas.ts';
import { refuseOddTargets } from '#platform/server/http/plain-targets.ts';
import { addRequestMetrics } from '#platform/server/http/request-metrics.ts';
import { addRequestScope, requestIds } from '#platform/server/http/request-scope.ts';
import { addRetryAfter } from '#platform/server/http/retry-after.ts';
import { limitClients, usualLimits } from '#platform/server/http/slow-clients.ts';
import { refuseUnstorable } from '#platform/server/http/storable-text.ts';
import type { Log } from '#platform/server/log/log.ts';
import { answerScrape, METRICS_PATH } from '#platform/server/metrics/scrape.ts';
import { type Endpoint, noSuchAccount } from '#platform/server/other-systems/endpoint.ts';
import { bodyOf, PROBLEM_TYPE, Problem } from '#platform/server/other-systems/problem.ts';
import { type Instruments, ownInstruments } from '#platform/server/process/instruments.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { type Apis, compose, type Demarc } from '../compose.ts';
import { createConsole } from '../console/console.ts';
import { addReadiness } from '../health.ts';
import { addSecurityHeaders, securityHeaders } from '../http/security.ts';
import { migrationFolders } from '../migrations.ts';
import { endpoints } from './endpoints.ts';
import { openApi } from './open-api.ts';

type Dependencies = {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly log: Log;
  readonly configuration?: Configuration;
  readonly instruments?: Instruments;
  /** As for `compose`. */
  readonly machine?: Parameters<typeof compose>[0]['machine'];
  /** What the process is composed of; composed here if this is all of it. */
  readonly demarc?: Demarc;
};
type Parts = { readonly demarc: Demarc; readonly clock: BusinessClock; readonly tokens: ClientTokens };

/** Larger than any of our requests. */
const LARGEST_BODY = 16 * 1024;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** The operator's port: the operators' own pages, and the API for other systems with their own tokens. Customers' cookies mean nothing here. */
export function createOperator({ instruments: given, machine = machineClock, demarc: composed, ...deps }: Dependencies): FastifyInstance {
  const { settings, database, clock, log } = deps;
  const transport = { https: settings.operatorUrl.startsWith('https:') };
  const instruments = given ?? ownInstruments(log);
  const demarc = composed ?? compose({ ...deps, machine, instruments });
  const pages = createConsole({ demarc, database, clock, machine, log, origin: settings.operatorUrl });
  const app = Fastify({
    ...requestIds,
    ...noSchemas,
    trustProxy: [...settings.trustedProxies],
    bodyLimit: LARGEST_BODY,
    ...limitClients(usualLimits),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 100 },
    frameworkErrors(_error, request, reply) {
      reply.headers(securityHeaders(transport));
      if (isBrowser(request)) void pages.undecodable(request, reply);
      else send(reply, new Problem(400, 'unreadable', 'This address cannot be decoded. Check its percent-encoding.'));
    },
  });
  const tokens = createClientTokens({
    database,
    machine,
    secrets: identitySecrets(keyFor(settings, 'identity')),
    origin: `http://localhost:${settings.operatorPort}`,
    onError: (error) => log.error({ error }, 'a token could not be given'),
  });
  const parts = { demarc, clock, tokens };
  app.addHook('onClose', () => demarc.payments.idle());
  addRequestScope(app, demarc.security, instruments.tracer);
  addRetryAfter(app);
  addRequestMetrics(app, instruments.metrics);
  addSecurityHeaders(app, transport);
  addErrors(app, log, pages.missing);
  refuseOddTargets(app);
  refuseUnstorable(app);
  addReadiness(app, { database, migrationFolders, machine });
  app.register((scope) => tokenRoute(scope, parts));
  app.register(pages.routes);
  for (const endpoint of endpoints) addEndpoint(app, endpoint, parts);
  const description = openApi(endpoints);
  app.get('/openapi.json', async () => description);
  app.get(METRICS_PATH, async ({ headers: requestHeaders, raw }, reply) => {
    const scraper = { headers: requestHeaders, address: raw.socket.remoteAddress };
    const { status, headers, body } = await answerScrape(instruments.metrics, settings.metrics.token, scraper);
    return reply.status(status).headers(headers).send(body);
  });
  return app;
}

/** The library reads the request and writes the answer itself. */
async function tokenRoute(app: FastifyInstance, { demarc, tokens }: Parts): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post(`${TOKENS_PATH}/token`, async ({ raw, ip }, reply) => {
    const refusal = await demarc.limited('client-token', networkOf(ip));
    if (refusal) throw tooMany(refusal);
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await tokens.handle(Object.assign(raw, { originalUrl: raw.url, url: '/token' }), reply.raw);
  });
}

function addEndpoint(app: FastifyInstance, endpoint: Endpoint<Apis>, parts: Parts): void {
  const clients = new WeakMap<FastifyRequest, KnownClient>();
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // An unauthorized caller is refused before anything else in the request is examined.
    onRequest: async (request) => void clients.set(request, await clientOf(request, endpoint.scopes, parts)),
    handler: async (request, reply) => {
      const client = clients.get(request);
      if (!client) throw new Error('a request came past its onRequest hook');
      const { demarc, clock } = parts;
      const params = z.record(z.string(), z.string()).parse(request.params);
      const query = checked(endpoint.query, request.query);
      const body = checked(endpoint.body, request.body ?? undefined);
      const key = endpoint.method === 'POST' ? keyOf(request) : '';
      const accountId = await demarc.apis.account.accountIdOf(params.accountNumber ?? '');
      if (accountId === undefined) throw noSuchAccount();
      const answer = await endpoint.handle({ modules: demarc.apis, now: clock.now(), client, accountId, params, body, query, key });
      return reply
        .status(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.body);
    },
  });
}

/** @throws Problem */
async function clientOf({ headers, routeOptions }: FastifyRequest, scopes: readonly string[], { demarc, tokens }: Parts): Promise<KnownClient> {
  const client = await tokens.clientOf(headers.authorization);
  if (!client)
    throw new Problem(
      401,
      'invalid-token',
      'Send a valid access token: POST /oauth/token gives one to a client.',
      {},
      { 'www-authenticate': 'Bearer realm="demarc"' },
    );
  const refusal = await demarc.limited('client', client.clientId);
  if (refusal) throw tooMany(refusal);
  if (!client.scopes.some((scope) => scopes.includes(scope))) {
    demarc.security('access.refused', { code: 'insufficient-scope', at: routeOptions.url ?? '', clientId: client.clientId });
    const scope = scopes.join(' ');
    const header = { 'www-authenticate': `Bearer realm="demarc", error="insufficient_scope", scope="${scope}"` };
    throw new Problem(403, 'insufficient-scope', `This needs a token with the scope ${scopes.join(' or ')}.`, {}, header);
  }
  return client;
}

const tooMany = ({ waitSeconds }: TooMany): Problem =>
  new Problem(
    429,
    'too-many-requests',
    'This client sends too many requests: wait as long as Retry-After says.',
    {},
    { 'retry-after': String(waitSeconds) },
  );

/** @throws Problem that says what is wrong, and where */
function checked<T>(schema: z.ZodType<T>, given: unknown): T {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const errors = read.error.issues.map(({ path, message }) => ({ at: path.join('.'), message }));
  throw new Problem(400, 'invalid-request', 'The request does not match its description in /openapi.json: errors says where.', { errors });
}

function keyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new Problem(
    400,
    'idempotency-key-needed',
    'Send an Idempotency-Key of 1 to 255 visible characters: a new one for each payment or refund, the same one to repeat it.',
  );
}

/** The one place that turns errors into answers; our own faults reveal no details. */
function addErrors(app: FastifyInstance, log: Log, missingPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>): void {
  app.setNotFoundHandler((request, reply) => {
    if (isBrowser(request)) return missingPage(request, reply);
    return send(reply, new Problem(404, 'no-such-address', 'There is nothing at this address: /openapi.json lists what there is.'));
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Problem) return send(reply, error);
    const status = error.statusCode ?? 500;
    if (status < 500) return send(reply, unreadable(status));
    log.error({ error, path: request.routeOptions.url }, 'a request of another system failed');
    return send(reply, new Problem(503, 'unavailable', 'Something went wrong here: send the same request with the same key again.'));
  });
}

const isBrowser = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

const unreadable = (status: number): Problem => new Problem(status, 'unreadable', 'This request cannot be read: send JSON of at most 16 KiB.');

const send = (reply: FastifyReply, problem: Problem): FastifyReply =>
  reply.status(problem.status).headers(problem.headers).type(PROBLEM_TYPE).send(bodyOf(problem));
