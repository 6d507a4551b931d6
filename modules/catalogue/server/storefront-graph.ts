import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { type Fee, type Promotion, productKindEnum, productLineEnum } from '../rules/catalogue.ts';
import { qualificationEnum } from '../rules/storefront.ts';
import type { CatalogueApi, Storefront, StorefrontProduct } from './api.ts';

/** `Query.storefront`: what somebody who is no customer can begin, at a place or anywhere. */
export function addStorefront(builder: GraphBuilder, api: () => CatalogueApi): void {
  const storefront = addTypes(builder);
  const text = (description: string) => ({ required: false, description }) as const;
  builder.queryField('storefront', (t) =>
    t.field({
      type: storefront,
      nullable: true,
      description: 'What can be begun today; null while nothing is published',
      args: {
        zip: t.arg.string(text('A ZIP code; without it everything that is sold somewhere')),
        street: t.arg.string(text('House and street')),
        unit: t.arg.string(text('Which home of the building')),
      },
      resolve: (_root, { zip, street, unit }) => api().storefront({ zip: zip ?? '', street: street ?? '', unit: unit ?? '' }),
    }),
  );
}

function addTypes(builder: GraphBuilder) {
  const offered = addOffered(builder);
  const fee = builder.objectRef<Storefront['fees'][number]>('StorefrontFee').implement({
    description: 'What is paid beside a plan',
    fields: (t) => ({
      name: t.string({
        description: "What it is for, in the reader's language",
        resolve: ({ name }: Pick<Fee, 'name'>, _, { language }) => name[language],
      }),
      once: t.expose('once', { type: 'Cents', description: 'What it costs, once' }),
    }),
  });
  return builder.objectRef<Storefront>('Storefront').implement({
    description: 'What somebody who is no customer can begin',
    fields: (t) => ({
      outcome: t.expose('outcome', { type: enumOf(builder, qualificationEnum), description: 'What is known of the place' }),
      place: t.string({
        nullable: true,
        description: 'City and state; null without a place where we sell',
        resolve: ({ area }) => area?.name ?? null,
      }),
      units: t.stringList({ description: 'The homes of the building; empty for a house', resolve: ({ units }) => [...units] }),
      products: t.field({ type: [offered], description: 'What can be begun there', resolve: ({ products }) => [...products] }),
      fees: t.field({ type: [fee], description: 'What is paid beside it', resolve: ({ fees }) => [...fees] }),
    }),
  });
}

function addOffered(builder: GraphBuilder) {
  const promotion = builder.objectRef<Promotion>('StorefrontPromotion').implement({
    description: 'What reduces a price for the first months',
    fields: (t) => ({
      name: t.string({ description: "Its name, in the reader's language", resolve: ({ name }, _, { language }) => name[language] }),
      months: t.exposeInt('months', { description: 'For how many months' }),
    }),
  });
  return builder.objectRef<StorefrontProduct>('StorefrontProduct').implement({
    description: 'A product that can be begun; amounts before taxes',
    fields: (t) => ({
      id: t.id({ description: 'What the catalogue calls it', resolve: ({ product }) => product.id }),
      kind: t.field({ type: enumOf(builder, productKindEnum), description: 'What kind of product it is', resolve: ({ product }) => product.kind }),
      line: t.field({ type: enumOf(builder, productLineEnum), description: 'What it is of', resolve: ({ product }) => product.line }),
      name: t.string({ description: "Its name, in the reader's language", resolve: ({ product }, _, { language }) => product.name[language] }),
      description1: t.string({
        description: 'What it is, in a few words',
        resolve: ({ product }, _, { language }) => product.description1[language],
      }),
      description2: t.string({ description: 'What comes with it', resolve: ({ product }, _, { language }) => product.description2[language] }),
      equipment: t.string({
        nullable: true,
        description: 'What stands at home for it; null if nothing does',
        resolve: ({ product }, _, { language }) => product.equipment?.[language] ?? null,
      }),
      bestFor: t.string({
        nullable: true,
        description: 'For whom it is; null if it is for everybody',
        resolve: ({ product }, _, { language }) => product.bestFor?.[language] ?? null,
      }),
      hasLabel: t.exposeBoolean('hasLabel', { description: 'A broadband label is shown for it' }),
      channels: t.exposeInt('channels', { description: 'How many channels it has; 0 for what is not TV' }),
      monthly: t.expose('monthly', { type: 'Cents', description: 'The monthly price, before reductions' }),
      once: t.expose('once', { type: 'Cents', description: 'What is paid when it is begun' }),
      promotion: t.field({
        type: promotion,
        nullable: true,
        description: 'What reduces the price; null if nothing does',
        resolve: (each) => each.promotion,
      }),
      firstYear: t.field({ type: 'Cents', description: 'A month at first', resolve: ({ years: [first] }) => first }),
      secondYear: t.field({ type: 'Cents', description: 'A month in the second year', resolve: ({ years: [, second] }) => second }),
      twoYears: t.expose('twoYears', { type: 'Cents', description: 'All of 24 months' }),
    }),
  });
}
