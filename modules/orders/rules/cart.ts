import { type Fee, type Product, type ProductLine, type Promotion, productLineEnum } from '#modules/catalogue/rules/catalogue.ts';
import { covers, type OpenCatalogue, priceOn } from '#modules/catalogue/rules/on-day.ts';
import { soldOnline } from '#modules/catalogue/rules/storefront.ts';
import { technicianFee } from '#modules/catalogue/rules/technician-fee.ts';
import { type PricedPlan, priceNow } from '#modules/shop/rules/my-plan.ts';
import type { Offer } from '#modules/shop/rules/offers.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { type Cents, zero } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { ItemPromotion, Kit, Order, OrderItem } from './order.ts';

/** What somebody wants: a product of the catalogue, or the end of a plan by its code on bills. */
export type Wish = { readonly kind: 'product' | 'end'; readonly id: string };

/** When what needs no parcel begins or ends. */
export type Starts = 'now' | 'next-bill';

/** A plan that the account is billed for. */
export type OwnPlan = {
  readonly code: string;
  readonly line: ProductLine | undefined;
  readonly title: Product['name'];
  /** Before reductions. */
  readonly monthly: Cents;
  /** After its promotion. */
  readonly priceNow: Cents;
  readonly product: Product | undefined;
  readonly endsOn: IsoDate | undefined;
};

type BilledPlan = Omit<OwnPlan, 'line' | 'priceNow'> & PricedPlan & { readonly part: string; readonly group: string };

/** The plans at home among those on bills, each with its line. */
export const ownPlans = (plans: readonly BilledPlan[]): readonly OwnPlan[] =>
  plans
    .filter(({ part }) => part === 'core')
    .map((plan) => {
      const { code, group, title, monthly, product, endsOn } = plan;
      const line = hasKey(productLineEnum.values, group) ? group : undefined;
      return { code, line, title, monthly, priceNow: priceNow(plan), product, endsOn };
    });

/** The products that are billed elsewhere, such as mobile lines. */
export const productsElsewhere = (plans: readonly BilledPlan[]): readonly Product[] =>
  plans.filter(({ part, endsOn }) => part !== 'core' && endsOn === undefined).flatMap(({ product }) => (product ? [product] : []));

/** `needed`: what is billed elsewhere needs it, such as a mobile line an internet plan. `open-order`: an order that is open changes the same thing. */
export type WishRefusal = 'not-sold' | 'has-it' | 'needs-plan' | 'not-there' | 'by-phone' | 'needed' | 'open-order';

/** An order that is not over: nothing that it changes can be ordered meanwhile. */
export type OpenOrder = Pick<Order, 'orderId' | 'number' | 'items'>;

export type ShopFacts = {
  readonly catalogue: Pick<OpenCatalogue, 'products' | 'product' | 'fees'>;
  readonly day: IsoDate;
  readonly own: readonly OwnPlan[];
  /** What the account has that home bills do not have. */
  readonly elsewhere: readonly Product[];
  /** The offers of the account. */
  readonly offers: readonly Offer[];
  /** The orders of the account that are not over. */
  readonly openOrders: readonly OpenOrder[];
  /** What is sold at the account's place, and what the plant carries there; undefined where nothing is. */
  readonly place: { readonly lines: readonly ProductLine[]; readonly mostDownMbps: number } | undefined;
};

/** The item that a product becomes in an order of this account, or why it cannot have it. @param wishes what else is in the cart */
export function itemOf(productId: string, facts: ShopFacts, wishes: readonly Wish[] = []): Result<OrderItem, WishRefusal> {
  const { catalogue, day, own, place } = facts;
  const product = catalogue.product(productId);
  const price = product && covers(product.sold, day) ? priceOn(product.prices, day) : undefined;
  if (!product || !price) return refuse('not-sold');
  if (!soldOnline.has(product.line) || (product.kind !== 'plan' && product.kind !== 'add-on')) return refuse('by-phone');
  if (own.some((plan) => plan.product?.id === product.id && plan.endsOn === undefined)) return refuse('has-it');
  if (openOrderOf([slotOf(product)], facts)) return refuse('open-order');
  if (!place?.lines.includes(product.line) || (product.needsMbps ?? 0) > place.mostDownMbps) return refuse('not-there');
  const stays = staying(own, wishes, goneWith(wishes, facts));
  if (product.requires.length > 0 && !product.requires.some((id) => stays.has(id))) return refuse('needs-plan');
  const before = replacedBy(product, own);
  return accept({
    action: before ? 'change' : 'add',
    productId,
    line: product.line,
    name: product.name,
    monthly: price.monthly,
    once: price.once,
    promotion: promotionOf(product, facts.offers),
    billedAs: product.billedAs,
    replaces: before?.code,
    kit: before ? undefined : kitOf(product),
    slot: slotOf(product),
  });
}

