import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Entry, Price, Product, Words } from './catalogue.ts';
import { isProduct } from './catalogue.ts';

/** What an operator says of a product. Amounts in cents, before taxes. */
export type ProductEdit = {
  readonly name: Words;
  readonly description1: Words;
  readonly description2: Words;
  readonly monthly: Cents;
  readonly once: Cents;
  /** The first day of the price, if it is another one. */
  readonly from: IsoDate;
  /** The last day on which somebody can begin it; undefined: until further notice. */
  readonly soldTo: IsoDate | undefined;
};

/** A catalogue with one product as edited. Unchanged if there is no such product. */
export const editProduct = (entries: readonly Entry[], id: string, edit: ProductEdit): readonly Entry[] =>
  entries.map((entry) => (isProduct(entry) && entry.id === id ? edited(entry, edit) : entry));

function edited(product: Product, { name, description1, description2, monthly, once, from, soldTo }: ProductEdit): Product {
  const { to: _, ...soldFrom } = product.sold;
  return {
    ...product,
    ...{ name, description1, description2 },
    prices: pricesWith(product.prices, { from, monthly, once }),
    sold: soldTo === undefined ? soldFrom : { ...soldFrom, to: soldTo },
  };
}

/** A price from a day on takes the place of all that would have come from then; the one before it ends the day before. The same price changes nothing. */
export function pricesWith(prices: readonly Price[], price: Pick<Price, 'from' | 'monthly' | 'once'>): readonly Price[] {
  const before = prices.filter(({ from }) => from < price.from);
  const last = before.at(-1);
  if (last && last.monthly === price.monthly && last.once === price.once) {
    const { to: _, ...endless } = last;
    return [...before.slice(0, -1), endless];
  }
  return [...before.slice(0, -1), ...(last ? [{ ...last, to: plusDays(price.from, -1) }] : []), price];
}
