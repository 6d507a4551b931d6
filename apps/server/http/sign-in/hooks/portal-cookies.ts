import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '#modules/account/server/port.ts';
import * as portalCookies from '#modules/identity/rules/cookies/portal-cookie-names.ts';
import { footprintCodes, type NetworkFacts, networkFacts, visitCookie, walledGardenOf } from '#modules/identity/rules/cookies/portal-cookies.ts';
import { IN_BROWSER, isOneApp } from '#modules/identity/rules/cookies/source-app.ts';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import { cookieValue, readableCookie, withoutReadable } from '#modules/identity/server/cookies.ts';
import { SESSION_COOKIE } from '#modules/identity/server/sessions/sessions.ts';
import { languageOfPath, pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { Partners } from '#platform/server/partners/partners.ts';
import { linkedPartner } from '../../pages/partner-of-request.ts';

type Dependencies = {
  readonly identity: Pick<IdentityApi, 'viewerOf'>;
  readonly account: (accountId: string) => Promise<Pick<Account, 'footprint' | 'type'> | undefined>;
  /** Whether an address is in the provider's own network; undefined if no ranges are configured. */
  readonly isOwnNetwork: ((address: string) => boolean) | undefined;
  readonly partners: Pick<Partners, 'named'>;
  readonly onError: (error: unknown) => void;
};

/** Pages that tell a visitor what the network's gateway says about them. */
const HOMES = ['/', '/es'];

/**
 * The readable cookies of specification 3. What a link says about where a visitor comes from is stored on arrival; what a browser may know about a
 * signed-in user is set with every session that begins or ends, for whatever reason.
 */
export function addPortalCookies(app: FastifyInstance, deps: Dependencies): (request: FastifyRequest) => NetworkFacts {
  const factsOf = ({ headers, ip }: FastifyRequest) =>
    networkFacts(walledGardenOf(cookieValue(headers.cookie, portalCookies.walledGarden)), deps.isOwnNetwork?.(ip));

  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET') return done();
    const [path = '', query] = request.url.split('?');
    if (query !== undefined) for (const line of cookiesOfLink(new URLSearchParams(query), deps)) reply.header('set-cookie', line);
    if (cookieValue(request.headers.cookie, portalCookies.walledGarden) === undefined || path.startsWith('/assets/')) return done();
    reply.header('set-cookie', withoutReadable(portalCookies.walledGarden));
    if (!HOMES.includes(path) || factsOf(request).status !== 'wall garden') return done();
    leadOut(request, reply, deps).catch(done);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const session = sessionSet(reply);
    if (session === undefined) return done(null, payload);
    cookiesOfSession(session, deps).then((lines) => {
      for (const line of lines) reply.header('set-cookie', line);
      done(null, payload);
    }, done);
  });
  return factsOf;
}

/** Shows someone who is held back why: customers at the bill, visitors on the way to sign-in. */
async function leadOut(request: FastifyRequest, reply: FastifyReply, { identity }: Dependencies): Promise<void> {
  const viewer = await identity.viewerOf(request.headers.cookie);
  const path = viewer ? pathOf('billing') : (`${pathOf('unauthenticatedRouting')}?why=walled-garden` as const);
  await reply.redirect(pathIn(languageOfPath(request.url), path), 303);
}

function cookiesOfLink(query: URLSearchParams, { partners }: Dependencies): string[] {
  const partner = partners.named(linkedPartner(query) ?? '');
  const sourceApp = query.get('source-app') ?? '';
  return [
    ...(partner ? [readableCookie(portalCookies.visit, visitCookie(partner.code))] : []),
    ...(isOneApp(sourceApp) ? [readableCookie(portalCookies.oneApp, '1')] : []),
    ...(sourceApp === IN_BROWSER ? [withoutReadable(portalCookies.oneApp)] : []),
  ];
}

/** The session cookie that an answer sets or clears, if any. */
function sessionSet(reply: FastifyReply): string | undefined {
  const set = reply.getHeader('set-cookie');
  if (set === undefined) return undefined;
  return [set]
    .flat()
    .map(String)
    .find((line) => line.startsWith(`${SESSION_COOKIE}=`));
}

/** @param session the Set-Cookie of the session, whose age auth and profile share. A provider that does not answer does not prevent sign-in. */
async function cookiesOfSession(session: string, { identity, account, onError }: Dependencies): Promise<string[]> {
  const viewer = await identity.viewerOf(session.split(';')[0]);
  if (!viewer)
    return [withoutReadable(portalCookies.auth), withoutReadable(portalCookies.profile), readableCookie(portalCookies.accountStatus, 'signed-out')];
  const age = /Max-Age=(\d+)/.exec(session)?.[1];
  const lastsMs = age === undefined ? undefined : Number(age) * 1_000;
  const known = await account(viewer.accountId).catch((error) => void onError(error));
  return [
    ...(known
      ? [readableCookie(portalCookies.auth, footprintCodes[known.footprint], lastsMs), readableCookie(portalCookies.profile, known.type, lastsMs)]
      : []),
    lastsMs === undefined ? withoutReadable(portalCookies.remember) : readableCookie(portalCookies.remember, '1', REMEMBERED_MS),
    readableCookie(portalCookies.accountStatus, viewer.byNetwork ? 'restricted' : 'signed-in'),
  ];
}

/** Half a year. */
const REMEMBERED_MS = 180 * DAY_MS;
