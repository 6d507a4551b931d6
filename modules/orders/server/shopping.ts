import { areaOf } from '#modules/catalogue/rules/lineup.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, plus, zero } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { type CustomerType, mayPay, type Role } from '#platform/rules/role.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import {
  type CartItem,
  cartItems,
  endsWith,
  itemOf,
  type OpenOrder,
  type OwnPlan,
  openOrderOf,
  ownPlans,
  productsElsewhere,
  type ShopFacts,
  slotOfWish,
  type Wish,
  type WishRefusal,
  wishedItem,
  withWish,
} from '../rules/cart.ts';
import { isOpen, type OrderItem } from '../rules/order.ts';
import { changeWishes, readWishes } from './cart-store.ts';
import type { OrdersDependencies } from './dependencies.ts';

/** Who is asking: a person with a role, on the account they are signed in to. */
export type Customer = {
  readonly accountId: string;
  readonly userId: string;
  readonly role: Role;
  readonly customerType?: CustomerType | undefined;
};

/** Why nothing can be ordered, or was. `amount`: what is past due. */
export type OrderRefusal =
  | {
      readonly reason:
        | 'may-not-pay'
        | 'no-catalogue'
        | 'service-off'
        | 'empty'
        | 'changed'
        | 'no-such-order'
        | 'too-late'
        | 'not-available'
        | 'slot-taken'
        | 'no-stock'
        | 'phone-in-use'
        | 'number-with-us'
        | 'no-number'
        | 'needs-plan'
        | 'by-phone';
    }
  | { readonly reason: 'past-due'; readonly amount: Cents }
  | OpenOrderRefusal;

/** An order that is open changes the same thing. `order`: undefined if it came between. */
type OpenOrderRefusal = { readonly reason: 'open-order'; readonly order?: OpenOrder | undefined };

/** Something that can be chosen: the item that it would become. `hasLabel`: its broadband label is shown (47 CFR 8.1). */
export type Choice = { readonly item: OrderItem; readonly inCart: boolean; readonly hasLabel: boolean };

/** `endRefusal`: why it cannot be ended without a call; undefined if it can. `endsAlso`: what would end with it. */
export type PlanToEnd = OwnPlan & { readonly endRefusal: WishRefusal | undefined; readonly endsAlso: readonly OrderItem[] };

/** `name`: what it is called, also if it cannot be had any more; undefined if nobody knows it any more. */
export type NamedCartItem = CartItem & { readonly name: OwnPlan['title'] | undefined };

export type Shopping = {
  readonly refusal: OrderRefusal | undefined;
  readonly own: readonly PlanToEnd[];
  readonly choices: readonly Choice[];
  readonly cart: readonly NamedCartItem[];
  /** The latest orders that are not over. */
  readonly openOrders: readonly OpenOrder[];
};

/** What an account has and can have on a day, and what is in its cart. */
export type ShopOfAccount = {
  readonly day: IsoDate;
  readonly refusal: OrderRefusal | undefined;
  readonly facts: ShopFacts;
  readonly wishes: readonly Wish[];
  /** Which accounts it is billed by. */
  readonly parts: readonly AccountPart[];
};

/** Whether nothing of that can be ordered. What is past due keeps nobody: an end can always be ordered (BILL-08 is about upgrades). */
export const refusesWishes = (refusal: OrderRefusal | undefined, wishes: readonly Wish[]): refusal is OrderRefusal =>
  refusal !== undefined && (refusal.reason !== 'past-due' || wishes.some(({ kind }) => kind !== 'end'));

/** Choosing, and the cart. */
export interface ShoppingApi {
  /** Undefined for an unknown account. */
  shopping(customer: Customer): Promise<Shopping | undefined>;
  put(customer: Customer, wish: Wish): Promise<Result<undefined, OrderRefusal | { readonly reason: Exclude<WishRefusal, 'open-order'> }>>;
  take(customer: Customer, wish: Wish): Promise<void>;
  cartCount(accountId: string): Promise<number>;
}

type Dependencies = Pick<OrdersDependencies, 'database' | 'clock' | 'orders' | 'catalogue' | 'shop' | 'billing' | 'account'>;

