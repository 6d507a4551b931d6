import { definePage } from '#platform/web/page.ts';
import { PlanPage } from '../plan/PlanPage.tsx';
import { choosePlan, loadStart, type PlanData } from '../plan/plan.ts';
import { stepTitle } from '../Step.tsx';

/** /billing/arrangement?part=: the first step of a new arrangement, which its form begins. */
export const page = definePage<PlanData>({
  load: loadStart,
  act: choosePlan,
  title: (_data, words) => stepTitle('plan', words),
  Page: PlanPage,
});
