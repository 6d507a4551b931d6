import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import * as portalCookies from '#modules/identity/rules/cookies/portal-cookie-names.ts';
import { homeIn, returnTarget } from '#modules/identity/rules/sign-in/return-target.ts';
import { clientIds } from '#modules/identity/rules/sign-in/sign-in-claims.ts';
import { identityLimits } from '#modules/identity/rules/sign-in/sign-in-limits.ts';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import { cookieValue, hostCookie, withoutCookie } from '#modules/identity/server/cookies.ts';
import { type Captcha, createProofOfWork } from '#modules/identity/server/limits/captcha.ts';
import { createLimiter } from '#modules/identity/server/limits/sign-in-limiter.ts';
import { createTries } from '#modules/identity/server/limits/tries.ts';
import type { OtherPortals, VoiceZoneClient } from '#modules/identity/server/oidc/clients.ts';
import { createIdentityProvider, type IdentityProvider } from '#modules/identity/server/oidc/provider.ts';
import { createRelyingParty, type RelyingParty } from '#modules/identity/server/oidc/relying-party.ts';
import { identitySecrets } from '#modules/identity/server/oidc/secrets.ts';
import type { PasskeysApi } from '#modules/identity/server/passkeys/api.ts';
import type { UsersPort } from '#modules/identity/server/port.ts';
import type { IdentitySecurityLog } from '#modules/identity/server/security-events.ts';
import { missingFields, refusedSignIn, type SignInProblem, stoppedSignIn, tooManyBegun } from '#modules/identity/server/sign-in-problems.ts';
import { createVoiceZone, type VoiceZoneDependencies } from '#modules/identity/server/voice-zone/api.ts';
import { type Language, languageOfPath, pathIn } from '#platform/rules/language.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import { signInFor } from '#platform/rules/links.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import type { AppSettings } from '../../app-origins.ts';
import { createCallers } from '../../callers.ts';
import { fetchWithin } from '../../fetch-within.ts';
import type { RenderPage } from '../../pages/pages.ts';
import type { PartnerOfRequest } from '../../pages/partner-of-request.ts';
import { refuseForeignForm } from '../../refusals.ts';
import { addConfirmRoutes } from '../confirm-routes.ts';
import { addPasskeyRoutes, takePasskey } from '../passkey-routes.ts';
import { addVoiceZone } from '../voice-zone.ts';
import { oidcEndpoints } from './oidc-endpoints.ts';
import {
  afterSignOut,
  answerSessionExpiry,
  type FlowDependencies,
  finishSignIn,
  loginPath,
  requestedReturn,
  SESSION_PATH,
  sendToSignIn,
  signOutForm,
  stoppedPath,
} from './sign-in-flow.ts';
import { signedInHere } from './single-sign-on.ts';
import { waitingSignIn, wantedPageOf } from './waiting-sign-in.ts';

/** What Voice Zone needs from the other modules. */
export type VoiceZoneAccess = Pick<VoiceZoneDependencies, 'account' | 'stepUp' | 'addressFor' | 'isOn'>;

export type EmbeddedProviderDependencies = {
  readonly identity: IdentityApi;
  readonly passkeys: PasskeysApi;
  readonly preferredLanguage: FlowDependencies['preferredLanguage'];
  readonly accounts: UsersPort;
  readonly database: Database;
  readonly machine: MachineClock;
  /** 32 bytes or more, for identity only: `keyFor(settings, 'identity')`. */
  readonly secret: string;
  readonly publicUrl: string;
  /** The app's sign-in redirect addresses, and the origins of its pages. */
  readonly app: AppSettings;
  readonly otherPortals: OtherPortals;
  readonly voiceZone: VoiceZoneAccess & VoiceZoneClient;
  readonly renderPage: RenderPage;
  readonly partnerOf: PartnerOfRequest;
  readonly onError: (error: unknown) => void;
  readonly security?: IdentitySecurityLog;
};

type Parts = EmbeddedProviderDependencies & {
  readonly captcha: Captcha;
  readonly provider: IdentityProvider;
  readonly portal: RelyingParty;
  readonly limited: Limiter<'begin'>;
};

