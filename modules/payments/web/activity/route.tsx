import { DebtAlerts } from '#modules/billing/web/parts/DebtAlerts.tsx';
import { ActivityDocument } from '#platform/web/generated/graphql.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { ActivityPage } from './ActivityPage.tsx';

/** /billing/activity: the payments of the account, paged by key with `?after=`. */
export const page = definePage({
  async load({ graph, search }) {
    const { account } = await graph(ActivityDocument, { after: search.after ?? null });
    return account ?? notHere;
  },
  title: (_data, words) => sayIn<typeof en>(words, 'payments')('activityTitle'),
  Page: ActivityPage,
  Alerts: ({ data }) => <DebtAlerts parts={data.billing.parts} />,
});
