import type { Routes } from '#platform/rules/route.ts';

/** For visitors and customers (specification 2.2). */
export const callBacksRoutes = {
  outageCallBack: { path: '/outage-callback', guards: [], layout: 'default', header: 'support', frontEnd: 'call-backs' },
} as const satisfies Routes;
