import { outTo, page, payer, type Routes } from '#platform/rules/route.ts';

export const ordersRoutes = {
  buy: { path: '/buy', guards: payer, ...page },
  upgrade: { path: '/upgrade', guards: payer, ...page },
  change: { path: '/change', guards: payer, ...page },
  checkout: { path: '/checkout', guards: payer, ...outTo('/buy') },
  orders: { path: '/orders', guards: payer, ...page },
  order: { path: '/orders/$id', guards: payer, ...page },
} as const satisfies Routes;
