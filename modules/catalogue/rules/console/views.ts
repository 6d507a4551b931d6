import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { ProductKind, ProductLine } from '../catalogue.ts';

/** What the module shows in the operators' console. */
export type CatalogueViews = { readonly catalogue: CataloguePage };

export type CataloguePage = {
  /** The version in force; undefined if none is. */
  readonly version: number | undefined;
  readonly products: readonly ProductShown[];
  /** Newest first. */
  readonly versions: readonly VersionShown[];
};

export type ProductShown = {
  readonly id: string;
  readonly name: string;
  readonly kind: ProductKind;
  readonly line: ProductLine;
  /** Today's price; undefined if it has none. */
  readonly price: Cents | undefined;
  /** Charged once rather than each month. */
  readonly isOnce: boolean;
  readonly next: { readonly price: Cents; readonly from: IsoDate } | undefined;
  readonly isSold: boolean;
};

export type VersionShown = {
  readonly version: number;
  readonly from: IsoDate;
  readonly publishedAt: IsoInstant;
  readonly publishedBy: string;
  readonly entries: number;
  readonly state: 'past' | 'in-force' | 'to-come';
};
