import type { Area, Product, ProductLine, Promotion } from '#modules/catalogue/rules/catalogue.ts';
import { covers, type OpenCatalogue } from '#modules/catalogue/rules/on-day.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';

/** Why somebody cannot have an offer, or any (specification 3, reasonCode). */
export type OfferReason = 'NOT_PAYER' | 'PAST_DUE' | 'HAS_PRODUCT' | 'HAS_LINE' | 'NEEDS_LINE' | 'NOT_AT_ADDRESS' | 'NEW_CUSTOMERS_ONLY';

export const offerReasonEnum: Enumeration<OfferReason> = {
  name: 'OfferReason',
  description: 'Why an offer cannot be had',
  values: {
    NOT_PAYER: 'the user may not pay the bill, and so cannot change what it is for',
    PAST_DUE: 'a bill is past due',
    HAS_PRODUCT: 'the account has it already',
    HAS_LINE: 'it is for accounts without a line that this one has',
    NEEDS_LINE: 'it is for accounts with a line that this one does not have',
    NOT_AT_ADDRESS: 'it is not sold at the address',
    NEW_CUSTOMERS_ONLY: 'it is for people who are no customers yet',
  },
};

/** What an offer depends on. */
export type OfferAsker = {
  readonly mayPay: boolean;
  readonly isPastDue: boolean;
  /** Nothing was delivered to the account yet: it is somebody who becomes a customer. */
  readonly isNew: boolean;
  /** Undefined where nothing is sold. */
  readonly area: Area | undefined;
  readonly lines: readonly ProductLine[];
  /** Ids of the products that the account has. */
  readonly products: readonly string[];
};

/** An offer for an account: one promotion of one product (specification 3). `reason`: undefined if the account can have it. */
export type Offer = {
  readonly id: string;
  readonly promotion: Promotion;
  readonly product: Product;
  readonly reason: OfferReason | undefined;
};

/** Why the account can have no offer at all; undefined if it can. */
export const refusalOf = ({ mayPay, isPastDue }: Pick<OfferAsker, 'mayPay' | 'isPastDue'>): OfferReason | undefined =>
  mayPay ? (isPastDue ? 'PAST_DUE' : undefined) : 'NOT_PAYER';

/** Every promotion of the day for each of its products, with the reason where the account cannot have it; those that it can have come first. */
export function offersFor(catalogue: Pick<OpenCatalogue, 'promotions' | 'product'>, asker: OfferAsker, day: IsoDate): readonly Offer[] {
  const offers = catalogue.promotions
    .filter(({ offered }) => covers(offered, day))
    .flatMap((promotion) =>
      promotion.products.flatMap((id) => {
        const product = catalogue.product(id);
        if (!product || !covers(product.sold, day)) return [];
        return [{ id: `${promotion.id}/${id}`, promotion, product, reason: refusalOf(asker) ?? reasonOf(promotion, product, asker) }];
      }),
    );
  return [...offers.filter(({ reason }) => reason === undefined), ...offers.filter(({ reason }) => reason !== undefined)];
}

function reasonOf({ scenario, withLines, withoutLines }: Promotion, product: Product, asker: OfferAsker): OfferReason | undefined {
  const { area, lines, products } = asker;
  if (scenario === 'acquisition' && !asker.isNew) return 'NEW_CUSTOMERS_ONLY';
  if (products.includes(product.id)) return 'HAS_PRODUCT';
  if (withoutLines.some((line) => lines.includes(line))) return 'HAS_LINE';
  if (withLines.length > 0 && !withLines.some((line) => lines.includes(line))) return 'NEEDS_LINE';
  if (product.requires.length > 0 && !product.requires.some((id) => products.includes(id))) return 'NEEDS_LINE';
  const isThere = area?.lines.includes(product.line) && (product.needsMbps ?? 0) <= area.mostDownMbps;
  return isThere ? undefined : 'NOT_AT_ADDRESS';
}

/** The type of a package of a line, as the specification calls it; undefined for lines that are no packages. */
export const packageTypeOf = (line: ProductLine): 'TV' | 'INTERNET' | 'PHONE' | undefined =>
  line === 'tv' || line === 'streaming' ? 'TV' : line === 'internet' ? 'INTERNET' : line === 'voice' ? 'PHONE' : undefined;

type AnswerToTell = {
  readonly eligible: boolean;
  readonly reasonCode: string | null;
  readonly reasonMessage: string | null;
  readonly offers: number;
};

/** What tracking says of an answer to a request for offers, exactly (specification 8). */
export function offersMessage({ eligible, reasonCode, reasonMessage, offers }: AnswerToTell): string {
  if (!eligible) return `eligible:false; ${reasonCode ?? ''}, ${reasonMessage ?? ''}`;
  return offers === 0 ? 'Offers empty' : 'eligible:true';
}

/** What tracking says of a part of a multistatus answer that is not OK, exactly (specification 8). */
export const multistatusMessage = (status: number, href: string): string => `${status}: Error on ${href} call.`;

/** Package content as a provider gave it; any of it may be missing. */
export type PackageContent = { readonly productId: string } & { readonly [Name in ContentName]: string | null | undefined };
type ContentName = (typeof contentNames)[number];

const contentNames = ['packageName', 'description1', 'description2'] as const;

/** What is missing of packages, by product (specification 8): a line for each product that lacks something. */
export function missingContent(packages: readonly PackageContent[]): readonly string[] {
  return packages.flatMap((content) => {
    const missing = contentNames.filter((name) => !content[name]?.trim());
    return missing.length > 0 ? [`${content.productId}: ${missing.join(', ')} missing`] : [];
  });
}
