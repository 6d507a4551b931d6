import type { Product } from '#modules/catalogue/rules/catalogue.ts';
import { itemOf, type OwnPlan, type ShopFacts } from '#modules/orders/rules/cart.ts';
import type { OrderItem } from '#modules/orders/rules/order.ts';
import { zero } from '#platform/rules/money.ts';
import { type MoveLine, moveLines } from './move.ts';

/** What becomes of a line at another place: its plan comes along, another one that is carried there takes its place, or the line is not there. */
export type LineThere = {
  readonly line: MoveLine;
  readonly plan: OwnPlan;
  /** What stands on the plan: add-ons. */
  readonly more: readonly OwnPlan[];
  readonly isThere: boolean;
  /** The plan that takes the place of one that is not carried there. */
  readonly becomes: OrderItem | undefined;
};

/** @param facts what is sold, with the new place */
export function linesThere(facts: ShopFacts): readonly LineThere[] {
  return moveLines.flatMap((line): readonly LineThere[] => {
    const own = facts.own.filter((plan) => plan.line === line && plan.endsOn === undefined);
    const plan = own.find(({ product }) => product?.kind === 'plan') ?? own.find(({ product }) => product === undefined);
    if (!plan) return [];
    const more = own.filter(({ code, product }) => code !== plan.code && product?.kind === 'add-on');
    const isSold = facts.place?.lines.includes(line) ?? false;
    const fits = isSold && (plan.product?.needsMbps ?? 0) <= (facts.place?.mostDownMbps ?? 0);
    const becomes = isSold && !fits ? bestOf(line, facts) : undefined;
    return [{ line, plan, more, isThere: fits || becomes !== undefined, becomes }];
  });
}

/** The fastest plan of a line that is carried at the place; who moves has not asked for it, and pays nothing once for it. */
function bestOf(line: MoveLine, facts: ShopFacts): OrderItem | undefined {
  const speed = ({ speed: of }: Product) => of?.downMbps ?? 0;
  const [best] = facts.catalogue.products
    .filter((product) => product.kind === 'plan' && product.line === line)
    .toSorted((one, other) => speed(other) - speed(one))
    .flatMap(({ id }) => {
      const item = itemOf(id, facts);
      return item.ok ? [{ ...item.value, once: zero }] : [];
    });
  return best;
}

/** What a move does to the plans of an account. @param leaves lines that do not come along */
export const moveItems = (there: readonly LineThere[], leaves: readonly MoveLine[]): readonly OrderItem[] =>
  there.flatMap(({ line, plan, more, isThere, becomes }) => {
    if (!isThere || leaves.includes(line)) return [endOf(plan, line), ...more.map((one) => endOf(one, one.product?.id ?? one.code))];
    return becomes ? [becomes] : [];
  });

/** The item with which a plan ends. @param slot of the plan of a line, the line */
const endOf = ({ code, line, product, title, priceNow: monthly }: OwnPlan, slot: string): OrderItem => ({
  action: 'end',
  productId: product?.id ?? code,
  line: line ?? 'internet',
  name: title,
  monthly,
  once: zero,
  promotion: undefined,
  billedAs: { code, name: title },
  replaces: code,
  kit: undefined,
  slot,
});

/** The lines that come along. */
export const comingAlong = (there: readonly LineThere[], leaves: readonly MoveLine[]): readonly MoveLine[] =>
  there.filter(({ line, isThere }) => isThere && !leaves.includes(line)).map(({ line }) => line);
