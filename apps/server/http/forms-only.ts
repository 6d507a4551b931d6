import type { FastifyInstance } from 'fastify';
import { routes } from '#platform/rules/routes.ts';

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** The addresses of pages, whose forms a browser sends, as the router writes them. */
const pagePaths: ReadonlySet<string> = new Set(
  ['/sign-out', ...Object.values(routes).map(({ path }) => path.replaceAll('$', ':'))].flatMap((path) => [path, path === '/' ? '/es' : `/es${path}`]),
);

/** Answers 415 to a form of a page whose body is no form: our pages send none, and another type would be read by rules made for scripts. */
export function takeFormsOnly(app: FastifyInstance): void {
  // Nothing of ours sends plain text.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async ({ method, headers, routeOptions: { url = '' } }) => {
    if (method !== 'POST' || !(url === '/*' || pagePaths.has(url))) return;
    const type = headers['content-type'];
    if (type !== undefined && !FORM.test(type)) throw Object.assign(new Error('a page takes only forms'), { statusCode: 415 });
  });
}
