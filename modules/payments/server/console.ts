import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { wordIn } from '#platform/rules/console/answer.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { Waiting } from '#platform/rules/console/queue.ts';
import type { en } from '../copy/console/en.ts';
import type { PaymentsConsoleDependencies } from './console/dependencies.ts';
import { findPayment } from './console/find.ts';
import { paymentsRoute } from './console/payments.ts';
import { recordRoute } from './console/record.ts';
import { paymentsTimeline } from './console/timeline.ts';
import { unresolvedRoute } from './console/unresolved.ts';

const word = wordIn<typeof en>('payments');

/** Payments in the operators' console: found, recorded, refunded, settled by hand. */
export const paymentsConsole = (deps: PaymentsConsoleDependencies): ModuleConsole<OperatorRight> => ({
  routes: [paymentsRoute(deps), recordRoute(deps), unresolvedRoute(deps)],
  finders: [{ right: 'read-payments', kind: word('paymentsTitle'), find: (text) => findPayment(deps, text) }],
  queues: [{ path: '/unresolved-payments', right: 'read-unresolved', waiting: (now) => unresolvedQueue(deps, now) }],
  customer: {
    timeline: [{ right: 'read-payments', kind: 'money', read: (customer, window) => paymentsTimeline(deps.payments, customer, window) }],
    acts: [
      {
        right: 'record-payments',
        name: word('recordTitle'),
        order: 10,
        to: ({ accountNumber }) => ({ path: '/record-payment', query: { find: accountNumber } }),
      },
      { right: 'read-payments', name: word('actPayments'), order: 20, to: paymentsOf },
      { right: 'refund-payments', name: word('actRefund'), order: 30, to: paymentsOf },
    ],
  },
});

const paymentsOf = ({ accountNumber }: { readonly accountNumber: string }) => ({ path: '/payments', query: { find: accountNumber } }) as const;

async function unresolvedQueue({ payments }: PaymentsConsoleDependencies, now: IsoInstant): Promise<Waiting> {
  const { count, oldest } = (await payments.waiting(now)).unresolved;
  return { count, oldest: oldest ?? undefined };
}
