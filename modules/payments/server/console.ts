import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import { findPayment } from './console/find.ts';
import type { PaymentsConsoleNeeds } from './console/needs.ts';
import { paymentsRoute } from './console/payments.ts';
import { recordRoute } from './console/record.ts';
import { unresolvedRoute } from './console/unresolved.ts';

/** Payments in the operators' console: found, recorded, refunded, settled by hand. */
export const paymentsConsole = (needs: PaymentsConsoleNeeds): ModuleConsole<OperatorRight> => ({
  routes: [paymentsRoute(needs), recordRoute(needs), unresolvedRoute(needs)],
  finders: [{ right: 'read-payments', find: (text) => findPayment(needs, text) }],
  queues: [
    { path: '/unresolved-payments', right: 'read-unresolved', waiting: async (now) => ({ count: (await needs.payments.waiting(now)).unresolved }) },
  ],
});
