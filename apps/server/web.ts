import fastifyFormBody from '@fastify/formbody';
import Fastify, { type FastifyRequest } from 'fastify';
import { createKeptForms } from '#modules/identity/server/sessions/kept-form.ts';
import { languageOfPath, pathIn } from '#platform/rules/language.ts';
import type { Render } from '#platform/rules/rendering/rendering.ts';
import { routes } from '#platform/rules/routes.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { openDocuments, openShelf } from '#platform/server/front-ends/shelf.ts';
import { createFrontEnds } from '#platform/server/front-ends/threads.ts';
import { noSchemas } from '#platform/server/http/no-schemas.ts';
import { refuseOddTargets } from '#platform/server/http/plain-targets.ts';
import { addPolicyReports } from '#platform/server/http/policy-reports.ts';
import { addRequestMetrics } from '#platform/server/http/request-metrics.ts';
import { addRequestScope, requestIds } from '#platform/server/http/request-scope.ts';
import { addRetryAfter } from '#platform/server/http/retry-after.ts';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import { type ClientLimits, limitClients, usualLimits } from '#platform/server/http/slow-clients.ts';
import { refuseUnstorable } from '#platform/server/http/storable-text.ts';
import type { Endpoint } from '#platform/server/module/server-module.ts';
import { ownInstruments } from '#platform/server/process/instruments.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import { compose, type Demarc } from './compose.ts';
import { aroundOperations } from './graph/around-operations.ts';
import { createContexts } from './graph/contexts.ts';
import { readDocument } from './graph/earlier-documents.ts';
import { addGraphEndpoint } from './graph/endpoint.ts';
import { servedEndpoints } from './graph/endpoints.ts';
import { limitActs } from './graph/limit-acts.ts';
import { createSchema } from './graph/schema.ts';
import { createEarlierGraph, createStoredGraph, readStoredDocuments, type StoredDocuments, textsIn } from './graph/stored-documents.ts';
import { reportUnknownIds } from './graph/unknown-ids.ts';
import { addHealthRoutes } from './health.ts';
import { addAppOrigins } from './http/app-origins.ts';
import { addBuyflow } from './http/buyflow.ts';
import { createCallers } from './http/callers.ts';
import { addDeveloperPages } from './http/developer-pages/routes.ts';
import { addErrorAnswers, answerUnreadable } from './http/errors.ts';
import { addCaseFiles, keepCaseFile } from './http/files/case-files.ts';
import { addChannelCsv } from './http/files/channel-csv.ts';
import { addDownloads } from './http/files/downloads.ts';
import { addLabelCsv } from './http/files/label-csv.ts';
import { addMailFiles } from './http/files/mail-files.ts';
import { createFloodLimit, type MayAsk } from './http/flood-limit.ts';
import { takeFormsOnly } from './http/forms-only.ts';
import { addIngest } from './http/ingest/ingest.ts';
import { addIngestRequests } from './http/ingest/ingest-requests.ts';
import { addLivePages } from './http/live-pages.ts';
import { addLowerEnvironments } from './http/lower-environments.ts';
import { addNetworkStatus } from './http/network-status.ts';
import { addOwnHost } from './http/own-host.ts';
import { addAppBanner } from './http/pages/app-banner.ts';
import { addAppManifest } from './http/pages/app-manifest.ts';
import { addClientFiles } from './http/pages/client-files.ts';
import { createDocument } from './http/pages/document.ts';
import { frontEndRoutes } from './http/pages/front-ends.ts';
import { readInlineScripts } from './http/pages/inline-scripts.ts';
import { liveReloadScript } from './http/pages/live-reload.ts';
import { readManifest } from './http/pages/manifest.ts';
import { addServiceWorker, readWorkerScripts } from './http/pages/offline.ts';
import { policiesOfPages } from './http/pages/page-policies.ts';
import { addPages } from './http/pages/pages.ts';
import { addPartnerFiles } from './http/pages/partner-files.ts';
import { partnerOfRequest } from './http/pages/partner-of-request.ts';
import { addSettingsVersion } from './http/pages/settings-version.ts';
import { addUpdateLang } from './http/pages/update-lang.ts';
import { pathsOfApp } from './http/paths-of-app.ts';
import { processorWebhook } from './http/processor-webhook.ts';
import { refuse } from './http/refusals.ts';
import { addSecurityHeaders, securityHeaders } from './http/security.ts';
import { addSelfInstallEntry } from './http/self-install-entry.ts';
import { addCrossPlatformSso } from './http/sign-in/cross-platform-sso.ts';
import { addChosenLanguage } from './http/sign-in/hooks/chosen-language.ts';
import { addSignInHooks } from './http/sign-in/hooks/sign-in-hooks.ts';
import { addSignInRoutes } from './http/sign-in/sign-in-routes.ts';
import { measuring, pagesThatMeasure } from './http/speed-test/measuring.ts';
import { migrationFolders } from './migrations.ts';
import { ownLimits } from './own-limits.ts';
import { ownMetrics } from './own-metrics.ts';
import { reportFigures } from './worker/figures.ts';

