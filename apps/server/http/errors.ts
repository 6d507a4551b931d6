import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { Log } from '#platform/server/log/log.ts';
import { languageOf, type RenderPage } from './pages/pages.ts';

/** What is left when even the page of an error cannot be made. */
const LAST_WORD = "We're sorry, something on our end didn't work quite right. Please try again later.";

/** The one place that turns errors into answers: ours become the service-unavailable page, the sender's a short word; no stack trace ever. */
export function addErrorAnswers(app: FastifyInstance, { renderPage, log }: { readonly renderPage: RenderPage; readonly log: Log }): void {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.status(status).type('text/plain; charset=utf-8').send(wordFor(status));
    // Without its query, which may name a session of the vault.
    log.error({ error, path: request.url.split('?')[0] }, 'a request failed');
    if (!request.headers.accept?.includes('text/html')) return reply.status(503).type('text/plain; charset=utf-8').send(LAST_WORD);
    const path = pathIn(languageOf(request.url), pathOf('error'));
    const page = { path, status: 503 };
    return renderPage(request, reply, page)
      .catch(() => renderPage(request, reply, { ...page, asVisitor: true }))
      .catch(() => reply.status(503).type('text/plain; charset=utf-8').send(LAST_WORD));
  });
}

/** For an address that cannot even be decoded: it meets no hook, so the headers of every answer are set here. */
export const answerUnreadable =
  (headers: Readonly<Record<string, string>>) =>
  (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    reply.status(400).headers(headers).type('text/plain; charset=utf-8').send(wordFor(400));
  };

function wordFor(status: number): string {
  if (status === 413) return 'This is more than we take in one request.';
  if (status === 415) return 'This kind of content is not taken here.';
  return 'This request cannot be read.';
}
