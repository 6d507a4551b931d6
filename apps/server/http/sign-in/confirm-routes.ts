import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { returnTarget } from '#modules/identity/rules/sign-in/return-target.ts';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import type { PasskeysApi } from '#modules/identity/server/passkeys/api.ts';
import { missingPassword, refusedPasskey, refusedPassword } from '#modules/identity/server/sign-in-problems.ts';
import { languageOfPath } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import type { RenderPage } from '../pages/pages.ts';
import type { PartnerOfRequest } from '../pages/partner-of-request.ts';
import { refuseForeignForm } from '../refusals.ts';

type Dependencies = {
  readonly identity: Pick<IdentityApi, 'viewerOf' | 'confirm'>;
  readonly passkeys: Pick<PasskeysApi, 'confirm'>;
  readonly publicUrl: string;
  readonly partnerOf: PartnerOfRequest;
  readonly renderPage: RenderPage;
};

const query = z.object({ return: z.string().optional().catch(undefined) });
const form = z.object({ password: z.string().catch(''), passkey: z.string().catch('') });

/** Asks for the password or a passkey again before a money act after a pause. */
export function addConfirmRoutes(app: FastifyInstance, deps: Dependencies): void {
  for (const prefix of ['', '/es']) {
    app.post(`${prefix}/confirm`, { bodyLimit: 16_384 }, (request, reply) => takeConfirmation(request, reply, deps));
  }
}

/** Then returns to where it was asked for. */
async function takeConfirmation(
  request: FastifyRequest,
  reply: FastifyReply,
  { identity, passkeys, publicUrl, renderPage, partnerOf }: Dependencies,
) {
  const language = languageOfPath(request.url);
  if (!sameOrigin(request, publicUrl)) return refuseForeignForm(request, reply);
  const viewer = await identity.viewerOf(request.headers.cookie);
  const back = returnTarget(query.parse(request.query).return, language);
  if (!viewer) return reply.redirect(signInFor(back), 303);
  const { password, passkey } = form.parse(request.body ?? {});
  if (password === '' && passkey === '') return renderPage(request, reply, { status: 422, problems: [missingPassword(language)] });
  const confirmed = passkey === '' ? await identity.confirm(viewer, password) : await passkeys.confirm(viewer, passkey);
  if (confirmed.ok) return reply.header('set-cookie', confirmed.value).redirect(back, 303);
  const { refusal } = confirmed;
  // Blocking a login ended its sessions.
  if (refusal.reason === 'ended' || refusal.reason === 'blocked') return reply.redirect(signInFor(back), 303);
  if (refusal.reason === 'too-many') reply.header('retry-after', refusal.waitSeconds);
  const problem =
    refusal.reason === 'refused' || refusal.reason === 'closed'
      ? refusedPasskey(refusal, 'passkeyNotConfirmed', { language, partner: partnerOf(request, viewer) })
      : refusedPassword(refusal, language);
  return renderPage(request, reply, { status: refusal.reason === 'too-many' ? 429 : 422, problems: [problem] });
}
