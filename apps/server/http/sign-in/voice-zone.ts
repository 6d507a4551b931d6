import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientIds } from '#modules/identity/rules/sign-in/sign-in-claims.ts';
import { stepUpPath } from '#modules/identity/rules/step-up.ts';
import type { VoiceZoneApi } from '#modules/identity/server/voice-zone/api.ts';
import { nothingOn, refusalOf } from '#platform/rules/guards.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { confirmFor, signInFor } from '#platform/rules/links.ts';
import { mayPay } from '#platform/rules/role.ts';
import { serversOwn } from '#platform/rules/routes.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import type { Callers } from '../callers.ts';
import type { RenderPage } from '../pages/pages.ts';

/** The authenticate-and-authorize service (specification 7). */
export const AUTHORIZE_PATH = '/auth/authorize';

type Dependencies = {
  readonly voiceZone: VoiceZoneApi;
  readonly callers: Callers;
  readonly publicUrl: string;
  readonly renderPage: RenderPage;
  /** Whether this network has started too many sign-ins recently: codes leave rows too. */
  readonly isLimited: (network: string) => Promise<boolean>;
};

/** Leads customers to their partner's Voice Zone, and issues the codes that they take there. */
export function addVoiceZone(app: FastifyInstance, deps: Dependencies): void {
  for (const language of ['en', 'es'] satisfies Language[])
    app.get(pathIn(language, serversOwn.voiceZone.path), (request, reply) => leadThere(request, reply, language, deps));
  app.post(AUTHORIZE_PATH, { bodyLimit: 4_096 }, (request, reply) => authorize(request, reply, deps));
}

async function leadThere(
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  { voiceZone, callers, renderPage, isLimited }: Dependencies,
) {
  const { path, guards } = serversOwn.voiceZone;
  const here = pathIn(language, path);
  const viewer = await callers.viewerOf(request);
  // Someone known only by their line could be anyone in the household.
  if (viewer?.byNetwork) return reply.redirect(confirmFor(here), 303);
  const stands = viewer && (await voiceZone.standing(viewer));
  if (viewer && !stands) return renderPage(request, reply);
  const asker = viewer && stands && { ...stands, mayPay: mayPay(viewer.role) };
  const refusal = refusalOf(guards, asker, nothingOn);
  if (refusal === 'prove') return reply.redirect(pathIn(language, stepUpPath('voice-details', path)), 303);
  if (refusal || !viewer || !stands) return reply.redirect(signInFor(here), 303);

  const goTo = new URL(stands.address);
  const ours = { clientId: clientIds.voiceZone, responseType: 'code', initiatorClientId: clientIds.portal };
  const authorized = (await isLimited(networkOf(request.ip))) ? undefined : await voiceZone.authorize(viewer, ours, clientIds.portal);
  // Without a code they have to sign in there.
  if (authorized?.ok) goTo.searchParams.set('customerAuthCode', authorized.value.code);
  return reply.redirect(goTo.href, 303);
}

const authorizeBody = z.object({ clientId: z.string(), responseType: z.string(), initiatorClientId: z.string() });

/** Returns the code, or a refusal in the format of RFC 6749 (5.2). */
async function authorize(request: FastifyRequest, reply: FastifyReply, { voiceZone, callers, publicUrl, isLimited }: Dependencies) {
  const isApp = callers.isApp(request);
  if (!isApp && !sameOrigin(request, publicUrl)) return reply.status(403).send({ error: 'access_denied' });
  const viewer = await callers.viewerOf(request);
  if (!viewer) return reply.status(401).send({ error: 'login_required' });
  const { data } = authorizeBody.safeParse(request.body);
  if (!data) return reply.status(400).send({ error: 'invalid_request' });
  if (await isLimited(networkOf(request.ip))) return reply.status(429).send({ error: 'temporarily_unavailable' });
  const authorized = await voiceZone.authorize(viewer, data, isApp ? clientIds.app : clientIds.portal);
  if (authorized.ok) return reply.send(authorized.value);
  return reply.status(authorized.refusal === 'access_denied' ? 403 : 400).send({ error: authorized.refusal });
}
