import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Tries } from '#modules/identity/server/limits/tries.ts';
import type { RelyingParty } from '#modules/identity/server/oidc/relying-party.ts';
import { hashOf } from '#modules/identity/server/secret-id.ts';
import type { IdentitySecurityLog } from '#modules/identity/server/security-events.ts';
import type { ProviderLogoutApi } from '#modules/identity/server/sessions/provider-logout.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import { networkOf } from '#platform/server/http/network-of.ts';

export const BACKCHANNEL_LOGOUT_PATH = '/auth/backchannel-logout';

/** Counts each logout token of a network as refused until it is accepted. */
export type RefusedTokens = {
  /** Returns how long to wait if there were too many. */
  count(network: string): Promise<{ readonly waitSeconds: number } | undefined>;
  takeBack(network: string): Promise<unknown>;
};

export const createRefusedTokens = (tries: Pick<Tries, 'takeTryBack'>, limited: Limiter<'logout-token'>): RefusedTokens => ({
  count: (network) => limited('logout-token', network),
  takeBack: (network) => tries.takeTryBack('logout-token', hashOf(network)),
});

type Dependencies = {
  readonly portal: Pick<RelyingParty, 'readLogoutToken'>;
  readonly providerLogout: ProviderLogoutApi;
  readonly refusedTokens: RefusedTokens;
  readonly security: IdentitySecurityLog;
};

const form = z.object({ logout_token: z.string() });

/**
 * Where the operator's identity provider says that a session of its own has ended (OpenID Connect Back-Channel Logout 1.0, 2.5 and 2.8). A server
 * sends it, so it comes without Origin and without a cookie: the token alone counts. 400 for a token that is refused, and 503 if it cannot be checked
 * now, so that the provider sends it again.
 */
export function addBackchannelLogout(app: FastifyInstance, { portal, providerLogout, refusedTokens, security }: Dependencies): void {
  const endedBy = async (body: unknown): Promise<Answer> => {
    const parsed = form.safeParse(body);
    if (!parsed.success) return { status: 400, why: 'no logout token' };
    const read = await portal.readLogoutToken(parsed.data.logout_token);
    if (!read.ok) return { status: read.refusal.reason === 'provider-unavailable' ? 503 : 400, why: read.refusal.why };
    return (await providerLogout.endSessions(read.value)).ok ? { status: 200 } : { status: 400, why: 'it was used before' };
  };

  app.post(BACKCHANNEL_LOGOUT_PATH, { bodyLimit: 16_384 }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const network = networkOf(request.ip);
    const refusal = await refusedTokens.count(network);
    if (refusal) return reply.status(429).header('retry-after', refusal.waitSeconds).send({ error: 'temporarily_unavailable' });
    const { status, why } = await endedBy(request.body);
    if (status === 200) await refusedTokens.takeBack(network);
    if (why !== undefined) security('logout.refused', { why });
    return status === 200 ? reply.send() : reply.status(status).send({ error: status === 503 ? 'temporarily_unavailable' : 'invalid_request' });
  });
}

type Answer = { readonly status: 200 | 400 | 503; readonly why?: string };