/** Sign-in and sign-out: the identity provider under /oidc, its sign-in page, and the portal as its client. */
export async function embeddedProviderRoutes(app: FastifyInstance, deps: EmbeddedProviderDependencies): Promise<void> {
  const provider = createIdentityProvider({
    ...deps,
    secrets: identitySecrets(deps.secret),
    appRedirects: deps.app.redirects,
    appOrigins: deps.app.origins,
    appSessions: deps.identity.appSessions,
    generationOf: deps.identity.generationOf,
    others: deps.otherPortals,
    loginPath: (language, signInId) => `${loginPath(language)}?started=${signInId}`,
    stoppedPath,
  });
  const { publicUrl, machine } = deps;
  const { clientSecret, sealingKey, captchaKey } = identitySecrets(deps.secret);
  // Both run in this process, so no network is needed.
  const within = { issuer: provider.issuer, clientId: clientIds.portal, clientSecret, claim: 'sub', isEmbedded: true, fetch: fetchWithin(app) };
  const portal = createRelyingParty({ registration: within, publicUrl, sealingKey, machine });
  const captcha = createProofOfWork({ ...deps, secret: captchaKey });
  const limited = createLimiter(identityLimits, createTries(deps.database), machine, deps.security);
  const parts = { ...deps, captcha, provider, portal, limited };

  if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) await app.register(formBody);
  await app.register((scope) => oidcEndpoints(scope, parts));
  app.get('/auth/start', (request, reply) => startSignIn(request, reply, parts));
  const callers = createCallers(deps.identity, deps.app);
  app.route({ method: ['GET', 'POST'], url: SESSION_PATH, handler: (request, reply) => answerSessionExpiry(request, reply, { callers, publicUrl }) });
  addPasskeyRoutes(app, parts);
  addVoiceZone(app, {
    ...deps,
    voiceZone: createVoiceZone({ ...deps, ...deps.voiceZone, sessions: deps.identity, provider }),
    callers,
    isLimited: async (network) => (await limited('begin', network)) !== undefined,
  });
  addConfirmRoutes(app, parts);
  app.get('/auth/callback', (request, reply) => finishSignIn(request, reply, parts));
  for (const prefix of ['', '/es']) {
    app.get(`${prefix}/login`, (request, reply) => showLogin(request, reply, parts));
    app.post(`${prefix}/login`, { bodyLimit: 16_384 }, (request, reply) => takePassword(request, reply, parts));
    app.post(`${prefix}/sign-out`, (request, reply) => signOut(request, reply, parts));
  }
}

async function startSignIn(request: FastifyRequest, reply: FastifyReply, parts: Parts) {
  const { identity, limited } = parts;
  const returnTo = requestedReturn(request);
  if (await identity.viewerOf(request.headers.cookie)) return reply.redirect(returnTarget(returnTo), 303);
  if (await limited('begin', networkOf(request.ip))) return reply.redirect(`${loginPath(languageOfPath(returnTarget(returnTo)))}?busy=1`, 303);
  // The provider's session only has to outlive the redirects, so it never signs anyone in again.
  return sendToSignIn(request, reply, parts, { returnTo, anew: true });
}

const loginQuery = z.object({
  return: z.string().optional().catch(undefined),
  started: z.string().optional().catch(undefined),
  again: z.string().optional().catch(undefined),
  stopped: z.string().optional().catch(undefined),
  busy: z.string().optional().catch(undefined),
});

/** The page for a sign-in that waits for its password; without one, starts a sign-in. Signed-in customers skip it. */
async function showLogin(request: FastifyRequest, reply: FastifyReply, parts: Parts) {
  const language = languageOfPath(request.url);
  const query = loginQuery.parse(request.query);
  const waiting = query.return === undefined ? await waitingSignIn(query.started, request, reply, parts) : undefined;
  const viewer = await parts.identity.viewerOf(request.headers.cookie);
  // Someone signed in here is not yet signed in to the app or another portal.
  const isForHere = waiting === undefined || waiting.params.client_id === clientIds.portal;
  if (viewer && isForHere) {
    // They have signed in in another tab.
    const wanted = query.return ?? (query.started !== undefined && waiting ? wantedPageOf(waiting, request, parts.portal) : undefined);
    return reply.redirect(returnTarget(wanted, language), 303);
  }
  const known = viewer && waiting && (await signedInHere(waiting, viewer, { identity: parts.identity, nowMs: parts.machine.nowMs() }));
  if (known) return reply.redirect(await parts.provider.finishInteraction(waiting, request.raw, reply.raw, known), 303);
  if (query.stopped !== undefined) return parts.renderPage(request, reply, { status: 400, problems: [stoppedSignIn(language)] });
  if (query.busy !== undefined) return parts.renderPage(request, reply, { status: 429, problems: [tooManyBegun(language)] });
  if (waiting) {
    if (hasBegunAnew(request)) reply.header('set-cookie', withoutCookie(ANEW_COOKIE));
    // Solved while the password is being typed.
    const challenge = (await parts.identity.isBraked()) ? { challenge: await parts.captcha.challenge() } : {};
    const values = { ...(remembers(request) && { keepMeIn: 'on' }), ...challenge };
    return parts.renderPage(request, reply, Object.keys(values).length > 0 ? { problems: [], values } : {});
  }
  if (query.started !== undefined) return beginAnew(request, reply, { portal: parts.portal, language, isKept: query.again !== undefined });
  return reply.redirect(signInFor(returnTarget(query.return, language)), 303);
}

