import { HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { orderStatusLimits } from '../rules/limits.ts';
import { createOrders, type OrdersApi } from './api.ts';
import { ordersCommands } from './commands.ts';
import { ordersConsole } from './console.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { addOrdersGraph } from './graph.ts';
import { orderNotices } from './notices/notices.ts';
import { addOrderStatus } from './status-graph.ts';

export const ordersModule = {
  name: 'orders',
  tables: { cart: { deletedBy: 'orders.forget', notExported: 'What somebody looked at, for 30 days; what came of it is an order.' } },
  notices: orderNotices,
  commands: ordersCommands,
  console: ordersConsole,
  limits: orderStatusLimits,
  graph: { endpoint: 'default', add: addOrdersGraph, addForVisitors: addOrderStatus },
  open(deps: OrdersDependencies) {
    const api = createOrders(deps);
    return {
      api,
      runs: [
        {
          name: 'order-refunds',
          stage: 'conclude',
          runs: [{ name: 'orders.refunds', everyMs: MINUTE_MS, run: () => api.refund() }],
          due: { none: 'What is to be given back shows in the orders.' },
        },
      ],
      retention: [{ name: 'orders.forget', everyMs: HOUR_MS, run: api.forget }],
    };
  },
} as const satisfies ServerModule<OrdersDependencies, OrdersApi>;
