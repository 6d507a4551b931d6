import { definePage } from '#platform/web/page.ts';
import { stepTitle } from '../Step.tsx';
import { PlanPage } from './PlanPage.tsx';
import { choosePlan, loadPlan, type PlanData } from './plan.ts';

/** /move/{intent}/plan: what comes along, when, and who sets it up. */
export const page = definePage<PlanData>({ load: loadPlan, act: choosePlan, title: (_data, words) => stepTitle('plan', words), Page: PlanPage });
