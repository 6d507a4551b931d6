import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { homeIn, returnTarget } from '#modules/identity/rules/sign-in/return-target.ts';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import { byPassword, isByPassword } from '#modules/identity/server/by-password.ts';
import type { ProviderRegistration } from '#modules/identity/server/oidc/discovery.ts';
import { createRelyingParty } from '#modules/identity/server/oidc/relying-party.ts';
import { identitySecrets } from '#modules/identity/server/oidc/secrets.ts';
import type { IdentitySecurityLog } from '#modules/identity/server/security-events.ts';
import type { ProviderLogoutApi } from '#modules/identity/server/sessions/provider-logout.ts';
import { refusedSignIn, stoppedSignIn, tooManyBegun } from '#modules/identity/server/sign-in-problems.ts';
import { createVoiceZone } from '#modules/identity/server/voice-zone/api.ts';
import { languageOfPath, pathIn } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import { createCallers } from '../../callers.ts';
import type { RenderPage } from '../../pages/pages.ts';
import type { PartnerOfRequest } from '../../pages/partner-of-request.ts';
import { refuseForeignForm } from '../../refusals.ts';
import { addVoiceZone } from '../voice-zone.ts';
import { addBackchannelLogout, type RefusedTokens } from './backchannel-logout.ts';
import type { VoiceZoneAccess } from './embedded-provider-routes.ts';
import {
  afterSignOut,
  answerSessionExpiry,
  type FlowDependencies,
  finishSignIn,
  requestedReturn,
  SESSION_PATH,
  sendToSignIn,
  signOutForm,
  stoppedPath,
} from './sign-in-flow.ts';

export type ExternalProviderDependencies = {
  readonly registration: ProviderRegistration;
  readonly identity: IdentityApi;
  readonly preferredLanguage: FlowDependencies['preferredLanguage'];
  readonly machine: MachineClock;
  readonly secret: string;
  readonly publicUrl: string;
  readonly renderPage: RenderPage;
  readonly partnerOf: PartnerOfRequest;
  readonly security: IdentitySecurityLog;
  readonly voiceZone: VoiceZoneAccess;
  /** Whether this network has started too many sign-ins recently: each queries the identity provider in our name. */
  readonly isLimited: (network: string) => Promise<boolean>;
  readonly providerLogout: ProviderLogoutApi;
  readonly refusedTokens: RefusedTokens;
};

/** Pages that the operator's identity provider replaces; they lead to its own sign-in page. */
const atSignIn = ['/forgot', '/recover-id', '/reset-password', '/my-account/create', '/my-account/invited/:link'] as const;
const atSecurity = ['/security/password', '/security/passkeys', '/security/passkeys/:id'] as const;

/** Sign-in and sign-out with the operator's own identity provider instead of the embedded one. */
export async function externalProviderRoutes(app: FastifyInstance, deps: ExternalProviderDependencies): Promise<void> {
  const { sealingKey } = identitySecrets(deps.secret);
  const flow: FlowDependencies = { ...deps, portal: createRelyingParty({ ...deps, sealingKey }), keepsIdToken: true };

  if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) await app.register(formBody);
  const begin = async (request: FastifyRequest, reply: FastifyReply, returnTo: string, anew = isByPassword(request.headers.cookie)) =>
    (await deps.isLimited(networkOf(request.ip)))
      ? reply.redirect(`${stoppedPath(languageOfPath(returnTo))}&busy=1`, 303)
      : sendToSignIn(request, reply, flow, { returnTo, anew });
  app.get('/auth/start', async (request, reply) => {
    const returnTo = returnTarget(requestedReturn(request));
    return (await deps.identity.viewerOf(request.headers.cookie)) ? reply.redirect(returnTo, 303) : begin(request, reply, returnTo);
  });
  app.get('/auth/callback', (request, reply) => finishSignIn(request, reply, flow));
  addBackchannelLogout(app, { ...deps, portal: flow.portal });
  const voiceZone = createVoiceZone({ ...deps, ...deps.voiceZone, sessions: deps.identity });
  const callers = createCallers(deps.identity, { redirects: [], origins: [] });
  addVoiceZone(app, { ...deps, voiceZone, callers, isLimited: async () => false });
  const { publicUrl } = deps;
  app.route({ method: ['GET', 'POST'], url: SESSION_PATH, handler: (request, reply) => answerSessionExpiry(request, reply, { callers, publicUrl }) });
  for (const prefix of ['', '/es'] as const) {
    app.get(`${prefix}/login`, (request, reply) => showLogin(request, reply, deps));
    // A money act after a pause: customers prove who they are there and return with a new session.
    app.get(`${prefix}/confirm`, (request, reply) =>
      begin(request, reply, returnTarget(requestedReturn(request), languageOfPath(request.url)), true),
    );
    app.post(`${prefix}/sign-out`, (request, reply) => signOut(request, reply, flow, deps));
    for (const path of atSignIn) app.get(prefix + path, (request, reply) => reply.redirect(signInFor(homeIn(languageOfPath(request.url))), 303));
    // Unblocking by code needs a username's login, and none is known here, so customers on a blocked network have to call.
    app.get(prefix + pathOf('blacklistedReset'), (request, reply) => reply.redirect(pathIn(languageOfPath(request.url), pathOf('contactUs')), 303));
    for (const path of atSecurity)
      app.get(prefix + path, (request, reply) => reply.redirect(pathIn(languageOfPath(request.url), pathOf('security')), 303));
  }
}

async function showLogin(request: FastifyRequest, reply: FastifyReply, { identity, renderPage, partnerOf }: ExternalProviderDependencies) {
  const language = languageOfPath(request.url);
  const back = returnTarget(requestedReturn(request), language);
  if (/[?&]busy=/.test(request.url)) return renderPage(request, reply, { status: 429, problems: [tooManyBegun(language)] });
  if (await identity.viewerOf(request.headers.cookie)) return reply.redirect(back, 303);
  if (/[?&]stopped=/.test(request.url)) return renderPage(request, reply, { status: 400, problems: [stoppedSignIn(language)] });
  if (/[?&]closed=/.test(request.url)) {
    const closed = refusedSignIn({ reason: 'closed' }, { language, partner: partnerOf(request, undefined) });
    return renderPage(request, reply, { status: 403, problems: [closed] });
  }
  return reply.redirect(signInFor(back), 303);
}

/** Signs out here and there: the browser goes to the provider, which ends its own session and sends it back. */
async function signOut(
  request: FastifyRequest,
  reply: FastifyReply,
  { portal }: FlowDependencies,
  { identity, publicUrl }: ExternalProviderDependencies,
) {
  if (!sameOrigin(request, publicUrl)) return refuseForeignForm(request, reply);
  const viewer = await identity.viewerOf(request.headers.cookie);
  const idToken = viewer && (await identity.idTokenOf(viewer));
  const { everywhere, reason } = signOutForm.parse(request.body ?? {});
  if (viewer && !viewer.byNetwork && everywhere !== undefined) await identity.endAllSessions(viewer.userId);
  // Whether or not the provider signs them out: the next person here has to sign in again.
  reply.header('clear-site-data', '"storage"').header('set-cookie', [await identity.endSession(request.headers.cookie), byPassword()]);
  const language = languageOfPath(request.url);
  const home = pathIn(language, '/');
  const there = idToken === undefined ? undefined : await portal.endSessionUrl(idToken, new URL(home, publicUrl).href);
  return reply.redirect(there ?? afterSignOut(language, reason), 303);
}
