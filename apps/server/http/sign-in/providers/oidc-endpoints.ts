import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientIds } from '#modules/identity/rules/sign-in/sign-in-claims.ts';
import { type IdentityProvider, ISSUER_PATH } from '#modules/identity/server/oidc/provider.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { routedPath } from '#platform/server/http/routed-path.ts';
import { loginPath } from './sign-in-flow.ts';

type Parts = { readonly provider: IdentityProvider; readonly limited: Limiter<'begin'> };

/** The embedded identity provider's endpoints, below /oidc. It reads requests and writes answers itself. */
export async function oidcEndpoints(app: FastifyInstance, parts: Parts): Promise<void> {
  const { provider } = parts;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', (request, reply) => beforeSignIn(request, reply, parts));
  app.get(`${ISSUER_PATH}/session/end`, (request, reply) => signOutElsewhere(request, reply, parts));
  app.all(`${ISSUER_PATH}/*`, async (request, reply) => {
    const { raw } = request;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await provider.handle(Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(ISSUER_PATH.length) }), reply.raw);
  });
}

const endQuery = z.object({ id_token_hint: z.string(), post_logout_redirect_uri: z.string(), state: z.string().optional() });

/** A customer of another installation's portal is signed out there and passes through here. A page that does not name the user signs nobody out. */
async function signOutElsewhere(request: FastifyRequest, reply: FastifyReply, { provider }: Parts) {
  const { data: query } = endQuery.safeParse(request.query);
  const backTo =
    query &&
    (await provider.rpInitiatedLogout(request.raw, reply.raw, {
      idTokenHint: query.id_token_hint,
      postLogoutRedirectUri: query.post_logout_redirect_uri,
      state: query.state,
    }));
  return reply.redirect(backTo ?? '/', 303);
}

/**
 * A new sign-in replaces the one that this browser had started for another client; the portal's own wait side by side, one in each tab. Starts are
 * limited per network, because each leaves a row. The portal's own are
 * counted where they start; clients with a secret must show it before anything is stored.
 */
async function beforeSignIn(request: FastifyRequest, reply: FastifyReply, { provider, limited }: Parts): Promise<void> {
  const path = routedPath(request.url);
  const { searchParams } = new URL(request.url, 'http://localhost');
  const isPushed = path === `${ISSUER_PATH}/request` && request.headers.authorization === undefined;
  // The provider treats an empty value as none.
  const isAsked = path === `${ISSUER_PATH}/auth` && !searchParams.get('request_uri');
  if ((isPushed || isAsked) && (await limited('begin', networkOf(request.ip)))) {
    await reply.redirect(`${loginPath(searchParams.get('ui_locales') === 'es' ? 'es' : 'en')}?busy=1`, 303);
    return;
  }
  if (path !== `${ISSUER_PATH}/auth`) return;
  const waiting = await provider.pendingInteraction(request.raw, reply.raw);
  if (waiting && waiting.params.client_id !== clientIds.portal) await waiting.destroy();
}