const ANEW_COOKIE = '__Host-sign-in-anew';
const ANEW_MS = 30_000;
const hasBegunAnew = ({ headers }: FastifyRequest): boolean => cookieValue(headers.cookie, ANEW_COOKIE) !== undefined;

type Anew = { readonly portal: RelyingParty; readonly language: Language; readonly isKept: boolean };

/**
 * The provider's address without a sign-in that waits there: a bookmark, or a page that was left open. Starts a sign-in by itself, to the page that was
 * wanted. A browser that keeps no cookies would be sent in circles, as would one that came back without its sign-in just now: these are told that it
 * stopped. @param isKept whether the cookie that tells them apart was set one step ago
 */
function beginAnew(request: FastifyRequest, reply: FastifyReply, { portal, language, isKept }: Anew) {
  const isThere = hasBegunAnew(request);
  if (isKept && isThere) return reply.redirect(signInFor(portal.wantedPage(request.headers.cookie) ?? homeIn(language)), 303);
  if (isKept || isThere) return reply.header('set-cookie', withoutCookie(ANEW_COOKIE)).redirect(stoppedPath(language), 303);
  return reply.header('set-cookie', hostCookie(ANEW_COOKIE, '1', ANEW_MS)).redirect(`${loginPath(language)}?started=1&again=1`, 303);
}

/** "Keep me signed in" was ticked last time, so it is preselected. */
const remembers = ({ headers }: FastifyRequest): boolean => cookieValue(headers.cookie, portalCookies.remember) === '1';

const loginForm = z.object({
  username: z.string().catch(''),
  password: z.string().catch(''),
  keepMeIn: z.string().optional().catch(undefined),
  proof: z.string().catch(''),
  passkey: z.string().catch(''),
});

async function takePassword(request: FastifyRequest, reply: FastifyReply, parts: Parts) {
  const { identity, captcha, provider, publicUrl } = parts;
  const language = languageOfPath(request.url);
  if (!sameOrigin(request, publicUrl)) return refuseForeignForm(request, reply);
  const waiting = await waitingSignIn(loginQuery.parse(request.query).started, request, reply, parts);
  if (!waiting) {
    const isSignedIn = await identity.viewerOf(request.headers.cookie);
    return reply.redirect(isSignedIn ? homeIn(language) : stoppedPath(language), 303);
  }
  const { username, password, keepMeIn, proof, passkey } = loginForm.parse(request.body ?? {});
  const showAgain = (status: number, problems: SignInProblem[], more: { readonly challenge?: string } = {}) => {
    const values = { username, ...(keepMeIn !== undefined && { keepMeIn }), ...more };
    return parts.renderPage(request, reply, { status, problems, values });
  };

  if (passkey !== '') return takePasskey(parts, request, reply, { waiting, answer: passkey, kept: keepMeIn !== undefined, showAgain });
  const missing = missingFields({ username, password }, language);
  if (missing.length > 0) return showAgain(422, missing);
  const checked = await identity.checkPassword({ username, password }, request.ip, await captcha.isSolved(proof));
  if (checked.ok) {
    const goTo = await provider.finishInteraction(waiting, request.raw, reply.raw, {
      ...checked.value,
      kept: keepMeIn !== undefined,
      credential: 'password',
    });
    return reply.redirect(goTo, 303);
  }
  const { refusal } = checked;
  if (refusal.reason === 'blocked') return reply.redirect(pathIn(language, pathOf('blacklistedReset')), 303);
  const problems = [refusedSignIn(refusal, { language, partner: parts.partnerOf(request, undefined) })];
  const needsProof = refusal.reason === 'too-many' || (refusal.reason === 'wrong' && refusal.captchaNext);
  const challenge = needsProof ? { challenge: await captcha.challenge() } : {};
  if (refusal.reason !== 'too-many') return showAgain(422, problems, challenge);
  reply.header('retry-after', refusal.waitSeconds);
  return showAgain(429, problems, challenge);
}

async function signOut(request: FastifyRequest, reply: FastifyReply, { identity, provider, publicUrl }: Parts) {
  if (!sameOrigin(request, publicUrl)) return refuseForeignForm(request, reply);
  const viewer = await identity.viewerOf(request.headers.cookie);
  const { everywhere, reason } = signOutForm.parse(request.body ?? {});
  if (viewer && !viewer.byNetwork && everywhere !== undefined) await identity.endAllSessions(viewer.userId);
  const ended = [...(await provider.endSession(request.raw, reply.raw)), await identity.endSession(request.headers.cookie)];
  // Clears what pages stored in this browser; pages are never cached, and cookies are ended separately.
  reply.header('clear-site-data', '"storage"').header('set-cookie', ended);
  return reply.redirect(afterSignOut(languageOfPath(request.url), reason), 303);
}
