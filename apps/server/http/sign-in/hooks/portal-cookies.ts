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
import type { Partners } from '#platform/server/partners/partners.ts';
import { linkedPartner } from '../../pages/partner-of-request.ts';

type Needs = {
  readonly identity: Pick<IdentityApi, 'viewerOf'>;
  readonly account: (accountId: string) => Promise<Pick<Account, 'footprint' | 'type'> | undefined>;
  /** Whether an address is one of the provider's own network; undefined: nobody has said which are. */
  readonly isOwnNetwork: ((address: string) => boolean) | undefined;
  readonly partners: Pick<Partners, 'named'>;
  readonly onError: (error: unknown) => void;
};

/** Where a visitor is told what the network's gateway says of them. */
const HOMES = ['/', '/es'];

/**
 * The readable cookies of specification 3. What a link says of where it comes from is kept on the way in; what a browser may know of who is signed in
 * goes along with every session that begins or ends, whatever began or ended it.
 */
export function addPortalCookies(app: FastifyInstance, needs: Needs): (request: FastifyRequest) => NetworkFacts {
  const factsOf = ({ headers, ip }: FastifyRequest) =>
    networkFacts(walledGardenOf(cookieValue(headers.cookie, portalCookies.walledGarden)), needs.isOwnNetwork?.(ip));

  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET') return done();
    const [path = '', query] = request.url.split('?');
    if (query !== undefined) for (const line of cookiesOfLink(new URLSearchParams(query), needs)) reply.header('set-cookie', line);
    if (cookieValue(request.headers.cookie, portalCookies.walledGarden) === undefined || path.startsWith('/assets/')) return done();
    reply.header('set-cookie', withoutReadable(portalCookies.walledGarden));
    if (!HOMES.includes(path) || factsOf(request).status !== 'wall garden') return done();
    leadOut(request, reply, needs).catch(done);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const session = sessionSet(reply);
    if (session === undefined) return done(null, payload);
    cookiesOfSession(session, needs).then((lines) => {
      for (const line of lines) reply.header('set-cookie', line);
      done(null, payload);
    }, done);
  });
  return factsOf;
}

/** Who is held back finds out why: a customer at the bill, a visitor on the way to the sign-in. */
async function leadOut(request: FastifyRequest, reply: FastifyReply, { identity }: Needs): Promise<void> {
  const viewer = await identity.viewerOf(request.headers.cookie);
  const path = viewer ? pathOf('billing') : (`${pathOf('unauthenticatedRouting')}?why=walled-garden` as const);
  await reply.redirect(pathIn(languageOfPath(request.url), path), 303);
}

function cookiesOfLink(query: URLSearchParams, { partners }: Needs): string[] {
  const partner = partners.named(linkedPartner(query) ?? '');
  const sourceApp = query.get('source-app') ?? '';
  return [
    ...(partner ? [readableCookie(portalCookies.visit, visitCookie(partner.code))] : []),
    ...(isOneApp(sourceApp) ? [readableCookie(portalCookies.oneApp, '1')] : []),
    ...(sourceApp === IN_BROWSER ? [withoutReadable(portalCookies.oneApp)] : []),
  ];
}

/** The Set-Cookie of the session that an answer begins or ends, if it does. */
function sessionSet(reply: FastifyReply): string | undefined {
  const set = reply.getHeader('set-cookie');
  if (set === undefined) return undefined;
  return [set]
    .flat()
    .map(String)
    .find((line) => line.startsWith(`${SESSION_COOKIE}=`));
}

/** @param session the Set-Cookie of the session: they last as long as it may. A provider that does not answer keeps nobody from signing in. */
async function cookiesOfSession(session: string, { identity, account, onError }: Needs): Promise<string[]> {
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
const REMEMBERED_MS = 180 * 24 * 60 * 60_000;
