import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import { recoveryProblem } from '#modules/identity/server/recovery/problems.ts';
import type { UsersApi } from '#modules/users/server/api.ts';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf, routes } from '#platform/rules/routes.ts';
import { sameOrigin } from '#platform/server/http/same-origin.ts';
import type { RenderPage } from '../../pages/pages.ts';
import { refuseForeignForm } from '../../refusals.ts';

type Dependencies = {
  readonly users: Pick<UsersApi, 'accept'>;
  readonly identity: Pick<IdentityApi, 'viewerOf'>;
  readonly publicUrl: string;
  readonly renderPage: RenderPage;
};

const params = z.object({ link: z.string() });
const form = z.object({ username: z.string().max(4_096).catch(''), password: z.string().max(4_096).catch('') });

/** The invitation's form: plain HTML, like all forms that set a password. */
export function addInvitationRoutes(app: FastifyInstance, { users, identity, publicUrl, renderPage }: Dependencies): void {
  for (const language of ['en', 'es'] as const) {
    app.post(pathIn(language, routes.invited.path).replace('$link', ':link'), { bodyLimit: 16_384 }, async (request, reply) => {
      if (!sameOrigin(request, publicUrl)) return refuseForeignForm(request, reply);
      const { link } = params.parse(request.params);
      const here = pathIn(language, pathOf('invited', { link }));
      if (await identity.viewerOf(request.headers.cookie)) return reply.redirect(here, 303);
      const { username, password } = form.parse(request.body ?? {});
      const accepted = await users.accept(link, { username, password, language });
      if (accepted.ok) return reply.redirect(`${here}?step=done`, 303);
      // The page says that the link is no longer valid.
      if (accepted.refusal === 'ended') return reply.redirect(here, 303);
      return renderPage(request, reply, { status: 422, problems: [recoveryProblem(accepted.refusal, language)], values: { username } });
    });
  }
}
