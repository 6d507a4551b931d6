import { dollars, exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { billingSettings } from '../rules/settings.ts';
import { type BillingApi, type BillingDependencies, createBilling } from './api.ts';
import { billingConsole } from './console.ts';
import { billingEndpoints } from './endpoints.ts';
import { addBillingGraph } from './graph.ts';
import { serviceNotices } from './notices/notices.ts';

export const billingModule = {
  name: 'billing',
  settings: billingSettings,
  console: billingConsole,
  endpoints: billingEndpoints,
  graph: { endpoint: 'default', add: addBillingGraph },
  notices: serviceNotices,
  open(deps: BillingDependencies) {
    const api = createBilling(deps);
    return { api, exports: [parts(api)] };
  },
} as const satisfies ServerModule<BillingDependencies, BillingApi>;

const parts = (api: BillingApi) =>
  exportPart({
    name: 'parts',
    read: async (accountId, now) =>
      ((await api.overview(accountId, now))?.parts ?? []).map(({ standing, partNumber, autoPay, scheduled }) => ({
        ...standing,
        partNumber,
        autoPay,
        scheduled,
      })),
    files: [
      {
        file: 'parts.csv',
        columns: ['part', 'amount_due', 'past_due', 'due_on', 'current_balance', 'service_state', 'auto_pay'],
        rowsOf: (all) =>
          all.map(({ part, amountDue, pastDue, dueOn, currentBalance, serviceState, autoPay }) => [
            part,
            dollars(amountDue),
            dollars(pastDue),
            dueOn,
            dollars(currentBalance),
            serviceState,
            autoPay.state,
          ]),
      },
    ],
  });
