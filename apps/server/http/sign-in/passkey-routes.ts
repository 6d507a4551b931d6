import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import { z } from 'zod';
import { isPasskeyPurpose } from '#modules/identity/rules/credentials/passkeys.ts';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import type { IdentityProvider } from '#modules/identity/server/oidc/provider.ts';
import type { RelyingParty } from '#modules/identity/server/oidc/relying-party.ts';
import type { PasskeysApi } from '#modules/identity/server/passkeys/api.ts';
import { refusedPasskey, type SignInProblem } from '#modules/identity/server/sign-in-problems.ts';
import { languageOfPath, pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import type { PartnerOfRequest } from '../pages/partner-of-request.ts';
import { refuseForeignForm } from '../refusals.ts';
import { waitingSignIn } from './providers/waiting-sign-in.ts';

type Dependencies = {
  readonly identity: Pick<IdentityApi, 'viewerOf'>;
  readonly passkeys: PasskeysApi;
  readonly provider: Pick<IdentityProvider, 'pendingInteraction' | 'interactionNamed' | 'finishInteraction'>;
  readonly portal: Pick<RelyingParty, 'wantedPageOf'>;
  readonly publicUrl: string;
  readonly partnerOf: PartnerOfRequest;
};

const body = z.object({
  for: z.string().optional().catch(undefined),
  /** The sign-in of the page that asks, as its address names it. */
  started: z.string().optional().catch(undefined),
});

/** `POST /auth/passkey`: the options with which our page asks the browser for a passkey. The result comes back with the page's form. */
export function addPasskeyRoutes(app: FastifyInstance, deps: Dependencies): void {
  app.post('/auth/passkey', { bodyLimit: 1_024 }, async (request, reply) => {
    if (!sameOrigin(request, deps.publicUrl)) return refuseForeignForm(request, reply);
    const options = await optionsFor(request, reply, deps);
    // Not a fault: a page that offers passkeys on its own may ask just after the password was accepted.
    if (options === undefined) return reply.status(204).send();
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(options);
  });
}

async function optionsFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { identity, passkeys, provider, portal, partnerOf }: Dependencies,
): Promise<string | undefined> {
  const { for: purpose, started } = body.parse(request.body ?? {});
  if (!isPasskeyPurpose(purpose)) return undefined;
  if (purpose === 'sign-in') {
    const waiting = await waitingSignIn(started, request, reply, { provider, portal });
    return waiting && passkeys.signInOptions(waiting.jti);
  }
  const viewer = await identity.viewerOf(request.headers.cookie);
  if (!viewer) return undefined;
  if (purpose === 'confirm') return passkeys.confirmationOptions(viewer);
  const toAdd = await passkeys.registrationOptions(viewer, partnerOf(request, viewer).name);
  return toAdd.ok ? toAdd.value : undefined;
}

type Given = {
  readonly waiting: Interaction;
  readonly answer: string;
  readonly kept: boolean;
  readonly showAgain: (status: number, problems: SignInProblem[]) => FastifyReply | Promise<FastifyReply>;
};

/** Accepts a passkey instead of username and password. */
export async function takePasskey(
  { passkeys, provider, partnerOf }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { waiting, answer, kept, showAgain }: Given,
) {
  const signed = await passkeys.signIn(waiting.jti, answer, request.ip);
  if (signed.ok)
    return reply.redirect(await provider.finishInteraction(waiting, request.raw, reply.raw, { ...signed.value, kept, credential: 'passkey' }), 303);
  const { refusal } = signed;
  if (refusal.reason === 'blocked') return reply.redirect(pathIn(languageOfPath(request.url), pathOf('blacklistedReset')), 303);
  if (refusal.reason === 'too-many') reply.header('retry-after', refusal.waitSeconds);
  return showAgain(refusal.reason === 'too-many' ? 429 : 422, [
    refusedPasskey(refusal, 'passkeyRefused', { language: languageOfPath(request.url), partner: partnerOf(request, undefined) }),
  ]);
}
