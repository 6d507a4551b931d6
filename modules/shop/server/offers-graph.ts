import type { Product } from '#modules/catalogue/rules/catalogue.ts';
import { scenarioEnum } from '#modules/catalogue/rules/catalogue.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { mayPay } from '#platform/rules/role.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { GraphContext } from '#platform/server/graph/viewer.ts';
import { type Offer, offerReasonEnum, packageTypeOf } from '../rules/offers.ts';
import type { OffersOfAccount, ShopApi } from './api.ts';
import { messageOf } from './buyflow-answers.ts';

type PackageType = 'TV' | 'INTERNET' | 'PHONE';

const packageTypeEnum: Enumeration<PackageType> = {
  name: 'PackageType',
  description: 'The line of business of a package',
  values: { TV: 'TV, also over the internet', INTERNET: 'internet', PHONE: 'home phone' },
};

type Answer = Pick<OffersOfAccount, 'refusal' | 'offers'> & { readonly scenarioId: string };

/** The operations of the buy flow (specification 7): offers, package details, internet and TV packages with their offers. */
export function addOffers(builder: GraphBuilder, api: () => ShopApi): void {
  const details = addPackage(builder);
  const answer = addAnswer(builder);
  const asked = (accountId: string, { viewer, now }: GraphContext) =>
    api().offers(accountId, { mayPay: viewer !== undefined && mayPay(viewer.role) }, now);
  const offersOf = async (accountId: string, context: GraphContext, type?: PackageType): Promise<Answer | null> => {
    const found = await asked(accountId, context);
    if (!found) return null;
    const offers = found.offers.filter(({ product }) => type === undefined || packageTypeOf(product.line) === type);
    return { refusal: found.refusal, offers, scenarioId: type ?? 'ALL' };
  };
  const packageOf = async (accountId: string, context: GraphContext, type: PackageType): Promise<Product | null> =>
    (await asked(accountId, context))?.packages.find(({ kind, line }) => kind === 'plan' && packageTypeOf(line) === type) ?? null;
  builder.objectFields('Account', (t) => ({
    buyflowOffers: t.field({
      type: answer,
      nullable: true,
      description: 'Every offer of today; null while nothing is sold',
      resolve: ({ accountId }, _, context) => offersOf(accountId, context),
    }),
    packageDetails: t.field({
      type: [details],
      description: 'Packages by their products; those that are not there are left out',
      args: { productIds: t.arg.idList({ required: true, description: 'What the catalogue calls them, at most 50' }) },
      resolve: async ({ accountId }, { productIds }, { now }) => [...(await api().packages(accountId, productIds.slice(0, 50), now))],
    }),
    internetPackage: t.field({
      type: details,
      nullable: true,
      description: 'The internet plan of the account; null without one',
      resolve: ({ accountId }, _, context) => packageOf(accountId, context, 'INTERNET'),
    }),
    internetOffers: t.field({
      type: answer,
      nullable: true,
      description: 'The offers of internet plans; null while nothing is sold',
      resolve: ({ accountId }, _, context) => offersOf(accountId, context, 'INTERNET'),
    }),
    tvPackage: t.field({
      type: details,
      nullable: true,
      description: 'The TV plan of the account; null without one',
      resolve: ({ accountId }, _, context) => packageOf(accountId, context, 'TV'),
    }),
    videoOffers: t.field({
      type: answer,
      nullable: true,
      description: 'The offers of TV; null while nothing is sold',
      resolve: ({ accountId }, _, context) => offersOf(accountId, context, 'TV'),
    }),
  }));
}

function addPackage(builder: GraphBuilder) {
  const worded =
    (of: (product: Product) => Product['name'] | undefined) =>
    (product: Product, _: unknown, { language }: GraphContext) =>
      of(product)?.[language] || null;
  return builder.objectRef<Product>('PackageDetails').implement({
    description: 'The content of a package',
    fields: (t) => ({
      type: t.field({
        type: enumOf(builder, packageTypeEnum),
        nullable: true,
        description: 'Its line of business; null for what is no package',
        resolve: ({ line }) => packageTypeOf(line) ?? null,
      }),
      productId: t.exposeID('id', { description: 'What the catalogue calls it' }),
      packageName: t.string({ nullable: true, description: 'Its name; null if the provider left it out', resolve: worded(({ name }) => name) }),
      description1: t.string({
        nullable: true,
        description: 'What it is; null if the provider left it out',
        resolve: worded(({ description1 }) => description1),
      }),
      description2: t.string({
        nullable: true,
        description: 'What comes with it; null if the provider left it out',
        resolve: worded(({ description2 }) => description2),
      }),
      equipment: t.string({
        nullable: true,
        description: 'What stands at home for it; null if nothing does',
        resolve: worded(({ equipment }) => equipment),
      }),
      premiumOrAddOn: t.boolean({ description: 'It comes on top of a plan', resolve: ({ kind }) => kind !== 'plan' }),
    }),
  });
}

function addAnswer(builder: GraphBuilder) {
  const reason = enumOf(builder, offerReasonEnum);
  const base = builder.objectRef<Offer>('BaseOffer').implement({
    description: 'What an offer is made of',
    fields: (t) => ({
      id: t.id({ description: 'The product that it reduces', resolve: ({ product }) => product.id }),
      promotionType: t.string({ description: 'How it reduces it: "PRICE_REDUCTION"', resolve: () => 'PRICE_REDUCTION' }),
    }),
  });
  const offer = builder.objectRef<Offer>('BuyflowOffer').implement({
    description: 'An offer for the account',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its id' }),
      offerType: t.string({ description: 'What it is: "PROMOTION"', resolve: () => 'PROMOTION' }),
      offerRecommendationScenario: t.field({
        type: enumOf(builder, scenarioEnum),
        description: 'For whom it is made',
        resolve: ({ promotion }) => promotion.scenario,
      }),
      baseOffer: t.field({ type: base, description: 'What it is made of', resolve: (each) => each }),
      name: t.string({ description: "Its name, in the reader's language", resolve: ({ promotion }, _, { language }) => promotion.name[language] }),
      text: t.string({ description: "What it is, in the reader's language", resolve: ({ promotion }, _, { language }) => promotion.text[language] }),
      eligible: t.boolean({ description: 'The account can have it', resolve: (each) => each.reason === undefined }),
      reasonCode: t.expose('reason', { type: reason, nullable: true, description: 'Why it cannot; null if it can' }),
      reasonMessage: t.string({
        nullable: true,
        description: "The same in words, in the reader's language; null if it can",
        resolve: (each, _, { language }) => messageOf(each.reason, language),
      }),
    }),
  });
  return builder.objectRef<Answer>('BuyflowOffers').implement({
    description: 'What the account is offered',
    fields: (t) => ({
      eligible: t.boolean({ description: 'The account can have offers', resolve: ({ refusal }) => refusal === undefined }),
      reasonCode: t.expose('refusal', { type: reason, nullable: true, description: 'Why it can have none; null if it can' }),
      reasonMessage: t.string({
        nullable: true,
        description: "The same in words, in the reader's language; null if it can",
        resolve: ({ refusal }, _, { language }) => messageOf(refusal, language),
      }),
      scenarioId: t.exposeID('scenarioId', { description: 'What was asked: a type of package, or ALL' }),
      availableOffers: t.field({ type: [offer], description: 'Those that it can have first', resolve: ({ offers }) => [...offers] }),
    }),
  });
}
