import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Entry, Price, ProductKind, ProductLine } from '../catalogue.ts';
import type { EntryChange } from '../changes.ts';

/** What the module shows in the operators' console. */
export type CatalogueViews = { readonly catalogue: CataloguePage; readonly entry: EntryPage; readonly draft: DraftPage };

export type CataloguePage = {
  /** The version in force; undefined if none is. */
  readonly version: number | undefined;
  readonly products: readonly ProductShown[];
  /** Promotions and fees. */
  readonly others: readonly { readonly kind: Entry['kind']; readonly id: string; readonly name: string }[];
  readonly draft: DraftShown | undefined;
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

/** The draft in a few words, on the first page. */
export type DraftShown = { readonly changes: number; readonly changedAt: IsoInstant; readonly changedBy: string };

export type EntryPage = {
  /** The address names none. */
  readonly isMissing: boolean;
  readonly kind: Entry['kind'];
  readonly id: string;
  readonly name: string;
  /** What can be typed by field; undefined for what is only written as the file has it. */
  readonly product: { readonly line: ProductLine; readonly prices: readonly (Price & { readonly isNow: boolean })[] } | undefined;
  /** The entry as the file has it. */
  readonly written: string;
  readonly revision: number;
  /** The first day of another price. */
  readonly earliest: IsoDate;
};

export type DraftPage = {
  readonly revision: number;
  /** 0: the first of all. */
  readonly basedOn: number;
  readonly draft: { readonly changedAt: IsoInstant; readonly changedBy: string } | undefined;
  readonly isOvertaken: boolean;
  readonly changes: readonly (Omit<EntryChange, 'name'> & { readonly name: string })[];
  readonly differences: readonly DifferenceShown[];
  readonly problems: readonly { readonly id: string; readonly text: string }[];
  /** Something was saved just now. */
  readonly isSaved: boolean;
  /** The day as of which prices are compared. */
  readonly from: IsoDate;
};

/** What a product costs on the first day of the draft, before and after, and whom it reaches. */
export type DifferenceShown = {
  readonly id: string;
  readonly name: string;
  readonly isOnce: boolean;
  readonly was: Cents | undefined;
  readonly becomes: Cents | undefined;
  /** What somebody who begins it then pays in two years. */
  readonly twoYears: { readonly was: Cents | undefined; readonly becomes: Cents | undefined };
  readonly wasSold: boolean;
  readonly isSold: boolean;
  readonly held: number;
  readonly reduced: number;
  readonly ordered: number;
};
