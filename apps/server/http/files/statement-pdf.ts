import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countedAs } from '#modules/statements/rules/limits.ts';
import type { PrintableProblem } from '#modules/statements/rules/printable-path.ts';
import type { StatementsApi } from '#modules/statements/server/api.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { PlatformSecurity, SecurityLog } from '#platform/server/log/security.ts';
import type { RenderPage } from '../pages/pages.ts';
import { readerOfFiles } from './reader-of-files.ts';

type Dependencies = {
  readonly statements: Pick<StatementsApi, 'statement' | 'inserts' | 'addressee' | 'print' | 'year' | 'printYear'>;
  readonly partnerOf: (accountId: string) => Promise<Partner>;
  readonly viewerOf: (cookies: string | undefined) => Promise<Viewer | undefined>;
  readonly renderPage: RenderPage;
  readonly limited: Limiter<'print'>;
  readonly log: Log;
  readonly security: SecurityLog<PlatformSecurity>;
};

type Request = FastifyRequest<{ Params: { file: string } }>;

/**
 * /billing/statements/{id}.pdf and {year}.pdf and their Spanish versions: generated on request, stored nowhere, with the pages' rights. What the
 * reader may not see is answered with the same page as what does not exist.
 */
export function addStatementPdf(app: FastifyInstance, deps: Dependencies): void {
  for (const language of ['en', 'es'] as const) {
    app.get(`${pathIn(language, pathOf('statements'))}/:file(^.*\\.pdf$)`, (request: Request, reply) => answer(deps, language, request, reply));
  }
}

async function answer(deps: Dependencies, language: Language, request: Request, reply: FastifyReply) {
  const { viewerOf, renderPage, limited, log, security } = deps;
  const reader = readerOfFiles(await viewerOf(request.headers.cookie), request.url);
  if (!reader.ok) return reply.redirect(reader.refusal);
  const viewer = reader.value;
  const { page, read } = documentFor(deps, viewer, request.params.file.slice(0, -'.pdf'.length), language);
  const failed = (problem: PrintableProblem, error: unknown) => {
    log.error({ error, problem }, 'statements could not be printed');
    return reply.redirect(`${pathIn(language, page)}?printable=${problem}`);
  };

  const found = await read().catch((error: unknown) => ({ error }));
  if (found === undefined) {
    security('id.not-there', { userId: viewer.userId, accountId: viewer.accountId, at: 'statement.pdf' });
    return renderPage(request, reply);
  }
  if ('error' in found) return failed('unavailable', found.error);
  if (await limited('print', viewer.accountId, countedAs(found.statements)))
    return failed('unavailable', new Error('so many statements were printed for one account that it has to wait'));
  const file = await found.print().catch((error: unknown) => ({ error }));
  if ('error' in file) return failed('failed', file.error);
  return reply.type('application/pdf').header('content-disposition', `inline; filename="${found.name}.pdf"`).send(file);
}

/** The name consists only of our own date, never of anything in the request. */
type Printable = { readonly name: string; readonly statements: number; readonly print: () => Promise<Buffer> };

/** One statement or those of a year: the page that lists them, and how to read them. */
function documentFor({ statements, partnerOf }: Dependencies, viewer: Viewer, id: string, language: Language) {
  const printed = async () => {
    const [partner, to] = await Promise.all([partnerOf(viewer.accountId), statements.addressee(viewer)]);
    return { language, partner, to };
  };
  if (/^\d{4}$/.test(id)) {
    const year = Number(id);
    return {
      page: pathOf('statements'),
      async read(): Promise<Printable | undefined> {
        const found = await statements.year(viewer, year);
        return found.length === 0
          ? undefined
          : { name: `statements-${year}`, statements: found.length, print: async () => statements.printYear(found, year, await printed()) };
      },
    };
  }
  return {
    page: pathOf('statement', { id }),
    async read(): Promise<Printable | undefined> {
      const [found, inserts] = await Promise.all([statements.statement(viewer, id), statements.inserts(viewer.accountId, id)]);
      return found && { name: `statement-${found.on}`, statements: 1, print: async () => statements.print(found, await printed(), inserts) };
    },
  };
}
