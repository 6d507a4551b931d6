import { billed, customer, page, type Routes, store } from '#platform/rules/route.ts';

export const shopRoutes = {
  myPlan: { path: '/myplan', guards: billed, ...page },
  deals: { path: '/deals', guards: billed, ...store, frontEnd: 'deals' },
  /** The same page under the name of specification 2.3. */
  customerDeals: { path: '/customer-deals', guards: billed, ...store, frontEnd: 'deals' },
  channelLineup: { path: '/channel-lineup', guards: customer, ...page },
  /** The same page (ROUTE-26). */
  tvChannelLineup: { path: '/tv/channel-lineup', guards: customer, ...page },
} as const satisfies Routes;
