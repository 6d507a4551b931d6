import type { Product, Words } from '#modules/catalogue/rules/catalogue.ts';
import { billedProductOf } from '#modules/catalogue/rules/on-day.ts';
import type { CatalogueApi } from '#modules/catalogue/server/api.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { BilledPlan, PlansPort } from './port.ts';

/** A plan of an account with what the catalogue says of it; `product` is undefined for a plan that the catalogue does not know. */
export type PlanOfAccount = BilledPlan & { readonly product: Product | undefined; readonly title: Words; readonly hasLabel: boolean };

export interface ShopApi {
  /** What an account is billed for today, by line. Empty for an unknown account. */
  plans(accountId: string, now: IsoInstant): Promise<readonly PlanOfAccount[]>;
}

export type ShopDependencies = {
  readonly plans: PlansPort;
  readonly catalogue: Pick<CatalogueApi, 'on' | 'labels'>;
  readonly timeZoneOf: (accountId: string) => Promise<string | undefined>;
};

export function createShop({ plans, catalogue, timeZoneOf }: ShopDependencies): ShopApi {
  const todayOf = async (accountId: string, now: IsoInstant): Promise<IsoDate | undefined> => {
    const zone = await timeZoneOf(accountId);
    return zone === undefined ? undefined : todayIn(now, zone);
  };
  return {
    async plans(accountId, now) {
      const today = await todayOf(accountId, now);
      if (today === undefined) return [];
      // Bills go on without a catalogue: then a plan is called as bills call it.
      const [billed, sold, labels] = await Promise.all([
        plans.plans(accountId, today),
        catalogue.on(today).catch(() => undefined),
        catalogue.labels().catch(() => undefined),
      ]);
      return billed
        .map((plan) => {
          const product = sold && billedProductOf(sold, { code: plan.code, name: plan.name.en });
          const hasLabel = labels?.some(({ productId }) => productId === product?.id) ?? false;
          return { ...plan, product, title: product?.name ?? plan.name, hasLabel };
        })
        .toSorted((one, other) => lines.indexOf(one.group) - lines.indexOf(other.group));
    },
  };
}

const lines: readonly BilledPlan['group'][] = ['internet', 'tv', 'voice', 'mobile', 'streaming', 'account', 'taxes-and-fees'];
