import type { StatementLine } from '#modules/statements/rules/statement-line.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { type Cents, negated } from '#platform/rules/money.ts';
import type { BilledProduct } from './billed-product.ts';
import type { Days } from './part-of-month.ts';

/** Consecutive days on which a plan has one price, or one reduction. */
export type Stretch = Days &
  Pick<StatementLine, 'code' | 'group' | 'description'> & {
    readonly kind: 'recurring' | 'discount';
    /** For a whole month; negative for a reduction. */
    readonly monthly: Cents;
  };

/** A stretch of a plan. `product` is the plan's code; a reduction has a code of its own. */
export type PlanStretch = Stretch & { readonly product: string; readonly since: IsoDate | undefined };

/** The stretches of a month: each plan, followed by its reductions. */
export function stretchesOf(products: readonly BilledProduct[], month: Days): readonly PlanStretch[] {
  const all = products.flatMap((product) => {
    const days = common(month, product);
    return days === undefined ? [] : [planStretch(product, days), ...reductionOf(product, days)];
  });
  return all.reduce<readonly PlanStretch[]>(joined, []);
}

function planStretch({ code, group, description, monthly, from }: BilledProduct, days: Days): PlanStretch {
  return { ...days, kind: 'recurring', code, group, description, monthly, product: code, since: from };
}

function reductionOf({ code, group, promotion, from }: BilledProduct, days: Days): readonly PlanStretch[] {
  const reduced = promotion && common(days, { to: promotion.until });
  if (promotion === undefined || reduced === undefined) return [];
  const { description, amount } = promotion;
  return [{ ...reduced, kind: 'discount', code: promotion.code, group, description, monthly: negated(amount), product: code, since: from }];
}

/** Merges adjacent stretches with the same price. */
function joined(stretches: readonly PlanStretch[], next: PlanStretch): readonly PlanStretch[] {
  const before = stretches.findIndex((one) => isSamePrice(one, next) && plusDays(one.to, 1) === next.from);
  return before < 0 ? [...stretches, next] : stretches.map((one, index) => (index === before ? { ...one, to: next.to } : one));
}

export const isSamePrice = (one: Stretch, other: Stretch): boolean =>
  one.kind === other.kind && one.code === other.code && one.monthly === other.monthly;

/** The days of a stretch that no other one covers. */
export function without<S extends Days>(stretch: S, others: readonly Days[]): readonly S[] {
  return others.reduce<readonly S[]>(
    (left, other) =>
      left.flatMap((days) => {
        const shared = common(days, other);
        if (shared === undefined) return [days];
        const ends = [
          { ...days, to: plusDays(shared.from, -1) },
          { ...days, from: plusDays(shared.to, 1) },
        ];
        return ends.filter(({ from, to }) => from <= to);
      }),
    [stretch],
  );
}

function common(days: Days, { from, to }: { readonly from?: IsoDate | undefined; readonly to?: IsoDate | undefined }): Days | undefined {
  const shared = { from: from !== undefined && from > days.from ? from : days.from, to: to !== undefined && to < days.to ? to : days.to };
  return shared.from <= shared.to ? shared : undefined;
}
