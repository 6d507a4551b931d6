import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOfPath, pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { isDatabaseFault } from '#platform/server/database/fault.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { RenderPage } from './pages/pages.ts';
import { refuse } from './refusals.ts';

/**
 * The one place that turns errors into answers: our faults become the service-unavailable page, the sender's become a short message; never a stack
 * trace.
 */
export function addErrorAnswers(app: FastifyInstance, { renderPage, log }: { readonly renderPage: RenderPage; readonly log: Log }): void {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return refuse(request, reply, status);
    // Without the query, which may contain a vault session.
    log.error({ error, path: request.url.split('?')[0] }, 'a request failed');
    if (!request.headers.accept?.includes('text/html')) return refuse(request, reply, 503);
    const path = pathIn(languageOfPath(request.url), pathOf('error'));
    // A database that is away would let them wait once more to find out who they are.
    const page = { path, status: 503, ...(isDatabaseFault(error) && { asVisitor: true }) };
    return renderPage(request, reply, page)
      .catch(() => renderPage(request, reply, { ...page, asVisitor: true }))
      .catch(() => refuse(request, reply, 503));
  });
}

/** For an address that cannot be decoded: it passes no hook, so the usual headers are set here. */
export const answerUnreadable =
  (headers: Readonly<Record<string, string>>) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    refuse(request, reply.headers(headers), 400);
  };
