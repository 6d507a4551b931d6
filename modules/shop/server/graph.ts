import { productLineEnum } from '#modules/catalogue/rules/catalogue.ts';
import { accountPartEnum } from '#platform/rules/account-part.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { PlanOfAccount, ShopApi } from './api.ts';
import { addChannels } from './channels-graph.ts';
import { addOffers } from './offers-graph.ts';
import type { BilledPlan, PromotionOfPlan } from './port.ts';

/** `Account.plans`: what the account is billed for each month. */
export function addShopGraph(builder: GraphBuilder, api: () => ShopApi): void {
  const plan = addPlan(builder);
  addChannels(builder, api);
  addOffers(builder, api);
  builder.objectField('Account', 'plans', (t) =>
    t.field({
      type: [plan],
      description: 'What the account is billed for each month, by line',
      resolve: async ({ accountId }, _, { now }) => [...(await api().plans(accountId, now))],
    }),
  );
}

function addPlan(builder: GraphBuilder) {
  const promotion = builder.objectRef<PromotionOfPlan>('PlanPromotion').implement({
    description: 'A reduction of a price for a time',
    fields: (t) => ({
      name: t.string({ description: "Its name on bills, in the reader's language", resolve: ({ name }, _, { language }) => name[language] }),
      reduction: t.expose('reduction', { type: 'Cents', description: 'What it takes off the monthly price' }),
      until: t.expose('until', { type: 'IsoDate', description: 'Its last day' }),
    }),
  });
  const next = builder.objectRef<NonNullable<BilledPlan['next']>>('NextPrice').implement({
    description: 'A price that is arranged for later',
    fields: (t) => ({
      monthly: t.expose('monthly', { type: 'Cents', description: 'The monthly price then, before reductions and taxes' }),
      from: t.expose('from', { type: 'IsoDate', description: 'Its first day' }),
    }),
  });
  return builder.objectRef<PlanOfAccount>('BilledPlan').implement({
    description: 'A plan that the account is billed for',
    fields: (t) => ({
      part: t.field({ type: enumOf(builder, accountPartEnum), description: 'The bill on which it is', resolve: ({ part }) => part }),
      code: t.exposeString('code', { description: 'Its code on bills, unique in its part' }),
      line: t.field({
        type: enumOf(builder, productLineEnum),
        nullable: true,
        description: 'What it is of; null if it is of the account as a whole',
        resolve: ({ group }) => (hasKey(productLineEnum.values, group) ? group : null),
      }),
      name: t.string({ description: "Its name, in the reader's language", resolve: ({ title }, _, { language }) => title[language] }),
      productId: t.id({
        nullable: true,
        description: 'What the catalogue calls it; null for a plan that it does not know',
        resolve: ({ product }) => product?.id ?? null,
      }),
      description1: t.string({
        nullable: true,
        description: 'What it is, in a few words; null if the catalogue does not say',
        resolve: ({ product }, _, { language }) => product?.description1[language] ?? null,
      }),
      description2: t.string({
        nullable: true,
        description: 'What comes with it; null if the catalogue does not say',
        resolve: ({ product }, _, { language }) => product?.description2[language] ?? null,
      }),
      equipment: t.string({
        nullable: true,
        description: 'What stands at home for it; null if nothing does',
        resolve: ({ product }, _, { language }) => product?.equipment?.[language] ?? null,
      }),
      hasLabel: t.exposeBoolean('hasLabel', { description: 'A broadband label is shown for it' }),
      monthly: t.expose('monthly', { type: 'Cents', description: 'The monthly price, before reductions and taxes' }),
      promotion: t.field({
        type: promotion,
        nullable: true,
        description: 'What reduces its price now; null if nothing does',
        resolve: (plan) => plan.promotion,
      }),
      next: t.field({ type: next, nullable: true, description: 'The next price; null if none is arranged', resolve: (plan) => plan.next }),
      endsOn: t.expose('endsOn', { type: 'IsoDate', nullable: true, description: 'Its last day; null if it goes on' }),
    }),
  });
}
