import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OutagesApi } from '#modules/outages/server/api.ts';
import { workCalendar } from '#modules/outages/server/work-calendar.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { RenderPage } from '../pages/pages.ts';
import { readerOfFiles } from './reader-of-files.ts';

type Dependencies = {
  readonly outages: Pick<OutagesApi, 'mine'>;
  readonly viewerOf: (cookies: string | undefined) => Promise<Viewer | undefined>;
  readonly renderPage: RenderPage;
};

type Request = FastifyRequest<{ Params: { readonly file: string } }>;

/** /services/outages/{id}.ics and its Spanish version: planned work for the customer's calendar. What does not reach their address does not exist. */
export function addWorkCalendar(app: FastifyInstance, deps: Dependencies): void {
  for (const language of ['en', 'es'] as const) {
    app.get(`${pathIn(language, pathOf('myOutages'))}/:file(^.*\\.ics$)`, (request: Request, reply) => answer(deps, language, request, reply));
  }
}

async function answer({ outages, viewerOf, renderPage }: Dependencies, language: Language, request: Request, reply: FastifyReply) {
  const reader = readerOfFiles(await viewerOf(request.headers.cookie), request.url);
  if (!reader.ok) return reply.redirect(reader.refusal);
  const outageId = request.params.file.slice(0, -'.ics'.length);
  const work = (await outages.mine(reader.value.accountId))?.outages.find((each) => each.outageId === outageId && each.plannedUntil !== undefined);
  if (!work) return renderPage(request, reply);
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="work.ics"')
    .send(workCalendar(work, language));
}
