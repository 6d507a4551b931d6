import { definePage } from '#platform/web/page.ts';
import { stepTitle } from '../Step.tsx';
import { PlanPage } from './PlanPage.tsx';
import { choosePlan, loadPlan, type PlanData } from './plan.ts';

/** /billing/arrangement/{intent}/plan: the same step, to change its answer. */
export const page = definePage<PlanData>({
  load: loadPlan,
  act: choosePlan,
  title: (_data, words) => stepTitle('plan', words),
  Page: PlanPage,
});
