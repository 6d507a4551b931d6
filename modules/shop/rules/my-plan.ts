import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, minus, plus, zero } from '#platform/rules/money.ts';

/** What a price depends on. Amounts a month, before taxes. */
export type PricedPlan = {
  readonly monthly: Cents;
  readonly promotion: { readonly reduction: Cents; readonly until: IsoDate } | undefined;
  readonly next: { readonly monthly: Cents; readonly from: IsoDate } | undefined;
};

/** What a plan costs now, after its promotion. */
export const priceNow = ({ monthly, promotion }: PricedPlan): Cents => minus(monthly, promotion?.reduction ?? zero);

/** What it costs next, and from when: its promotion ends, or another price is arranged. Undefined if nothing is known to change. */
export function priceNext(
  { monthly, promotion, next }: PricedPlan,
  after: (day: IsoDate) => IsoDate,
): { readonly price: Cents; readonly from: IsoDate } | undefined {
  if (promotion === undefined) return next && { price: next.monthly, from: next.from };
  const ends = after(promotion.until);
  if (next === undefined || next.from > ends) return { price: monthly, from: ends };
  // The promotion goes on at the new price until its own end.
  return { price: next.from === ends ? next.monthly : minus(next.monthly, promotion.reduction), from: next.from };
}

/** What all of it costs now. */
export const totalOf = (plans: readonly PricedPlan[]): Cents => plus(...plans.map(priceNow));

/** Plans of one product at one price are one entry with several lines, in the order of the first of each. */
export function grouped<Plan extends PricedPlan>(
  plans: readonly Plan[],
  nameOf: (plan: Plan) => string,
): readonly { readonly plan: Plan; readonly name: string; readonly lines: number }[] {
  const keyOf = (plan: Plan) => JSON.stringify([nameOf(plan), plan.monthly, plan.promotion ?? null, plan.next ?? null]);
  return [...Map.groupBy(plans, keyOf).values()].flatMap((same) => {
    const [plan] = same;
    return plan ? [{ plan, name: nameOf(plan), lines: same.length }] : [];
  });
}
