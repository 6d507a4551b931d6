import { defineCard } from '#platform/web/card.ts';
import { LandingMethodsDocument } from '#platform/web/generated/graphql.ts';
import { type Methods, SavedMethods } from './SavedMethods.tsx';

/** The saved methods of whoever may pay, on the landing page of billing. */
export const card = defineCard<Methods>({
  async load({ graph }) {
    const { account } = await graph(LandingMethodsDocument, {});
    return account ? { methods: account.paymentMethods ?? [] } : undefined;
  },
  Card: SavedMethods,
});
