import { defineCard } from '#platform/web/card.ts';
import { OutageNeedsDocument, type OutageNeedsQuery } from '#platform/web/generated/graphql.ts';
import { RestoredDialog } from './RestoredDialog.tsx';

/** On Home, for whoever comes from the notification that an outage is over: whether it works (SVC-18). */
export const card = defineCard<NonNullable<OutageNeedsQuery['account']>>({
  async load({ graph }) {
    const { account } = await graph(OutageNeedsDocument, {});
    return account?.outages ? account : undefined;
  },
  Card: RestoredDialog,
});