const root = new URL('../../', import.meta.url);
const built = new URL('dist/client/', root);

/** More than any of our forms or documents without files; larger bodies are refused unread. */
const LARGEST_BODY = 64 * 1024;
/** Enough for a request with three files from a phone with a poor connection. */
const patientLimits: ClientLimits = { ...usualLimits, requestMs: 120_000 };

/** What the build stored for the graph to answer by id. */
export const readBuiltDocuments = (): StoredDocuments => readStoredDocuments(new URL('platform/web/generated/persisted-documents.json', root));

type Dependencies = Parameters<typeof compose>[0] & {
  readonly documents?: StoredDocuments | undefined;
  /** What browsers load; default: the build. */
  readonly clientFolder?: URL | undefined;
  /** Default: those of a portal with phones among its clients. */
  readonly clientLimits?: ClientLimits | undefined;
  /** Default: the usual limit on floods. */
  readonly mayAsk?: MayAsk | undefined;
  /** What the process is composed of; composed here if this is all of it. */
  readonly demarc?: Demarc;
};

const ownPages = (publicUrl: string) => ({ origin: new URL(publicUrl).origin, paths: Object.values(routes).map(({ path }) => path) });

/** The web server without a port, so that tests can call it in-process. */
export async function createWeb({ instruments: given, demarc: composed, ...deps }: Dependencies) {
  const {
    settings,
    database,
    clock,
    machine = machineClock,
    log,
    documents,
    clientFolder = built,
    clientLimits = patientLimits,
    mayAsk = createFloodLimit(machineClock),
  } = deps;
  const { publicUrl } = settings;
  const instruments = given ?? ownInstruments(log);
  const demarc = composed ?? compose({ ...deps, instruments });
  const arounds = [aroundOperations(instruments.metrics.of(ownMetrics)), reportUnknownIds(demarc.security), limitActs(demarc.limiterOf(ownLimits))];
  const ofPortal = textsIn(documents ?? readBuiltDocuments());
  const ofFrontEnds = openDocuments(settings.frontEnds, machineClock.nowMs);
  const graphAt = (endpoint: Endpoint) => {
    const schema = createSchema(() => demarc.modules, endpoint);
    const stored = createStoredGraph(schema, (id) => ofPortal(id) ?? ofFrontEnds(id), ...arounds);
    return { schema, stored, earlier: createEarlierGraph(schema, (id) => readDocument(database, id), ...arounds) };
  };
  // Pages ask without HTTP, and so of the whole schema: at which endpoint the browser finds a document says the document.
  const ofPages = createStoredGraph(
    createSchema(() => demarc.modules),
    (id) => ofPortal(id) ?? ofFrontEnds(id),
    ...arounds,
  );
  const { render }: { readonly render: Render } = await import(new URL('dist/server/entry-server.js', root).href);
  const callers = createCallers(demarc.identity, settings.app);
  const partnerOf = partnerOfRequest(demarc.partners);
  const { contextOf, visitorsContext } = createContexts({ clock, partnerOf, viewerOf: callers.viewerOf });
  /** Whether our own pages ask, in a browser or in the installed app. */
  const isOurs = (request: FastifyRequest) => sameOrigin(request, publicUrl) || callers.isApp(request);

  const manifest = readManifest(clientFolder);
  const inlineScripts = readInlineScripts(clientFolder, manifest);
  const signOutAt = settings.identityProvider && new URL(settings.identityProvider.issuer).origin;
  const transport = {
    https: publicUrl.startsWith('https:'),
    vault: settings.vaultUrl,
    inlineScripts,
    reports: true,
    ...(signOutAt !== undefined && { signOutAt }),
  };
  const { security } = demarc;
  const deployed = openShelf(settings.frontEnds, machineClock.nowMs);
  const frontEnds = createFrontEnds({ deployed, onError: (error, name) => log.error({ error, frontEnd: name }, 'a front end failed') });
  const app = Fastify({
    ...requestIds,
    ...noSchemas,
    frameworkErrors: answerUnreadable(securityHeaders(transport)),
    trustProxy: [...settings.trustedProxies],
    bodyLimit: LARGEST_BODY,
    ...limitClients(clientLimits),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  });
  // Posts what was charged before the process ends; otherwise the worker would, but later.
  app.addHook('onClose', () => demarc.payments.idle());
  app.addHook('onClose', () => frontEnds.end());
  // Before all routes: a route keeps the error handler that was set when it was added.
  addErrorAnswers(app, { renderPage: (...given) => renderPage(...given), log });
  addRequestScope(app, security, instruments.tracer);
  addRetryAfter(app);
  const nameRoute = addRequestMetrics(app, instruments.metrics);
  addSecurityHeaders(app, transport);
  addHealthRoutes(app, { database, migrationFolders, machine, log });
  refuseOddTargets(app);
  addOwnHost(app, publicUrl);
  refuseUnstorable(app);
  takeFormsOnly(app);
  addAppOrigins(app, settings.app, pathsOfApp(demarc.apis.telemetry.topic));
  addChosenLanguage(app, publicUrl);
  addSelfInstallEntry(app, { toggle: (name) => demarc.apis.configuration.toggle(name), partnerOf, environment: settings.environment });
  const networkOf = addSignInHooks(app, { demarc, networks: settings.providerNetworks, log });
  addNetworkStatus(app, networkOf);
  await app.register(fastifyFormBody);
  await addClientFiles(app, clientFolder);
  await app.register((scope) => frontEndRoutes(scope, { shelf: settings.frontEnds, deployed }));
  addPartnerFiles(app, demarc.partners);
  for (const [endpoint, paths] of servedEndpoints) {
    const asks = endpoint === 'auxiliary' ? visitorsContext : contextOf;
    addGraphEndpoint(app, { ...graphAt(endpoint), paths, contextOf: asks, sameOrigin: isOurs, mayAsk, freeDocuments: settings.lower, log, security });
  }
  const keepFile = keepCaseFile(demarc.apis.cases, log);
  const renderPage = addPages(app, {
    render,
    documentOf: createDocument(manifest, inlineScripts, {
      publicUrl,
      topic: demarc.apis.telemetry.topic,
      moreScripts: settings.development ? [liveReloadScript] : [],
    }),
    stored: ofPages,
    frontEnd: frontEnds.open,
    contextOf,
    mayAsk,
    // Includes signed-in users while the session cannot be read.
    visitorsContext,
    publicUrl,
    networkOf,
    vanity: demarc.apis.configuration.vanity,
    policies: policiesOfPages(transport, { ...demarc, settings }),
    nameRoute,
    keptForms: createKeptForms({ database, key: keyFor(settings, 'kept forms'), machine }),
    keepFile,
    log,
    security,
  });
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? renderPage(request, reply, { path: pathIn(languageOfPath(request.url), '/not-found'), status: 404 })
      : refuse(request, reply.header('allow', 'GET, HEAD, POST'), 405),
  );
  addCaseFiles(app, { cases: demarc.apis.cases, keepFile, contextOf, renderPage, publicUrl, isApp: callers.isApp, security });
  addMailFiles(app, { mail: demarc.apis.mail, contextOf, publicUrl, isApp: callers.isApp });
  addDownloads(app, { demarc, renderPage, log, security });
  addSettingsVersion(app, demarc.apis.configuration);
  addLivePages(app, { demarc, log, viewerOf: async (request) => (isOurs(request) ? callers.viewerOf(request) : undefined) });
  const partnerFor = async (request: FastifyRequest) => partnerOf(request, await callers.viewerOf(request));
  addAppManifest(app, partnerFor);
  addBuyflow(app, { shop: demarc.apis.shop, orders: demarc.apis.orders, clock, viewerOf: callers.viewerOf, isOurs });
  addChannelCsv(app, { shop: demarc.apis.shop, clock, viewerOf: demarc.identity.viewerOf });
  addLabelCsv(app, { catalogue: demarc.apis.catalogue, partnerFor, renderPage });
  await app.register(measuring(pagesThatMeasure(settings), machineClock));
  addAppBanner(app, { sameOrigin: (request) => sameOrigin(request, publicUrl), machine: machineClock });
  const workers = new Map(
    demarc.partners.all.map((each) => [each.code, readWorkerScripts(clientFolder, manifest, securityHeaders(transport), each)] as const),
  );
  addServiceWorker(app, workers, partnerFor, demarc.apis.configuration);
  addIngest(app, { telemetry: demarc.apis.telemetry, sameOrigin: isOurs, machine: machineClock, log });
  if (instruments.tracer)
    addIngestRequests(app, { tracer: instruments.tracer, sameOrigin: (request) => sameOrigin(request, publicUrl), machine: machineClock });
  reportFigures('web', { demarc, metrics: instruments.metrics, clock });
  addPolicyReports(app, { of: 'portal', own: ownPages(publicUrl), security, metrics: instruments.metrics, machine: machineClock });
  addLowerEnvironments(app, settings, demarc.mailbox);
  addDeveloperPages(app, { lower: settings.lower, viewerOf: callers.viewerOf, partnerFor, catalogue: demarc.apis.catalogue });
  await app.register((scope) => processorWebhook(scope, { payments: demarc.payments, processor: demarc.processor, log, security }));
  addCrossPlatformSso(app, demarc.identity);
  addUpdateLang(app, demarc.identity, publicUrl);
  await addSignInRoutes(app, { demarc, settings, database, renderPage, partnerOf, log });
  return app;
}
