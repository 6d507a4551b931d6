import { billed, outTo, page, payer, type Routes } from '#platform/rules/route.ts';
import { mobilePayJourney, payJourney } from './pay-journey.ts';

export const paymentsRoutes = {
  activity: { path: '/billing/activity', guards: billed, ...page },
  payment: { path: '/billing/activity/$id', guards: billed, ...page },
  scheduled: { path: '/billing/scheduled', guards: billed, ...page },
  payQuick: { path: '/billing/pay/quick', guards: payer, ...outTo('/billing') },
  ...payJourney.routes,
  ...mobilePayJourney.routes,
} as const satisfies Routes;
