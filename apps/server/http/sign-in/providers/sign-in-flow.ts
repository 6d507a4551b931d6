import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { homeIn } from '#modules/identity/rules/sign-in/return-target.ts';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import type { RelyingParty, SignedIn, SignInFailure } from '#modules/identity/server/oidc/relying-party.ts';
import type { IdentitySecurityLog } from '#modules/identity/server/security-events.ts';
import type { Language } from '#platform/rules/language.ts';
import { languageOfPath, pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { AUTO_AUTH_PASSIVE_ALERT } from '#platform/rules/sign-out-reason.ts';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import type { Callers } from '../../callers.ts';
import type { RenderPage } from '../../pages/pages.ts';
import { chosenLanguage } from '../hooks/chosen-language.ts';

/** What the portal needs as a client of any identity provider. */
export type FlowDependencies = {
  readonly identity: Pick<IdentityApi, 'viewerOf' | 'startSession' | 'endSession' | 'standingElsewhere'>;
  readonly portal: RelyingParty;
  readonly publicUrl: string;
  readonly renderPage: RenderPage;
  /** Whether to keep the id token until sign-out, for a provider that then requires it. */
  readonly keepsIdToken?: boolean;
  readonly security?: IdentitySecurityLog;
  /** A user's preferred language. */
  readonly preferredLanguage: (userId: string) => Promise<Language | undefined>;
};

const query = z.object({ return: z.string().optional().catch(undefined) });

/** The page that a sign-in is asked to return to, not yet validated. */
export const requestedReturn = (request: FastifyRequest): string | undefined => query.parse(request.query).return;

/** Where pages ask when their session ends. */
export const SESSION_PATH = '/auth/session';

/** The sign-out form: whether to sign out everywhere, and the reason if someone continues with another account. */
export const signOutForm = z.object({
  everywhere: z.string().optional().catch(undefined),
  reason: z.literal(AUTO_AUTH_PASSIVE_ALERT).optional().catch(undefined),
});

/** Where a sign-out leads; for another account, back through sign-in. */
export const afterSignOut = (language: Language, reason: typeof AUTO_AUTH_PASSIVE_ALERT | undefined): `/${string}` =>
  pathIn(language, reason ? `${pathOf('accountSummary')}?reason=${reason}` : '/');

export const loginPath = (language: Language): `/${string}` => pathIn(language, pathOf('login'));
export const stoppedPath = (language: Language): `/${string}` => `${loginPath(language)}?stopped=1`;

/** Redirects to the identity provider, or shows the failure page if it does not answer. @param anew whether they must prove again who they are */
export async function sendToSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: FlowDependencies,
  { returnTo, anew }: { readonly returnTo: string | undefined; readonly anew: boolean },
) {
  const begun = await deps.portal.beginSignIn(returnTo, anew, request.headers.cookie);
  if (begun.ok) return reply.header('set-cookie', [...begun.value.cookies]).redirect(begun.value.goTo, 303);
  return sayWhyNot(request, reply, deps, begun.refusal);
}

/** Returns from the identity provider. */
export async function finishSignIn(request: FastifyRequest, reply: FastifyReply, deps: FlowDependencies) {
  const { identity, portal, publicUrl, keepsIdToken = false } = deps;
  const { cookie, 'user-agent': browser } = request.headers;
  const sessionFor = ({ userId, kept, idToken, providerSession, ...by }: SignedIn) =>
    identity.startSession(userId, kept, browser, { ...by, ...(keepsIdToken && { idToken, providerSession }) });
  const callback = new URL(request.url, publicUrl);
  const finished = await portal.handleCallback(callback, cookie);
  if (finished.ok && keepsIdToken) {
    const { userId, authenticatedAtMs, providerSession, returnTo } = finished.value;
    const standing = await identity.standingElsewhere(userId, authenticatedAtMs, providerSession);
    // The provider's session continues but none of ours follows it any more, or it has ended.
    if (standing === 'anew') return sendToSignIn(request, reply, deps, { returnTo, anew: true });
    if (standing === 'closed') return reply.redirect(`${loginPath(languageOfPath(returnTo))}?closed=1`, 303);
  }
  const session = finished.ok ? await sessionFor(finished.value) : undefined;
  reply.header('set-cookie', [...portal.forget(callback)]);
  if (finished.ok && session !== undefined) {
    await identity.endSession(cookie);
    const { userId, returnTo } = finished.value;
    return reply
      .header('set-cookie', session)
      .redirect(inTheirLanguage(returnTo, chosenLanguage(cookie) ?? (await deps.preferredLanguage(userId))), 303);
  }
  const unknown: SignInFailure = {
    reason: 'invalid-response',
    returnTo: finished.ok ? finished.value.returnTo : undefined,
    why: 'no such user, or closed',
  };
  return sayWhyNot(request, reply, deps, finished.ok ? unknown : finished.refusal);
}

/** Redirects only English addresses: someone on a Spanish page reads Spanish. */
const inTheirLanguage = (path: string, language: Language | undefined): string =>
  language === 'es' && languageOfPath(path) === 'en' ? pathIn('es', `/${path.slice(1)}`) : path;

async function sayWhyNot(request: FastifyRequest, reply: FastifyReply, deps: FlowDependencies, { reason, returnTo, why }: SignInFailure) {
  const { identity, renderPage, security = ignoreSecurityEvents } = deps;
  security('sign-in.stopped', { why });
  const language = languageOfPath(returnTo ?? '');
  if (reason === 'provider-unavailable') return renderPage(request, reply, { status: 503, path: pathIn(language, pathOf('error')) });
  // Someone already signed in has only returned to an old sign-in address.
  return reply.redirect((await identity.viewerOf(request.headers.cookie)) ? homeIn(language) : stoppedPath(language), 303);
}

/**
 * How long the session still lasts, for the page's warning, whether using it extends it, and whether its user chose to stay signed in. Asking does
 * not count as activity; sending does.
 */
export async function answerSessionExpiry(
  request: FastifyRequest,
  reply: FastifyReply,
  { callers, publicUrl }: { readonly callers: Callers; readonly publicUrl: string },
) {
  if (request.method === 'POST' && sameOrigin(request, publicUrl)) await callers.viewerOf(request);
  return reply.send((await callers.expiryOf(request)) ?? { endsInMs: 0, isFinal: true, kept: false });
}
