import { defineCard } from '#platform/web/card.ts';
import { LandingPaymentsDocument } from '#platform/web/generated/graphql.ts';
import { type LastPayments, PaymentsCard } from './PaymentsCard.tsx';

/** The last payments, on the landing page of billing. */
export const card = defineCard<LastPayments>({
  load: async ({ graph }) => (await graph(LandingPaymentsDocument, {})).account ?? undefined,
  Card: PaymentsCard,
});
