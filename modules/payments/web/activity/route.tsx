import { DebtAlerts } from '#modules/billing/web/parts/DebtAlerts.tsx';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { ActivityPage } from './ActivityPage.tsx';
import { loadActivity } from './activity.ts';

/** /billing/activity: `?show=` selects all, payments, charges or credits; `?q=` looks for words in a year; `?part=`, `?status=`, `?group=`, `?year=` filter, `?order=` sorts, `?after=` pages. */
export const page = definePage({
  load: async ({ graph, search }) => (await loadActivity(graph, search)) ?? notHere,
  title: (_data, words) => sayIn<typeof en>(words, 'payments')('activityTitle'),
  Page: ActivityPage,
  Alerts: ({ data }) => <DebtAlerts parts={data.bills} />,
});
