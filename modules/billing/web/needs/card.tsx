import { defineNeeds } from '#platform/web/card.ts';
import { HomeBillsDocument } from '#platform/web/generated/graphql.ts';
import { type BillsOfAccount, billNeeds } from './bill-needs.ts';

/** What the bills ask of whoever may pay. */
export const card = defineNeeds<BillsOfAccount>({
  load: async ({ graph }) => (await graph(HomeBillsDocument, {})).account ?? undefined,
  needs: billNeeds,
});
