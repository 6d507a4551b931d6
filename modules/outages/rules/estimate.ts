import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { type Estimate, estimatesOf, type Outage } from './outage.ts';

/** How an outage's end stands: nothing said; an estimate that may come true; or one whose time passed, which is never shown as if it were true. */
export type EstimateStanding =
  | { readonly is: 'none' }
  | { readonly is: 'stands'; readonly estimate: Estimate }
  | { readonly is: 'late'; readonly estimate: Estimate };

export function estimateStanding(outage: Pick<Outage, 'updates'>, now: IsoInstant): EstimateStanding {
  const estimate = estimatesOf(outage).at(-1);
  if (!estimate) return { is: 'none' };
  return { is: Date.parse(estimate.backAt) > Date.parse(now) ? 'stands' : 'late', estimate };
}

/** Nobody knows what will be in two weeks. */
const FURTHEST_MS = 14 * DAY_MS;

/** Whether an operator may say this. @param backAt undefined: nothing is said */
export function mayEstimate(backAt: IsoInstant | undefined, now: IsoInstant): Result<undefined, 'estimate-past' | 'estimate-far'> {
  if (backAt === undefined) return accept(undefined);
  const aheadMs = Date.parse(backAt) - Date.parse(now);
  if (aheadMs <= 0) return refuse('estimate-past');
  return aheadMs > FURTHEST_MS ? refuse('estimate-far') : accept(undefined);
}
