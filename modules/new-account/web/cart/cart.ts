import { pathOf } from '#platform/rules/routes.ts';
import { CartOwnerDocument, PutInCartDocument, VisitorCartDocument, type VisitorCartQuery } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import type { ActionAnswer, PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type CartWish, productsText, readProducts } from '../../rules/visitor-cart.ts';

export type Cart = NonNullable<VisitorCartQuery['visitorCart']>;
export type Item = Cart['others'][number];

export type CartData = {
  readonly wish: CartWish;
  /** Undefined if nothing is published, or the catalogue does not answer. */
  readonly cart: Cart | undefined;
  /** Somebody is signed in: what was chosen goes into the cart of their account. */
  readonly isCustomer: boolean;
};

/** What an address says of a place and a choice. */
const wishIn = ({ zip = '', street = '', unit = '', products = '' }: Readonly<Record<string, string>>): CartWish => ({
  zip: zip.slice(0, 10),
  street: street.slice(0, 80),
  unit: unit.slice(0, 20),
  products: readProducts(products),
});

/** A place and a choice, as an address says them. */
export const fieldsOf = ({ products, ...asked }: CartWish): Readonly<Record<string, string>> => ({ ...asked, products: productsText(products) });

export async function loadCart(graph: Graph, search: Readonly<Record<string, string>>): Promise<CartData> {
  const wish = wishIn(search);
  const [cart, owner] = await Promise.all([cartOf(graph, wish), orUnavailable(graph(CartOwnerDocument, {}))]);
  return { wish, cart, isCustomer: owner !== unavailable && owner.account !== null };
}

/** What the page about somebody shows beside its questions; undefined if nothing was chosen. */
export async function loadChosen(graph: Graph, search: Readonly<Record<string, string>>): Promise<Cart | undefined> {
  const wish = wishIn(search);
  return wish.products.length === 0 ? undefined : cartOf(graph, wish);
}

async function cartOf(graph: Graph, { products, ...asked }: CartWish): Promise<Cart | undefined> {
  const answer = await orUnavailable(graph(VisitorCartDocument, { ...asked, productIds: [...products] }));
  return answer === unavailable ? undefined : (answer.visitorCart ?? undefined);
}

/** Puts what a visitor chose into the cart of the account that they signed in to. */
export async function takeAlong(_form: FormData, { graph, search, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'new-account');
  const answers = [];
  // One after the other: what comes on top of a plan needs it in the cart.
  for (const id of wishIn(search).products) answers.push((await graph(PutInCartDocument, { wish: { kind: 'product', id } })).putInCart);
  const refused = answers.filter(({ __typename }) => __typename === 'OrderRefused').length;
  if (refused === answers.length) return { problems: [{ field: '', text: say('notForAccount') }] };
  return { goTo: refused > 0 ? `${pathOf('checkout')}?left=some` : pathOf('checkout') };
}
