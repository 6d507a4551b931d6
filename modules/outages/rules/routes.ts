import { customer, page, type Routes } from '#platform/rules/route.ts';

/** The map is for everybody (ROUTE-40); what is out at an address is the customer's. */
export const outagesRoutes = {
  outageMap: { path: '/outage-map', guards: [], layout: 'default', header: 'support' },
  myOutages: { path: '/services/outages', guards: customer, ...page },
} as const satisfies Routes;
