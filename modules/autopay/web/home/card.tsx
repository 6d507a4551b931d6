import { defineCard } from '#platform/web/card.ts';
import { AutoPayPartsDocument } from '#platform/web/generated/graphql.ts';
import { AutoPayOffer, type Offer } from './AutoPayOffer.tsx';

/** The offer of Auto Pay, with what it saves, to whom it is not on and saves something. */
export const card = defineCard<Offer>({
  async load({ graph }) {
    const { account } = await graph(AutoPayPartsDocument, {});
    return account?.autoPay?.parts.find(({ mayEnroll, discount, state }) => mayEnroll && discount > 0 && state !== 'enrolled' && state !== 'on-hold');
  },
  Card: AutoPayOffer,
});
