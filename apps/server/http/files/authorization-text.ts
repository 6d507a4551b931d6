import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AutoPayApi } from '#modules/autopay/server/api.ts';
import { authorizationRecord } from '#modules/autopay/server/enrollment/authorization-text.ts';
import { pathIn } from '#platform/rules/language.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import { mayPay } from '#platform/rules/role.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { byteOrderMark } from '#platform/server/csv.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { RenderPage } from '../pages/pages.ts';
import { readerOfFiles } from './reader-of-files.ts';

type Dependencies = {
  readonly autoPay: Pick<AutoPayApi, 'authorizations'>;
  readonly partnerOf: (accountId: string) => Promise<Partner>;
  readonly viewerOf: (cookies: string | undefined) => Promise<Viewer | undefined>;
  readonly renderPage: RenderPage;
};

type Request = FastifyRequest<{ Params: { readonly file: string } }>;

/**
 * /billing/autopay/authorizations/{id}.txt and its Spanish version: the exact text that was agreed to, in its original language. Requires the page's
 * rights; someone else's is answered as if it did not exist.
 */
export function addAuthorizationText(app: FastifyInstance, deps: Dependencies): void {
  for (const language of ['en', 'es'] as const) {
    app.get(`${pathIn(language, pathOf('autoPay'))}/authorizations/:file(^.*\\.txt$)`, (request: Request, reply) => answer(deps, request, reply));
  }
}

async function answer({ autoPay, partnerOf, viewerOf, renderPage }: Dependencies, request: Request, reply: FastifyReply) {
  const reader = readerOfFiles(await viewerOf(request.headers.cookie), request.url);
  if (!reader.ok) return reply.redirect(reader.refusal);
  const viewer = reader.value;
  const id = request.params.file.slice(0, -'.txt'.length);
  const kept = mayPay(viewer.role, viewer.customerType) ? await autoPay.authorizations(viewer.accountId) : [];
  const found = kept.find(({ mandateId }) => mandateId === id);
  if (!found) return renderPage(request, reply);
  return reply
    .type('text/plain; charset=utf-8')
    .header('content-disposition', `attachment; filename="auto-pay-authorization-${found.givenOn}.txt"`)
    .send(`${byteOrderMark}${authorizationRecord(found, await partnerOf(viewer.accountId))}`);
}
