import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { MyPlanPage } from './MyPlanPage.tsx';
import { loadMyPlan, type MyPlanData } from './my-plan.ts';

/** /myplan */
export const page = definePage<MyPlanData>({
  load: async ({ graph }) => (await loadMyPlan(graph)) ?? notHere,
  title: (_data, words) => sayIn<typeof en>(words, 'shop')('planTitle'),
  Page: MyPlanPage,
});