/** The plan that a plan takes the place of. */
const replacedBy = ({ kind, line }: Product, own: readonly OwnPlan[]): OwnPlan | undefined =>
  kind === 'plan' ? own.find((plan) => plan.line === line && (plan.product === undefined || plan.product.kind === 'plan')) : undefined;

/** The codes of the plans that end with a cart: what is ended, and what something else takes the place of. */
const goneWith = (wishes: readonly Wish[], { catalogue, own }: Pick<ShopFacts, 'catalogue' | 'own'>): readonly string[] =>
  wishes.flatMap(({ kind, id }) => {
    if (kind === 'end') return [id];
    const product = catalogue.product(id);
    const before = product && replacedBy(product, own);
    return before ? [before.code] : [];
  });

/** What ends without a call: besides what can be ordered so, a home phone, whose number goes with it. */
const endsOnline: ReadonlySet<ProductLine> = new Set([...soldOnline, 'voice']);

/** Bills name lines of a business by code and number; those end at its desk. */
const isHosted = ({ product }: OwnPlan): boolean => product?.billedAs.code.includes('{line}') ?? false;

/** The item with which a plan ends. @param wishes what else is in the cart */
function endOf(code: string, facts: ShopFacts, wishes: readonly Wish[] = []): Result<OrderItem, WishRefusal> {
  const { own, elsewhere } = facts;
  const plan = own.find((one) => one.code === code);
  if (!plan?.line) return refuse('not-there');
  if (openOrderOf([slotOfWish({ kind: 'end', id: code }, facts)], facts)) return refuse('open-order');
  if (plan.endsOn !== undefined) return refuse('has-it');
  if (!endsOnline.has(plan.line) || isHosted(plan)) return refuse('by-phone');
  const stays = staying(own, wishes, [code]);
  if (elsewhere.some((product) => needs(product, plan) && !product.requires.some((id) => stays.has(id)))) return refuse('needed');
  return accept(endingItem(plan, plan.line));
}

const endingItem = ({ code, title, priceNow: monthly, product }: OwnPlan, line: ProductLine): OrderItem => ({
  action: 'end',
  productId: product?.id ?? code,
  line,
  name: title,
  monthly,
  once: zero,
  promotion: undefined,
  billedAs: { code, name: title },
  replaces: code,
  kit: undefined,
  slot: product ? slotOf(product) : code,
});

const needs = ({ requires }: Product, { product }: Pick<OwnPlan, 'product'>): boolean => product !== undefined && requires.includes(product.id);

/** The products that the account has once these plans have ended, and those in the cart. */
const staying = (own: readonly OwnPlan[], wishes: readonly Wish[], ended: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...own.flatMap(({ code, product, endsOn }) => (product && endsOn === undefined && !ended.includes(code) ? [product.id] : [])),
    ...wishes.flatMap(({ kind, id }) => (kind === 'product' ? [id] : [])),
  ]);

/** What ends because the plan that it needs does, or another one takes its place: add-ons of it, which nobody could use any more. */
export function endsWith(wishes: readonly Wish[], facts: Pick<ShopFacts, 'catalogue' | 'own'>): readonly OrderItem[] {
  const { own } = facts;
  const ended = goneWith(wishes, facts);
  const stays = staying(own, wishes, ended);
  const goes = own.filter(({ code }) => ended.includes(code));
  return own.flatMap((plan) => {
    const { code, line, product, endsOn } = plan;
    const isLost = product && goes.some((gone) => needs(product, gone)) && !product.requires.some((id) => stays.has(id));
    return line && isLost && endsOn === undefined && !ended.includes(code) ? [endingItem(plan, line)] : [];
  });
}

