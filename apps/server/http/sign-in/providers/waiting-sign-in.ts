import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import { clientIds } from '#modules/identity/rules/sign-in/sign-in-claims.ts';
import type { IdentityProvider } from '#modules/identity/server/oidc/provider.ts';
import type { RelyingParty } from '#modules/identity/server/oidc/relying-party.ts';

type Parts = {
  readonly provider: Pick<IdentityProvider, 'pendingInteraction' | 'interactionNamed'>;
  readonly portal: Pick<RelyingParty, 'wantedPageOf'>;
};

/** In the address of a sign-in page that belongs to no sign-in in particular: a bookmark of before, or one begun anew. */
const ANY = '1';

/**
 * The sign-in that waits for a password on this page. Each tab's address names its own; without a name it is the last that this browser began.
 * Undefined if it is over, or began in another browser: its address, sent to someone else, would let its sender in with their password.
 */
export async function waitingSignIn(
  named: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, portal }: Parts,
): Promise<Interaction | undefined> {
  const last = await provider.pendingInteraction(request.raw, reply.raw);
  if (named === undefined || named === ANY || last?.uid === named) return last;
  const waiting = await provider.interactionNamed(named);
  return waiting && wantedPageOf(waiting, request, portal) !== undefined ? waiting : undefined;
}

/** Where a sign-in to this portal leads; undefined for one that began in another browser, or is for another client. */
export function wantedPageOf({ params }: Interaction, { headers }: FastifyRequest, portal: Parts['portal']): string | undefined {
  const isOurs = params.client_id === clientIds.portal && typeof params.state === 'string';
  return isOurs ? portal.wantedPageOf(String(params.state), headers.cookie) : undefined;
}
