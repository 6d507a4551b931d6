import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Area, Catalogue, Channel, Days, Entry, Fee, Price, Product, Promotion } from './catalogue.ts';
import { isProduct } from './catalogue.ts';

export const covers = ({ from, to }: Days, day: IsoDate): boolean => from <= day && (to === undefined || day <= to);

/** The price on a day; undefined before the first one. */
export const priceOn = (prices: readonly Price[], day: IsoDate): Price | undefined => prices.find((price) => covers(price, day));

/** The price that comes after a day, if one is set. */
export const nextPrice = (prices: readonly Price[], day: IsoDate): Price | undefined => prices.find(({ from }) => from > day);

/** A catalogue by kind, with what is found by its id. */
export type OpenCatalogue = {
  readonly version: number;
  readonly products: readonly Product[];
  readonly fees: readonly Fee[];
  readonly promotions: readonly Promotion[];
  readonly channels: readonly Channel[];
  readonly areas: readonly Area[];
  product(id: string): Product | undefined;
};

/** Opens a catalogue for reading; do it once for a version. */
export function openCatalogue({ version, entries }: Catalogue): OpenCatalogue {
  const of = <Kind extends Exclude<Entry, Product>['kind']>(kind: Kind) =>
    entries.filter((entry): entry is Extract<Entry, { kind: Kind }> => entry.kind === kind);
  const products = entries.filter(isProduct);
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    version,
    products,
    fees: of('fee'),
    promotions: of('promotion'),
    channels: of('channel'),
    areas: of('area'),
    product: (id) => byId.get(id),
  };
}

/** The product that a line of a bill is for, by its code and its English name; undefined for what the catalogue does not know. */
export const billedProductOf = (
  { products }: Pick<OpenCatalogue, 'products'>,
  line: { readonly code: string; readonly name: string },
): Product | undefined => products.find((product) => isBilledAs(product, line));

/** Whether a line of a bill, by its code and its English name, is a product. */
export const isBilledAs = (
  { billedAs: { code, name } }: Pick<Product, 'billedAs'>,
  line: { readonly code: string; readonly name: string },
): boolean => fits(code, line.code) && fits(name.en, line.name);

const LINE = '{line}';

/** Whether a text is the pattern with a number in place of `{line}`. */
function fits(pattern: string, text: string): boolean {
  const [before = '', after] = pattern.split(LINE);
  if (after === undefined) return pattern === text;
  return text.startsWith(before) && text.endsWith(after) && /^\d+$/.test(text.slice(before.length, text.length - after.length));
}
