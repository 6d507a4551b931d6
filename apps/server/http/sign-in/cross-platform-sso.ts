import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { returnTarget } from '#modules/identity/rules/sign-in/return-target.ts';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';

const SSO_PATH = '/cross-platform-sso';
const query = z.object({ return: z.string().optional().catch(undefined) });

/**
 * Where the provider's other platforms send a customer to continue here: straight to the page with a session in this browser, otherwise through the
 * sign-in. `return` must be one of our pages or is ignored; the portal's cookies keep `sitePartner` and `source-app`.
 */
export function addCrossPlatformSso(app: FastifyInstance, identity: Pick<IdentityApi, 'viewerOf'>): void {
  for (const language of ['en', 'es'] satisfies Language[])
    app.get(pathIn(language, SSO_PATH), async (request, reply) => {
      const goesTo = returnTarget(query.parse(request.query).return, language);
      const viewer = await identity.viewerOf(request.headers.cookie);
      return reply.redirect(viewer ? goesTo : signInFor(goesTo), 303);
    });
}
