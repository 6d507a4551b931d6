import { outTo, page, payer, type Routes } from '#platform/rules/route.ts';
import { autoPayJourneys } from './auto-pay-journeys.ts';

export const autopayRoutes = {
  autoPay: { path: '/billing/autopay', guards: payer, ...page },
  autoPayCancel: { path: '/billing/autopay/cancel', guards: payer, ...outTo('/billing/autopay') },
  autoPayDate: { path: '/billing/autopay/date', guards: payer, ...outTo('/billing/autopay') },
  autoPayBackup: { path: '/billing/autopay/backup', guards: payer, ...outTo('/billing/autopay') },
  autoPayPause: { path: '/billing/autopay/pause', guards: payer, ...outTo('/billing/autopay') },
  autoPayLimit: { path: '/billing/autopay/limit', guards: payer, ...outTo('/billing/autopay') },
  autoPayApprove: { path: '/billing/autopay/approve', guards: payer, ...outTo('/billing/autopay') },
  ...autoPayJourneys.enroll.routes,
  ...autoPayJourneys.change.routes,
} as const satisfies Routes;