/** Among so many of its latest orders those of an account that are open are looked for; the provider knows all of them. */
const LATEST = 20;

export function createShopping(deps: Dependencies): ShoppingApi & { read(customer: Customer): Promise<ShopOfAccount | undefined> } {
  const { database, clock, orders, catalogue, shop, billing, account } = deps;

  /** What the account has and can have today; undefined for an unknown account. */
  async function read({ accountId, role, customerType }: Customer): Promise<ShopOfAccount | undefined> {
    const now = clock.now();
    const known = await account.account(accountId);
    if (!known) return undefined;
    const day = todayIn(now, known.timeZone);
    const may = mayPay(role, customerType);
    const [open, plans, offered, overview, latest, wishes] = await Promise.all([
      catalogue.on(day),
      shop.plans(accountId, now),
      shop.offers(accountId, { mayPay: may }, now),
      billing.overview(accountId, now),
      orders.orders(accountId, { first: LATEST, after: undefined }),
      readWishes(database, accountId),
    ]);
    const own = ownPlans(plans);
    const pastDue = plus(zero, ...(overview?.parts ?? []).map(({ standing }) => standing.pastDue));
    const refusal: OrderRefusal | undefined = !may
      ? { reason: 'may-not-pay' }
      : !open || !overview
        ? { reason: 'no-catalogue' }
        : pastDue > 0
          ? { reason: 'past-due', amount: pastDue }
          : undefined;
    const facts: ShopFacts = {
      catalogue: open ?? { products: [], fees: [], product: () => undefined },
      ...{ day, own, elsewhere: productsElsewhere(plans), offers: offered?.offers ?? [], openOrders: latest.items.filter(isOpen) },
      place: open && areaOf(open, known.address.zip),
    };
    return { day, refusal, facts, wishes, parts: (overview?.parts ?? []).map(({ standing }) => standing.part) };
  }

  return {
    read,
    async shopping(customer) {
      const [found, labels] = await Promise.all([read(customer), catalogue.labels()]);
      if (!found) return undefined;
      const { refusal, facts, wishes } = found;
      const isWished = (id: string) => wishes.some((wish) => wish.kind === 'product' && wish.id === id);
      const choices = facts.catalogue.products.flatMap(({ id }) => {
        const item = itemOf(id, facts, wishes);
        const hasLabel = labels?.some(({ productId }) => productId === id) ?? false;
        return item.ok ? [{ item: item.value, inCart: isWished(id), hasLabel }] : [];
      });
      const own = facts.own.map((plan) => {
        const wish: Wish = { kind: 'end', id: plan.code };
        const end = wishedItem(wish, facts, wishes);
        return { ...plan, endRefusal: end.ok ? undefined : end.refusal, endsAlso: endsWith([...wishes, wish], facts) };
      });
      const nameOf = ({ kind, id }: Wish) => (kind === 'end' ? own.find(({ code }) => code === id)?.title : facts.catalogue.product(id)?.name);
      const cart = cartItems(wishes, facts).map((each) => ({ ...each, name: nameOf(each.wish) }));
      return { refusal, own, choices, cart, openOrders: facts.openOrders };
    },

    async put(customer, wish) {
      const found = await read(customer);
      if (!found) return refuse({ reason: 'no-catalogue' });
      if (refusesWishes(found.refusal, [wish])) return refuse(found.refusal);
      const { facts } = found;
      const wished = wishedItem(wish, facts, found.wishes);
      const slotOf = (one: Wish) => slotOfWish(one, facts);
      if (!wished.ok)
        return refuse(
          wished.refusal === 'open-order' ? { reason: wished.refusal, order: openOrderOf([slotOf(wish)], facts) } : { reason: wished.refusal },
        );
      await changeWishes(database, { accountId: customer.accountId, at: clock.now(), change: (wishes) => withWish(wishes, wish, slotOf) });
      return accept(undefined);
    },

    async take({ accountId }, { kind, id }) {
      const change = (wishes: readonly Wish[]) => wishes.filter((wish) => wish.kind !== kind || wish.id !== id);
      await changeWishes(database, { accountId, at: clock.now(), change });
    },

    cartCount: async (accountId) => (await readWishes(database, accountId)).length,
  };
}
