import type { BillingApi } from '#modules/billing/server/api.ts';
import type { Product, Words } from '#modules/catalogue/rules/catalogue.ts';
import { areaOf } from '#modules/catalogue/rules/lineup.ts';
import { billedProductOf } from '#modules/catalogue/rules/on-day.ts';
import type { CatalogueApi } from '#modules/catalogue/server/api.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { type Offer, type OfferReason, offersFor, packageTypeOf, refusalOf } from '../rules/offers.ts';
import { type ChannelLineup, lineupAt } from './channel-lineup.ts';
import type { BilledPlan, PlansPort } from './port.ts';

/** A plan of an account with what the catalogue says of it; `product` is undefined for a plan that the catalogue does not know. */
export type PlanOfAccount = BilledPlan & { readonly product: Product | undefined; readonly title: Words; readonly hasLabel: boolean };

/** What was asked of the lineup; `lineup` is undefined where nothing is sold. */
export type AskedLineup = { readonly zip: string; readonly at: IsoInstant; readonly timeZone: string; readonly lineup: ChannelLineup | undefined };

/** What an account is offered, and what of it it has. */
export type OffersOfAccount = {
  /** Why it can have no offer at all; undefined if it can. */
  readonly refusal: OfferReason | undefined;
  readonly offers: readonly Offer[];
  /** The packages that it has. */
  readonly packages: readonly Product[];
};

export interface ShopApi {
  /** The offers of today, with the reason where the account cannot have one. Undefined while nothing is sold, and for an unknown account. */
  offers(accountId: string, asker: { readonly mayPay: boolean }, now: IsoInstant): Promise<OffersOfAccount | undefined>;
  /** Products of today's catalogue, as packages. */
  packages(accountId: string, productIds: readonly string[], now: IsoInstant): Promise<readonly Product[]>;
  /** What an account is billed for today, by line. Empty for an unknown account. */
  plans(accountId: string, now: IsoInstant): Promise<readonly PlanOfAccount[]>;
  /** The channels at a ZIP code, or at the account's place, as of now. Undefined for an unknown account. */
  channels(accountId: string, zip: string | undefined, now: IsoInstant): Promise<AskedLineup | undefined>;
}

/** Where an account is. */
type Place = { readonly timeZone: string; readonly address: { readonly zip: string } };

export type ShopDependencies = {
  readonly plans: PlansPort;
  readonly catalogue: Pick<CatalogueApi, 'on' | 'labels'>;
  readonly billing: Pick<BillingApi, 'overview'>;
  readonly account: { account(accountId: string): Promise<Place | undefined> };
  /** Whether nothing was delivered to an account yet. */
  readonly isNew: (accountId: string) => Promise<boolean>;
};

export function createShop({ plans, catalogue, billing, account, isNew }: ShopDependencies): ShopApi {
  const todayOf = async (accountId: string, now: IsoInstant): Promise<IsoDate | undefined> => {
    const zone = (await account.account(accountId))?.timeZone;
    return zone === undefined ? undefined : todayIn(now, zone);
  };
  const plansOf: ShopApi['plans'] = async (accountId, now) => {
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
  };
  return {
    plans: plansOf,
    async offers(accountId, { mayPay }, now) {
      const known = await account.account(accountId);
      if (!known) return undefined;
      const day = todayIn(now, known.timeZone);
      const [open, billed, overview, fresh] = await Promise.all([
        catalogue.on(day),
        plansOf(accountId, now),
        billing.overview(accountId, now),
        isNew(accountId),
      ]);
      if (!open) return undefined;
      const own = billed.flatMap(({ product }) => product ?? []);
      const isPastDue = overview?.parts.some(({ standing }) => standing.pastDue > 0) ?? false;
      const asker = {
        ...{ mayPay, isPastDue, isNew: fresh, area: areaOf(open, known.address.zip) },
        lines: own.map(({ line }) => line),
        products: own.map(({ id }) => id),
      };
      return {
        refusal: refusalOf(asker),
        offers: offersFor(open, asker, day),
        packages: own.filter(({ line }) => packageTypeOf(line) !== undefined),
      };
    },
    async packages(accountId, productIds, now) {
      const today = await todayOf(accountId, now);
      const open = today && (await catalogue.on(today));
      return open ? productIds.flatMap((id) => open.product(id) ?? []) : [];
    },
    async channels(accountId, asked, now) {
      const known = await account.account(accountId);
      if (!known) return undefined;
      const { timeZone, address } = known;
      const zip = asked ?? address.zip;
      const day = todayIn(now, timeZone);
      // What they have is theirs to see even if billing does not answer; then nothing is marked as theirs.
      const [open, billed] = await Promise.all([catalogue.on(day), plansOf(accountId, now).catch(() => [])]);
      const own = billed.flatMap(({ product }) => product?.id ?? []);
      return { zip, at: now, timeZone, lineup: open && lineupAt(open, { zip, day, own }) };
    },
  };
}

const lines: readonly BilledPlan['group'][] = ['internet', 'tv', 'voice', 'mobile', 'streaming', 'account', 'taxes-and-fees'];
