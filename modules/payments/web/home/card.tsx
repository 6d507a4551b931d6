import { defineCard } from '#platform/web/card.ts';
import { HomePaymentsDocument, type PaymentRowFragment } from '#platform/web/generated/graphql.ts';
import { LastPayment } from './LastPayment.tsx';

/** The last payment, on Home. */
export const card = defineCard<PaymentRowFragment>({
  async load({ graph }) {
    const { account } = await graph(HomePaymentsDocument, {});
    return account?.payments.items.find(({ status }) => status !== 'scheduled' && status !== 'cancelled');
  },
  Card: LastPayment,
});
