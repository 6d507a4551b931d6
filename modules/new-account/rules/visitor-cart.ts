import type { Area, Product } from '#modules/catalogue/rules/catalogue.ts';
import type { OpenCatalogue } from '#modules/catalogue/rules/on-day.ts';
import { type AskedPlace, type Qualification, qualify } from '#modules/catalogue/rules/storefront.ts';
import { type CartItem, cartItems, itemOf, type ShopFacts, type Wish, withWish } from '#modules/orders/rules/cart.ts';
import type { OrderItem } from '#modules/orders/rules/order.ts';
import { offersFor } from '#modules/shop/rules/offers.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, minus, plus, zero } from '#platform/rules/money.ts';

/** Ids of products, in the order in which they were chosen. */
export type ProductIds = readonly string[];

const MOST = 10;

/** The products that an address names: "internet-500,tv-select". What is no id is left out. */
export const readProducts = (text: string): ProductIds =>
  [...new Set(text.split(',').filter((id) => /^[a-z0-9][a-z0-9-]{0,59}$/.test(id)))].slice(0, MOST);

export const productsText = (products: ProductIds): string => products.join(',');

/** The cart of somebody who is no customer: at a place, with the prices of new customers, before taxes. */
export type VisitorCart = {
  readonly outcome: Qualification;
  readonly area: Area | undefined;
  readonly units: readonly string[];
  /** What was chosen; what cannot be had says why. */
  readonly items: readonly CartItem[];
  /** What else can be had there. */
  readonly others: readonly OrderItem[];
  /** What is charged once. */
  readonly once: Cents;
  /** What each of 24 months costs. */
  readonly months: readonly Cents[];
};

const MONTHS = 24;

export type CartWish = AskedPlace & { readonly products: ProductIds };

/** What somebody's choice costs at a place, by what an order of it will cost. */
export function visitorCart(catalogue: OpenCatalogue, { products, ...asked }: CartWish, day: IsoDate): VisitorCart {
  const { outcome, area, units } = qualify(catalogue, asked);
  const facts = factsAt(catalogue, outcome === 'served' ? area : undefined, day);
  const wishes = wishesOf(products);
  const items = cartItems(wishes, facts);
  const had = items.flatMap(({ item }) => (item.ok ? [item.value] : []));
  const hasPlan = (line: string) => had.some((item) => item.slot === line);
  const others = catalogue.products
    .filter(({ id, kind, line }) => !products.includes(id) && (kind === 'add-on' || !hasPlan(line)))
    .flatMap(({ id }) => {
      const item = itemOf(id, facts, wishes);
      return item.ok ? [item.value] : [];
    });
  const inMonth = (month: number) => plus(zero, ...had.map((item) => monthlyOf(item, month)));
  return {
    ...{ outcome, area, units, items, others },
    once: plus(zero, ...had.map(({ once }) => once)),
    months: Array.from({ length: MONTHS }, (_, index) => inMonth(index + 1)),
  };
}

const monthlyOf = ({ monthly, promotion }: OrderItem, month: number): Cents =>
  promotion && month <= promotion.months ? minus(monthly, promotion.reduction) : monthly;

/** A choice with one more product: a plan takes the place of another of its line. Plans come first, because what comes on top is put into a cart after them. */
export function withProduct(catalogue: Pick<OpenCatalogue, 'product'>, products: ProductIds, id: string): ProductIds {
  const slotOf = (wish: Wish) => slot(catalogue.product(wish.id)) ?? wish.id;
  const chosen = withWish(wishesOf(products), { kind: 'product', id }, slotOf).map((wish) => wish.id);
  const isPlan = (one: string) => catalogue.product(one)?.kind === 'plan';
  return [...chosen.filter(isPlan), ...chosen.filter((one) => !isPlan(one))];
}

const slot = (product: Product | undefined): string | undefined => (product?.kind === 'plan' ? product.line : product?.id);

export const wishesOf = (products: ProductIds): readonly Wish[] => products.map((id) => ({ kind: 'product', id }));

function factsAt(catalogue: OpenCatalogue, area: Area | undefined, day: IsoDate): ShopFacts {
  const asker = { mayPay: true, isPastDue: false, isNew: true, area, lines: [], products: [] };
  return { catalogue, day, own: [], elsewhere: [], openOrders: [], offers: offersFor(catalogue, asker, day), place: area };
}
