import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogueApi } from '#modules/catalogue/server/api.ts';
import { labelCsv } from '#modules/catalogue/server/label-csv.ts';
import { pathIn } from '#platform/rules/language.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import { byteOrderMark } from '#platform/server/csv.ts';
import type { RenderPage } from '../pages/pages.ts';

type Dependencies = {
  readonly catalogue: Pick<CatalogueApi, 'labels'>;
  readonly partnerFor: (request: FastifyRequest) => Promise<Pick<Partner, 'name'>>;
  readonly renderPage: RenderPage;
};

/** /mkt/labels.csv and its Spanish version: the broadband labels of all plans, for machines (47 CFR 8.1). */
export function addLabelCsv(app: FastifyInstance, { catalogue, partnerFor, renderPage }: Dependencies): void {
  for (const language of ['en', 'es'] as const)
    app.get(pathIn(language, '/mkt/labels.csv'), async (request, reply) => {
      const [labels, { name }] = await Promise.all([catalogue.labels(), partnerFor(request)]);
      if (!labels) return renderPage(request, reply, { path: pathIn(language, '/not-found'), status: 404 });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="broadband-labels.csv"')
        .send(byteOrderMark + labelCsv(labels, name, language));
    });
}
