import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StatementsApi } from '#modules/statements/server/api.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { pathOf, signInFor } from '#platform/rules/routes.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { RenderPage } from './pages.ts';

type Needs = {
  readonly statements: Pick<StatementsApi, 'statement' | 'inserts' | 'print'>;
  readonly viewerOf: (cookies: string | undefined) => Promise<Viewer | undefined>;
  readonly renderPage: RenderPage;
  readonly log: Log;
};

type Request = FastifyRequest<{ Params: { file: string } }>;

/**
 * /billing/statements/{id}.pdf and its Spanish: made when it is asked for, kept nowhere, with the rights of the page.
 * What the reader has no right to is answered like what does not exist: with the page that says so.
 */
export function addStatementPdf(app: FastifyInstance, needs: Needs): void {
  for (const language of ['en', 'es'] as const) {
    app.get(`${pathIn(language, pathOf('statements'))}/:file(^.*\\.pdf$)`, (request: Request, reply) => answer(needs, language, request, reply));
  }
}

async function answer({ statements, viewerOf, renderPage, log }: Needs, language: Language, request: Request, reply: FastifyReply) {
  const viewer = await viewerOf(request.headers.cookie);
  if (!viewer) return reply.redirect(signInFor(request.url));
  const id = request.params.file.slice(0, -'.pdf'.length);
  const failed = (problem: 'unavailable' | 'failed', error: unknown) => {
    log.error({ error, problem }, 'a statement could not be printed');
    return reply.redirect(`${pathIn(language, pathOf('statement', { id }))}?printable=${problem}`);
  };

  const read = Promise.all([statements.statement(viewer.accountId, id), statements.inserts(viewer.accountId, id)]);
  const found = await read.catch((error: unknown) => ({ error }));
  if ('error' in found) return failed('unavailable', found.error);
  const [statement, inserts] = found;
  if (statement === undefined) return renderPage(request, reply);
  const file = await statements.print(statement, language, inserts).catch((error: unknown) => ({ error }));
  if ('error' in file) return failed('failed', file.error);
  // The name is made of a date of ours alone, never of what was asked for.
  return reply.type('application/pdf').header('content-disposition', `inline; filename="statement-${statement.on}.pdf"`).send(file);
}
