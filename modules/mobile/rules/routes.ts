import { billed, page, type Routes } from '#platform/rules/route.ts';
import { deviceJourney } from './device-journey.ts';

export const mobileRoutes = {
  mobile: { path: '/billing/mobile', guards: billed, ...page },
  mobileTransactions: { path: '/billing/mobile/transactions', guards: billed, ...page },
  mobileOrder: { path: '/billing/mobile/orders/$id', guards: billed, ...page },
  /** The same page under the name of specification 2.3, and its former address (ROUTE-08). */
  mobileShippingInfo: { path: '/mobile-shipping-info/$id', guards: billed, ...page },
  formerMobileShippingInfo: { path: '/mobileshippinginfo', guards: billed, ...page },
  mobileDevices: { path: '/billing/mobile/devices', guards: billed, ...page },
  ...deviceJourney.routes,
} as const satisfies Routes;