const slotOf = ({ kind, line, id }: Product): string => (kind === 'plan' ? line : id);

/** The slot of the item that a wish becomes. */
export function slotOfWish({ kind, id }: Wish, { catalogue, own }: Pick<ShopFacts, 'catalogue' | 'own'>): string {
  const product = kind === 'end' ? own.find(({ code }) => code === id)?.product : catalogue.product(id);
  return product ? slotOf(product) : id;
}

/** The open order that has one of some slots. */
export const openOrderOf = (slots: readonly string[], { openOrders }: Pick<ShopFacts, 'openOrders'>): OpenOrder | undefined =>
  openOrders.find(({ items }) => items.some(({ slot }) => slots.includes(slot)));

/** The item with which a technician sets up what an order brings; undefined if nothing comes with it, or nobody can be had for it. */
export function setUpItem(
  items: readonly OrderItem[],
  { fees, day }: { readonly fees: readonly Fee[]; readonly day: IsoDate },
): OrderItem | undefined {
  const brought = items.find(({ kit }) => kit !== undefined);
  const found = brought && technicianFee(fees, day, brought.line);
  if (!found) return undefined;
  const { fee, once } = found;
  return {
    ...{ action: 'set-up', productId: fee.id, line: brought.line, name: fee.name, monthly: zero, once, promotion: undefined },
    ...{ billedAs: { code: fee.id, name: fee.name }, replaces: undefined, kit: undefined, slot: fee.id },
  };
}

/** What goes into the parcel. A plan that takes the place of another keeps the equipment. */
function kitOf({ kind, line }: Product): Kit | undefined {
  if (kind === 'plan') return line === 'internet' ? 'gateway' : line === 'tv' ? 'receiver-hd' : undefined;
  return line === 'internet' ? 'pod' : undefined;
}

/** The best reduction that the account can have of it; it comes by itself. */
export function promotionOf({ id }: Product, offers: readonly Offer[]): ItemPromotion | undefined {
  const worth = ({ reduction, months }: Promotion) => reduction * months;
  const [best] = offers
    .filter(({ reason, product }) => reason === undefined && product.id === id)
    .map(({ promotion }) => promotion)
    .toSorted((one, other) => worth(other) - worth(one));
  return best && { id: best.id, name: best.name, reduction: best.reduction, months: best.months };
}

/** A wish in a cart: one plan of a line at most, each add-on once; what ends a plan and what takes its place exclude each other. */
export function withWish(wishes: readonly Wish[], wish: Wish, slotOf: (wish: Wish) => string | undefined): readonly Wish[] {
  const slot = slotOf(wish);
  return [...wishes.filter((one) => slotOf(one) !== slot), wish];
}

/** A cart with the items of an order that is wanted no more in this way, and is chosen anew. */
export const withItems = (wishes: readonly Wish[], items: readonly OrderItem[]): readonly Wish[] => {
  const again = items
    .filter(({ action }) => action !== 'set-up')
    .map(
      ({ action, productId, replaces }): Wish => (action === 'end' ? { kind: 'end', id: replaces ?? productId } : { kind: 'product', id: productId }),
    );
  return [...again, ...wishes.filter((wish) => !again.some(({ kind, id }) => kind === wish.kind && id === wish.id))];
};

/** The items of a cart, each beside its wish. What cannot be had any more is named. */
export type CartItem = { readonly wish: Wish; readonly item: Result<OrderItem, WishRefusal> };

export const cartItems = (wishes: readonly Wish[], facts: ShopFacts): readonly CartItem[] =>
  wishes.map((wish) => ({ wish, item: wishedItem(wish, facts, wishes) }));

/** The item that a wish becomes, or why not. @param wishes what else is in the cart */
export const wishedItem = ({ kind, id }: Wish, facts: ShopFacts, wishes: readonly Wish[] = []): Result<OrderItem, WishRefusal> =>
  kind === 'end' ? endOf(id, facts, wishes) : itemOf(id, facts, wishes);
