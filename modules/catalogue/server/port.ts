import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Catalogue, Product } from '../rules/catalogue.ts';

/** A version without its content. */
export type CatalogueVersion = {
  readonly version: number;
  /** The first day on which it is in force. */
  readonly from: IsoDate;
  readonly publishedAt: IsoInstant;
  readonly publishedBy: string;
  /** How many entries it has. */
  readonly entries: number;
};

export type CatalogueToPublish = Pick<Catalogue, 'from' | 'entries'> & {
  /** The first day on which a version that replaces another may be in force: what was sold on a day that has begun does not change. */
  readonly earliest: IsoDate;
  readonly at: IsoInstant;
  readonly by: string;
};

export type PublishRefusal = { readonly reason: 'too-early'; readonly earliest: IsoDate };

/** `fresh`: false if the version in force on that day says exactly the same; then nothing was published. */
export type PublishedCatalogue = { readonly version: CatalogueVersion; readonly fresh: boolean };

/** Whom a change of a product reaches, or does not: who has it keeps it at the price that is paid. */
export type ProductReach = {
  readonly productId: string;
  /** How many plans on bills are this product, on a day. */
  readonly held: number;
  /** Those of them that a promotion reduces. */
  readonly reduced: number;
  /** How many orders that are not done yet bring it. */
  readonly ordered: number;
};

/**
 * What the operator sells: versions, each in force from a day on, which never change once they are published (TMF620 Product Catalog Management). Of
 * two versions from the same day the later one holds.
 */
export interface CataloguePort {
  /** The version in force on a day; undefined if there is none. */
  catalogue(on: IsoDate): Promise<Catalogue | undefined>;
  /** Any version by its number, past ones and those to come. */
  version(version: number): Promise<Catalogue | undefined>;
  /** All versions, newest first. */
  versions(): Promise<readonly CatalogueVersion[]>;
  /** Whom products reach today, in their order. */
  reach(products: readonly Pick<Product, 'id' | 'billedAs'>[], on: IsoDate): Promise<readonly ProductReach[]>;
  /** Publishes the next version. The first one of all may begin on any day. */
  publish(catalogue: CatalogueToPublish): Promise<Result<PublishedCatalogue, PublishRefusal>>;
}
