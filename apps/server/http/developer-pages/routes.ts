import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogueApi } from '#modules/catalogue/server/api.ts';
import { type Guard, nothingOn, refusalOf } from '#platform/rules/guards.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';
import { onPage, type Partner } from '#platform/rules/partner/partner.ts';
import type { DeveloperPage } from '#platform/rules/rendering/developer-page.ts';
import { serversOwn } from '#platform/rules/routes.ts';
import { cloneFolder } from '#platform/server/settings/clone.ts';

const BUILT = new URL('dist/components/', pathToFileURL(`${cloneFolder}/`));
const STYLE_PATH = `${serversOwn.components.path}/style.css`;

/** `/dev/components`: every component of the design with its states, in both schemes. Only in lower environments. */
export function addDevComponents(app: FastifyInstance): void {
  app.get(serversOwn.components.path, async (_, reply) => reply.type('text/html; charset=utf-8').send(await showcase()));
  app.get(STYLE_PATH, (_, reply) => reply.type('text/css; charset=utf-8').send(readFileSync(new URL('components.css', BUILT))));
}

async function showcase(): Promise<string> {
  const bundle: { readonly render: (style: string) => string } = await import(new URL('showcase.js', BUILT).href);
  return bundle.render(STYLE_PATH);
}

type Dependencies = {
  readonly lower: boolean;
  readonly viewerOf: (request: FastifyRequest) => Promise<object | undefined>;
  readonly partnerFor: (request: FastifyRequest) => Promise<Partner>;
  readonly catalogue: Pick<CatalogueApi, 'storefront'>;
};

/** The developers' pages of specification 2.3, for whoever has signed in. Only in lower environments; elsewhere their addresses lead to nothing. */
export function addDeveloperPages(app: FastifyInstance, deps: Dependencies): void {
  const add = ({ path, guards }: { readonly path: `/${string}`; readonly guards: readonly Guard[] }, show: Show) => {
    if (refusalOf(guards, undefined, { ...nothingOn, forDevelopers: deps.lower }) === 'not-found') return;
    for (const language of ['en', 'es'] satisfies Language[])
      app.get(pathIn(language, path), async (request, reply) => {
        if (!(await deps.viewerOf(request))) return reply.redirect(signInFor(request.url), 303);
        const html = await show(language, request);
        return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
      });
  };
  add(serversOwn.kiteTestPage, showcase);
  for (const page of pages) add(serversOwn[page], (language, request) => stateOf(page, language, request, deps));
}

type Show = (language: Language, request: FastifyRequest) => Promise<string>;

const pages = ['commonSpec', 'billingStub', 'billingStub2', 'troubleshootStub', 'troubleshootStub2'] as const satisfies readonly DeveloperPage[];

async function stateOf(page: DeveloperPage, language: Language, request: FastifyRequest, { partnerFor, catalogue }: Dependencies): Promise<string> {
  const bundle: { readonly render: (page: DeveloperPage, given: object) => string } = await import(new URL('states.js', BUILT).href);
  const products = page === 'commonSpec' ? ((await catalogue.storefront({ zip: '', street: '', unit: '' }))?.products ?? []) : [];
  return bundle.render(page, {
    style: STYLE_PATH,
    language,
    partner: onPage(await partnerFor(request), language),
    products: products.map((offered) => inLanguage(offered, language)),
  });
}

type Sold = NonNullable<Awaited<ReturnType<CatalogueApi['storefront']>>>['products'][number];

/** A product as the graph has it for a reader of a language. */
function inLanguage({ product, promotion, years: [firstYear, secondYear], ...amounts }: Sold, language: Language) {
  const { id, kind, line, name, description1, description2, equipment, bestFor, labelId } = product;
  return {
    ...amounts,
    id,
    kind,
    line,
    name: name[language],
    description1: description1[language],
    description2: description2[language],
    equipment: equipment?.[language] ?? null,
    bestFor: bestFor?.[language] ?? null,
    hasLabel: labelId !== undefined,
    promotion: promotion ? { name: promotion.name[language], months: promotion.months } : null,
    firstYear,
    secondYear,
  };
}
