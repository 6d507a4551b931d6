import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { returnTarget } from '#modules/identity/rules/sign-in/return-target.ts';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import { type Language, languageOfPath, pathIn } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';
import { keptLanguage } from '../sign-in/hooks/chosen-language.ts';

const query = z.object({ return: z.string().optional().catch(undefined) });

/**
 * /update-lang-en and /update-lang-es (specification 2.3, for signed-in users): return to the same page in that language. The page is `return`, else
 * the referring page, else the account summary.
 */
export function addUpdateLang(app: FastifyInstance, identity: Pick<IdentityApi, 'viewerOf'>, publicUrl: string): void {
  for (const language of ['en', 'es'] satisfies Language[])
    for (const prefix of ['', '/es'])
      app.get(`${prefix}/update-lang-${language}`, async (request, reply) => {
        const viewer = await identity.viewerOf(request.headers.cookie);
        if (!viewer) return reply.redirect(signInFor(request.url), 303);
        reply.header('set-cookie', keptLanguage(language));
        return reply.redirect(inLanguage(returnTarget(query.parse(request.query).return ?? cameFrom(request, publicUrl)), language), 303);
      });
}

function cameFrom({ headers: { referer } }: FastifyRequest, publicUrl: string): string | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(publicUrl).origin ? pathname + search : undefined;
}

const inLanguage = (path: string, language: Language): string => {
  const english = languageOfPath(path) === 'es' ? path.replace(/^\/es\/?/, '/') : path;
  return pathIn(language, `/${english.slice(1)}`);
};
