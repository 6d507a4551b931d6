import { billed, page, type Routes } from '#platform/rules/route.ts';
import { deviceJourney } from './device-journey.ts';

export const mobileRoutes = {
  mobile: { path: '/billing/mobile', guards: billed, ...page },
  mobileTransactions: { path: '/billing/mobile/transactions', guards: billed, ...page },
  mobileOrder: { path: '/billing/mobile/orders/$id', guards: billed, ...page },
  mobileDevices: { path: '/billing/mobile/devices', guards: billed, ...page },
  ...deviceJourney.routes,
} as const satisfies Routes;
