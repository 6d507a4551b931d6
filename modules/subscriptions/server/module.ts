import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { activationLimits } from '../rules/limits.ts';
import { createSubscriptions, type SubscriptionsApi, type SubscriptionsDependencies } from './api.ts';
import { addSubscriptionsGraph } from './graph.ts';

export const subscriptionsModule = {
  name: 'subscriptions',
  limits: activationLimits,
  graph: { endpoint: 'default', add: addSubscriptionsGraph },
  open(deps: SubscriptionsDependencies) {
    const api = createSubscriptions(deps);
    return { api, exports: [subscribed(api)] };
  },
} as const satisfies ServerModule<SubscriptionsDependencies, SubscriptionsApi>;

/** Without the codes, which whoever has them can use. */
const subscribed = (api: SubscriptionsApi) =>
  exportPart({
    name: 'subscriptions',
    read: async (accountId) => (await api.ofAccount(accountId)).map(({ code: _, codeUntil: __, ...subscription }) => subscription),
    files: [
      {
        file: 'subscriptions.csv',
        columns: ['subscription_id', 'product', 'paid_by', 'monthly', 'starts_on', 'ends_on', 'activated_at'],
        rowsOf: (all) =>
          all.map(({ subscriptionId, productId, paidBy, monthly, startsOn, endsOn, activatedAt }) => [
            ...[subscriptionId, productId, paidBy, monthly],
            ...[startsOn, endsOn, activatedAt],
          ]),
      },
    ],
  });
