import {
  AccountVideoOfferDocument,
  BuyflowOffersDocument,
  FetchPackageDetailsDocument,
  InternetPackageAndServiceOffersDocument,
  type OfferInListFragment,
  type PackageContentFragment,
  TvPackageDocument,
} from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { missingContent, offersMessage } from '../../rules/offers.ts';

export type DealGroup = {
  readonly key: 'internet' | 'tv' | 'other';
  /** The plan that the account has of it. */
  readonly has: PackageContentFragment | undefined;
  readonly offers: readonly OfferInListFragment[];
};

export type DealsData = {
  readonly groups: readonly DealGroup[] | typeof unavailable;
  /** Names of the products that offers are of. */
  readonly products: Readonly<Record<string, string>>;
  /** Why there are no deals at all. */
  readonly refusal: string | undefined;
  /** What tracking is told (specification 8). */
  readonly told: readonly string[];
};

/** The offers of the account by what they are of; undefined for a visitor. */
export async function loadDeals(graph: Graph): Promise<DealsData | undefined> {
  const [all, internet, tv, video] = await Promise.all([
    orUnavailable(graph(BuyflowOffersDocument, {})),
    orUnavailable(graph(InternetPackageAndServiceOffersDocument, {})),
    orUnavailable(graph(TvPackageDocument, {})),
    orUnavailable(graph(AccountVideoOfferDocument, {})),
  ]);
  if (all === unavailable) return { groups: unavailable, products: {}, refusal: undefined, told: [] };
  if (all.account === null) return undefined;
  const answer = all.account.buyflowOffers;
  if (!answer) return { groups: [], products: {}, refusal: undefined, told: ['Offers empty'] };
  const offers = answer.availableOffers;
  const productIds = [...new Set(offers.map(({ baseOffer }) => baseOffer.id))];
  const details = await orUnavailable(graph(FetchPackageDetailsDocument, { productIds }));
  const packages = details === unavailable ? [] : (details.account?.packageDetails ?? []);
  const internetIds = new Set(internet === unavailable ? [] : internet.account?.internetOffers?.availableOffers.map(({ id }) => id));
  const videoIds = new Set(video === unavailable ? [] : video.account?.videoOffers?.availableOffers.map(({ id }) => id));
  const groups: readonly DealGroup[] = [
    {
      key: 'internet',
      has: (internet === unavailable ? undefined : internet.account?.internetPackage) ?? undefined,
      offers: offers.filter(({ id }) => internetIds.has(id)),
    },
    { key: 'tv', has: (tv === unavailable ? undefined : tv.account?.tvPackage) ?? undefined, offers: offers.filter(({ id }) => videoIds.has(id)) },
    { key: 'other', has: undefined, offers: offers.filter(({ id }) => !internetIds.has(id) && !videoIds.has(id)) },
  ];
  return {
    groups: groups.filter(({ offers: own }) => own.length > 0),
    products: Object.fromEntries(packages.flatMap(({ productId, packageName }) => (packageName === null ? [] : [[productId, packageName]]))),
    refusal: answer.reasonMessage ?? undefined,
    told: [offersMessage({ ...answer, offers: offers.filter(({ eligible }) => eligible).length }), ...missingContent(packages)],
  };
}
