import { defineNeeds } from '#platform/web/card.ts';
import { HomeBillsDocument, HomePaymentsDocument } from '#platform/web/generated/graphql.ts';
import { type PaymentsToSee, paymentNeeds } from './payment-needs.ts';

/** What recent payments ask of whoever may pay. */
export const card = defineNeeds<PaymentsToSee>({
  async load({ graph }) {
    const [payments, bills] = await Promise.all([graph(HomePaymentsDocument, {}), graph(HomeBillsDocument, {})]);
    return payments.account && bills.account ? { payments: payments.account.payments.items, bills: bills.account.billing.parts } : undefined;
  },
  needs: paymentNeeds,
});
