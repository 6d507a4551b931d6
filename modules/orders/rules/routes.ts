import { buying, payer, type Routes, store } from '#platform/rules/route.ts';
import { orderPayJourney } from './order-pay-journey.ts';

export const ordersRoutes = {
  buy: { path: '/buy', guards: payer, ...buying('/deals'), frontEnd: 'buying' },
  upgrade: { path: '/upgrade', guards: payer, ...buying('/deals'), frontEnd: 'buying' },
  change: { path: '/change', guards: payer, ...buying('/deals'), frontEnd: 'buying' },
  checkout: { path: '/checkout', guards: payer, ...buying('/deals'), frontEnd: 'buying' },
  orders: { path: '/orders', guards: payer, ...store },
  /** For visitors and customers (specification 2.3). */
  applicationStatus: { path: '/application-status', guards: [], layout: 'default', header: 'support', frontEnd: 'application-status' },
  order: { path: '/orders/$id', guards: payer, ...store },
  ...orderPayJourney.routes,
} as const satisfies Routes;
