import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { Waiting } from '#platform/rules/console/queue.ts';
import type { PaymentsConsoleDependencies } from './console/dependencies.ts';
import { findPayment } from './console/find.ts';
import { paymentsRoute } from './console/payments.ts';
import { recordRoute } from './console/record.ts';
import { unresolvedRoute } from './console/unresolved.ts';

/** Payments in the operators' console: found, recorded, refunded, settled by hand. */
export const paymentsConsole = (deps: PaymentsConsoleDependencies): ModuleConsole<OperatorRight> => ({
  routes: [paymentsRoute(deps), recordRoute(deps), unresolvedRoute(deps)],
  finders: [{ right: 'read-payments', find: (text) => findPayment(deps, text) }],
  queues: [{ path: '/unresolved-payments', right: 'read-unresolved', waiting: (now) => unresolvedQueue(deps, now) }],
});

async function unresolvedQueue({ payments }: PaymentsConsoleDependencies, now: IsoInstant): Promise<Waiting> {
  const { count, oldest } = (await payments.waiting(now)).unresolved;
  return { count, oldest: oldest ?? undefined };
}
