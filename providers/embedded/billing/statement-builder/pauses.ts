import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import type { BilledProduct } from './billed-product.ts';
import type { Days } from './part-of-month.ts';

/** Days on which a part's plans are not billed, and the plan that is billed instead. */
export type PlanPause = Days & { readonly pauseId: string; readonly plan: Pick<BilledProduct, 'code' | 'group' | 'description' | 'monthly'> };

/** The plans as they are billed: each without the days of a pause, and the pauses' own, in the order of the builder: by code and time. */
export function withPauses(products: readonly BilledProduct[], pauses: readonly PlanPause[]): readonly BilledProduct[] {
  if (pauses.length === 0) return products;
  const left = pauses.reduce((plans, pause) => plans.flatMap((plan) => around(plan, pause)), products);
  const instead = pauses.map(({ plan, from, to }): BilledProduct => ({ ...plan, from, to }));
  return [...left, ...instead].toSorted((one, other) => compared(one.code, other.code) || compared(one.from ?? '', other.from ?? ''));
}

/** What is left of a plan before and after the days of a pause. */
function around(plan: BilledProduct, { from, to }: Days): readonly BilledProduct[] {
  const before: BilledProduct = { ...plan, to: sooner(plan.to, plusDays(from, -1)) };
  const after: BilledProduct = { ...plan, from: later(plan.from, plusDays(to, 1)) };
  return [before, after].filter((rest) => rest.from === undefined || rest.to === undefined || rest.from <= rest.to);
}

const sooner = (one: IsoDate | undefined, other: IsoDate): IsoDate => (one !== undefined && one < other ? one : other);
const later = (one: IsoDate | undefined, other: IsoDate): IsoDate => (one !== undefined && one > other ? one : other);
const compared = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
