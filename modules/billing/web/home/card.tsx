import { defineCard } from '#platform/web/card.ts';
import { HomeBillsDocument } from '#platform/web/generated/graphql.ts';
import { BillCards, type HomeBills } from './BillCards.tsx';

/** Each part's bill, on Home. */
export const card = defineCard<HomeBills>({
  load: async ({ graph }) => (await graph(HomeBillsDocument, {})).account ?? undefined,
  Card: BillCards,
});
