import { covers, priceOn } from '#modules/catalogue/rules/on-day.ts';
import { promotionOf, type ShopFacts } from './cart.ts';
import type { SimKind } from './line-order.ts';
import type { OrderItem } from './order.ts';

/**
 * The plans that a mobile line of an account can have, each as the item of its order. Empty without what they need, which is home internet.
 * @param line its number among the mobile lines of the account, which is how bills name it
 */
export function linePlans(
  { catalogue, day, own, offers }: ShopFacts,
  { line, sim }: { readonly line: number; readonly sim: SimKind },
): readonly OrderItem[] {
  return catalogue.products.flatMap((product): readonly OrderItem[] => {
    const price = covers(product.sold, day) ? priceOn(product.prices, day) : undefined;
    const has = (id: string) => own.some((plan) => plan.product?.id === id && plan.endsOn === undefined);
    const isHeld = product.requires.length === 0 || product.requires.some(has);
    if (product.line !== 'mobile' || product.kind !== 'plan' || !price || !isHeld) return [];
    const named = (text: string) => text.replaceAll('{line}', String(line));
    const { code, name } = product.billedAs;
    return [
      {
        ...{ action: 'add', productId: product.id, line: 'mobile', name: product.name, monthly: price.monthly, once: price.once },
        ...{ promotion: promotionOf(product, offers), billedAs: { code: named(code), name: { en: named(name.en), es: named(name.es) } } },
        ...{ replaces: undefined, kit: sim === 'card' ? 'sim' : undefined, slot: named(code) },
      },
    ];
  });
}
